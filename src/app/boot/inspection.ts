/**
 * Lets a developer read the state of the app in the browser's console, where the publisher's
 * settings ask for it.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { applicationState, type ApplicationState } from '#src/queries/application-state.ts';

declare global {
	interface Window {
		/**
		 * There while an account page, the payflow or the onboarding is open, with the setting
		 * "Inspection" on.
		 */
		circulation?: { readonly state: () => ApplicationState };
	}
}

/** Call once beside the query cache; returns what ends it. */
export function offerInspection( deps: Deps, client: QueryClient ): () => void {
	if ( ! deps.config.inspection ) {
		return () => {};
	}
	window.circulation = { state: () => applicationState( deps, client ) };
	return () => {
		delete window.circulation;
	};
}
