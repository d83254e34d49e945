/** Brings a panel into view and focus when a press opens it, or asks for it while it is open. */
import { useContext, useEffect, useRef, type RefObject } from 'react';
import { OpeningPress } from './opening-press.ts';

/** Focuses the panel's heading, or its only message, and scrolls what fits of it into view. */
export function useOpened<
	Place extends HTMLElement = HTMLHeadingElement,
>(): RefObject< Place | null > {
	const heading = useRef< Place >( null );
	const press = useContext( OpeningPress );
	useEffect( () => {
		heading.current?.focus();
		heading.current?.closest( 'section' )?.scrollIntoView( { block: 'nearest' } );
	}, [ press ] );
	return heading;
}
