/** The services, the store and the browser's pieces that `app/compose.ts` built, for parts that need more than the form. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { Deps, SessionDeps } from '#src/flows/deps/deps.ts';
import { isSession, useGivenDeps } from './page-deps.tsx';

/** For parts that stand everywhere. */
export const useConfig = (): BootConfig => useGivenDeps().config;

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
