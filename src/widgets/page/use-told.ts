/** The message of a press is not lost if the session ends before it is read (`session-25`). */
import { useContext, useLayoutEffect } from 'react';
import type { Told } from '#src/state/session-over.ts';
import { DepsContext } from './deps-context.tsx';

/** Does nothing for an empty text, nor in a log-in form, where there is no session to end. */
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
