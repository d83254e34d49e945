/** What `app/compose.ts` built, in the hands of whatever is shown; of the services as much as the log-in form needs. */
import { createContext, useContext } from 'react';
import type { PageDeps, PlansDeps, SessionDeps } from '#src/flows/deps/deps.ts';

/** What one or the other part of the app is given. */
export type AnyDeps = PageDeps | PlansDeps | SessionDeps;

export const DepsContext = createContext< AnyDeps | null >( null );

function missing(): never {
	throw new Error( 'A part was shown without its services.' );
}

export const useGivenDeps = (): AnyDeps =>
	useContext( DepsContext ) ?? missing();

export const isSession = ( deps: AnyDeps ): deps is SessionDeps =>
	'http' in deps;

/** For the log-in form, which stands there before any service is loaded. */
export function usePageDeps(): PageDeps {
	const deps = useGivenDeps();
	if ( isSession( deps ) ) {
		return { ...deps, loadSession: () => Promise.resolve( deps ) };
	}
	return 'loadSession' in deps ? deps : missing();
}
