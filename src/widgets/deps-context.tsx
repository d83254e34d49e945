/** Hands the services, the store and the browser's pieces that `app/compose.ts` built to whatever is shown. */
import { createContext, useContext } from 'react';
import type { Deps, SessionDeps } from '#src/flows/deps.ts';

export const DepsContext = createContext< SessionDeps | null >( null );

/** For parts that also stand in the log-in modal, where nothing about money is loaded. */
export function useSessionDeps(): SessionDeps {
	const deps = useContext( DepsContext );
	if ( ! deps ) {
		throw new Error( 'A part was shown without its services.' );
	}
	return deps;
}

const isWhole = ( deps: SessionDeps ): deps is Deps => 'site' in deps;

export function useDeps(): Deps {
	const deps = useSessionDeps();
	if ( ! isWhole( deps ) ) {
		throw new Error( 'This part needs more than the log-in modal holds.' );
	}
	return deps;
}
