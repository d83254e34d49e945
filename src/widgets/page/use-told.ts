/**
 * Notes what a press has come to while it stands on the page, so that it is not lost where the
 * session ends before the reader has read it (`session-25`).
 */
import { useContext, useLayoutEffect } from 'react';
import type { Told } from '#src/state/session-over.ts';
import { DepsContext } from './deps-context.tsx';

/**
 * Nothing while the text is empty. In a log-in form, which no session can end, nothing is noted.
 */
export function useTold( text: string | null | undefined, tone: Told[ 'tone' ] ): void {
	const deps = useContext( DepsContext );
	const store = deps && deps.holds !== 'form' ? deps.store : null;
	useLayoutEffect( () => {
		if ( ! store || ! text ) {
			return;
		}
		const told = { text, tone };
		store.setState( { told } );
		return () => {
			if ( store.getState().told === told ) {
				store.setState( { told: null } );
			}
		};
	}, [ store, text, tone ] );
}
