/** Brings a panel into view and focus when a press opens it, or asks for it while it is open. */
import { useContext, useEffect, useRef, type RefObject } from 'react';
import { OpeningPress } from './opening-press.ts';

/** Focuses the panel's heading and scrolls as much of the panel into view as fits. */
export function useOpened(): RefObject< HTMLHeadingElement | null > {
	const heading = useRef< HTMLHeadingElement >( null );
	const press = useContext( OpeningPress );
	useEffect( () => {
		heading.current?.focus();
		heading.current?.closest( 'section' )?.scrollIntoView( { block: 'nearest' } );
	}, [ press ] );
	return heading;
}
