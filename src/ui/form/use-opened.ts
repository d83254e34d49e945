/** Brings a panel into view and focus when it opens after a press. */
import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the panel's heading and scrolls as much of the panel into view as fits. */
export function useOpened(): RefObject< HTMLHeadingElement | null > {
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		heading.current?.focus();
		heading.current?.closest( 'section' )?.scrollIntoView( { block: 'nearest' } );
	}, [] );
	return heading;
}
