/**
 * The ground of every screen: title, close or navigation, focus. The screen says only which layout it wants, the
 * frame draws it (decision 6; design language §5, focus).
 */
import { useEffect, useRef } from 'react';
import { useFrame, type GroundProps } from './frame.tsx';

export interface ScreenFrameProps extends Omit< GroundProps, 'headingRef' > {
	/** Who takes the focus when the screen appears: its title, or a field that the screen focuses itself. */
	readonly focus?: 'heading' | 'none';
}

export function ScreenFrame( props: ScreenFrameProps ) {
	const { focus = 'heading', ...ground } = props;
	const { title } = ground;
	const { kind, moved, setTitle, Ground } = useFrame();
	const heading = useRef< HTMLHeadingElement >( null );
	const isShown = useRef( false );

	useEffect( () => {
		setTitle( title );
		// On a hard load the browser's own order stands; a new title in place is a step of the same screen.
		const isArrival = kind === 'modal' || moved || isShown.current;
		if ( focus === 'heading' && isArrival ) {
			heading.current?.focus();
		}
		isShown.current = true;
	}, [ title, focus, kind, moved, setTitle ] );

	return <Ground { ...ground } headingRef={ heading } />;
}
