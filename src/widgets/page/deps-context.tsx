/**
 * Gives every screen and widget what `app/compose` built: the services that this part of the app
 * holds.
 */
import { createContext, useContext } from 'react';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { Deps, PageDeps, PlansDeps, SessionDeps } from '#src/flows/deps/deps.ts';
import type { PageEvents } from '#src/services/browser/page-events.ts';

/** `holds` says which of them it is. */
export type AnyDeps = PageDeps | PlansDeps | SessionDeps | Deps;

export const DepsContext = createContext< AnyDeps | null >( null );

function missing( { holds }: Pick< AnyDeps, 'holds' > ): never {
	throw new Error( `This part needs more than "${ holds }" holds.` );
}

function useAnyDeps(): AnyDeps {
	const deps = useContext( DepsContext );
	if ( ! deps ) {
		throw new Error( 'A part was shown without its services.' );
	}
	return deps;
}

const hasEverything = ( deps: AnyDeps ): deps is Deps => deps.holds === 'everything';

const hasSession = ( deps: AnyDeps ): deps is SessionDeps =>
	deps.holds === 'session' || hasEverything( deps );

/** For parts that stand everywhere. */
export const useConfig = (): BootConfig => useAnyDeps().config;

/** For what also stands where nothing could be composed, such as the page that says so. */
export const useConfigIfThere = (): BootConfig | undefined => useContext( DepsContext )?.config;

/** For parts that tell the page what was seen or pressed; a visitor's plan list does too. */
export function useSendEvent(): PageEvents[ 'send' ] {
	const deps = useAnyDeps();
	return deps.holds === 'form' ? missing( deps ) : deps.browser.events.send;
}

/** For the log-in form, which stands there before any service is loaded. */
export function usePageDeps(): PageDeps {
	const deps = useAnyDeps();
	if ( hasSession( deps ) ) {
		const { config, typedEmail } = deps;
		const loadSession = () => Promise.resolve( deps );
		return { holds: 'form', config, typedEmail, loadSession };
	}
	return deps.holds === 'form' ? deps : missing( deps );
}

/** For parts that also stand in the log-in modal, where nothing about money is loaded. */
export function useSessionDeps(): SessionDeps {
	const deps = useAnyDeps();
	return hasSession( deps ) ? deps : missing( deps );
}

export function useDeps(): Deps {
	const deps = useAnyDeps();
	return hasEverything( deps ) ? deps : missing( deps );
}
