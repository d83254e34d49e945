/** The navigation renders the layout with title, close button and focus. */
import { useEffect, useRef } from 'react';
import { useNavigation, type LayoutProps } from './navigation.tsx';

interface ScreenLayoutProps extends Omit< LayoutProps, 'headingRef' > {
	/** The title takes the focus, or a field that the screen focuses itself. */
	readonly focus?: 'heading' | 'none';
}

export function ScreenLayout( props: ScreenLayoutProps ) {
	const { focus = 'heading', ...layout } = props;
	const { title } = layout;
	const { kind, moved, setTitle, Layout } = useNavigation();
	const heading = useRef< HTMLHeadingElement >( null );
	const isShown = useRef( false );

	useEffect( () => {
		setTitle( title );
		// After a page load the focus stays with the browser; a new title is a step of the same
		// screen.
		const isArrival = kind === 'modal' || moved || isShown.current;
		if ( focus === 'heading' && isArrival ) {
			heading.current?.focus();
		}
		isShown.current = true;
	}, [ title, focus, kind, moved, setTitle ] );

	return <Layout { ...layout } headingRef={ heading } />;
}
