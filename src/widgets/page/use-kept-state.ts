/**
 * The same reader finds their input again after the next log-in (`session-25`). Never use it for
 * secrets.
 */
import { useEffect, useRef, useState } from 'react';
import { keepInput, takeInput } from '#src/flows/session/session-over.ts';
import { useSessionDeps } from './deps-context.tsx';

/** @param name Name of the form, unique in the app. */
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
