/** Provides every screen and widget with the services that this part of the app has loaded. */
import { createContext, useContext } from 'react';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { Deps, PageDeps, PlansDeps, SessionDeps } from '#src/flows/deps/deps.ts';
import type { PageEvents } from '#src/services/browser/page-events.ts';

/** All kinds of services that a part may have; `holds` distinguishes them. */
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

/** Works in every part of the app. */
export const useConfig = (): BootConfig => useAnyDeps().config;

/** Also works without services, such as on the page that reports their failure. */
export const useConfigIfThere = (): BootConfig | undefined => useContext( DepsContext )?.config;

/** Serves parts that report events to the page, including a visitor's plan list. */
export function useSendEvent(): PageEvents[ 'send' ] {
	const deps = useAnyDeps();
	return deps.holds === 'form' ? missing( deps ) : deps.browser.events.send;
}

/** Serves the log-in form, which is shown before any service is loaded. */
export function usePageDeps(): PageDeps {
	const deps = useAnyDeps();
	if ( hasSession( deps ) ) {
		const { config, typedEmail } = deps;
		const loadSession = () => Promise.resolve( deps );
		return { holds: 'form', config, typedEmail, loadSession };
	}
	return deps.holds === 'form' ? deps : missing( deps );
}

/** Serves parts that also appear in the log-in modal, which loads no money services. */
export function useSessionDeps(): SessionDeps {
	const deps = useAnyDeps();
	return hasSession( deps ) ? deps : missing( deps );
}

export function useDeps(): Deps {
	const deps = useAnyDeps();
	return hasEverything( deps ) ? deps : missing( deps );
}
