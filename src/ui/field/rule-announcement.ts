/**
 * Announces changes in a list of live rules, at most once a second, so that fast typing does not
 * flood a screen reader.
 */
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 1000;

/**
 * @param lines The rules as read out, one per line: 'At least 8 characters, done'.
 * @return The text for a polite live region; empty until something changes.
 */
export function useRuleAnnouncement( lines: string ): string {
	const [ text, setText ] = useState( '' );
	const said = useRef( lines );
	const saidAt = useRef( -PAUSE_MS );

	useEffect( () => {
		const known = said.current.split( '\n' );
		const changed = lines.split( '\n' ).filter( ( line ) => ! known.includes( line ) );
		if ( ! changed.length ) {
			return;
		}
		const wait = saidAt.current + PAUSE_MS - performance.now();
		const timer = setTimeout(
			() => {
				said.current = lines;
				saidAt.current = performance.now();
				setText( changed.join( '. ' ) );
			},
			Math.max( 0, wait )
		);
		return () => clearTimeout( timer );
	}, [ lines ] );

	return text;
}
