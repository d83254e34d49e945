/** The navigation renders the layout with title, close button and focus. */
import { useEffect, useRef } from 'react';
import { useNavigation, type LayoutProps } from './navigation.tsx';

interface ScreenLayoutProps extends Omit< LayoutProps, 'headingRef' > {
	/**
	 * What takes the focus when the screen appears: the title, or a field that the screen focuses
	 * itself. An outcome's title takes it even on the page that was loaded, because a press led to
	 * it.
	 */
	readonly focus?: 'heading' | 'outcome' | 'none' | undefined;
}

export function ScreenLayout( props: ScreenLayoutProps ) {
	const { focus = 'heading', ...layout } = props;
	const { title } = layout;
	const { kind, moved, setTitle, Layout } = useNavigation();
	const heading = useRef< HTMLHeadingElement >( null );
	const isShown = useRef( false );

	useEffect( () => {
		setTitle( title );
		// After a page load the focus stays with the browser; a new title in place counts as a step
		// of the same screen.
		const isArrival = kind === 'modal' || moved || isShown.current || focus === 'outcome';
		if ( focus !== 'none' && isArrival ) {
			heading.current?.focus();
		}
		isShown.current = true;
	}, [ title, focus, kind, moved, setTitle ] );

	return <Layout { ...layout } headingRef={ heading } />;
}
