/**
 * State of a form that outlives the end of the session: whoever logs in again finds what they typed
 * (`session-25`). Nothing secret may be kept with it.
 */
import { useEffect, useRef, useState } from 'react';
import { keepInput, takeInput } from '#src/flows/session/session-over.ts';
import { useSessionDeps } from './deps-context.tsx';

/** @param name Of the form; one for the whole app. */
export function useKeptState< Value >( name: string, first: Value ) {
	const deps = useSessionDeps();
	const state = useState< Value >( () => {
		const kept = takeInput( deps, name );
		return kept === undefined ? first : ( kept as Value );
	} );
	const latest = useRef( state[ 0 ] );
	latest.current = state[ 0 ];
	useEffect( () => () => keepInput( deps, name, latest.current ), [ deps, name ] );
	return state;
}
