/** Hands the services, the store and the browser's pieces that `app/compose.ts` built to whatever is shown. */
import { createContext, useContext } from 'react';
import type { Deps, PageDeps, SessionDeps } from '#src/flows/deps.ts';

export const DepsContext = createContext< PageDeps | SessionDeps | null >(
	null
);

function useGivenDeps(): PageDeps | SessionDeps {
	const deps = useContext( DepsContext );
	if ( ! deps ) {
		throw new Error( 'A part was shown without its services.' );
	}
	return deps;
}

const isSession = ( deps: PageDeps | SessionDeps ): deps is SessionDeps =>
	'http' in deps;

/** For the log-in form, which stands there before any service is loaded. */
export function usePageDeps(): PageDeps {
	const deps = useGivenDeps();
	return isSession( deps )
		? { ...deps, loadSession: () => Promise.resolve( deps ) }
		: deps;
}

/** For parts that also stand in the modals of the ways in, where nothing about money is loaded. */
export function useSessionDeps(): SessionDeps {
	const deps = useGivenDeps();
	if ( ! isSession( deps ) ) {
		throw new Error( 'This part needs more than the log-in form holds.' );
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
