/**
 * The layout of every screen: title, close button or navigation, focus. The screen says only which
 * layout it wants, and the navigation renders it.
 */
import { useEffect, useRef } from 'react';
import { useNavigation, type LayoutProps } from './navigation.tsx';

export interface ScreenLayoutProps extends Omit< LayoutProps, 'headingRef' > {
	/**
	 * Who takes the focus when the screen appears: its title, or a field that the screen focuses
	 * itself.
	 */
	readonly focus?: 'heading' | 'none';
}

export function ScreenLayout( props: ScreenLayoutProps ) {
	const { focus = 'heading', ...ground } = props;
	const { title } = ground;
	const { kind, moved, setTitle, Layout } = useNavigation();
	const heading = useRef< HTMLHeadingElement >( null );
	const isShown = useRef( false );

	useEffect( () => {
		setTitle( title );
		// On a hard load the browser's own order stands; a new title in place is a step of the same
		// screen.
		const isArrival = kind === 'modal' || moved || isShown.current;
		if ( focus === 'heading' && isArrival ) {
			heading.current?.focus();
		}
		isShown.current = true;
	}, [ title, focus, kind, moved, setTitle ] );

	return <Layout { ...ground } headingRef={ heading } />;
}
