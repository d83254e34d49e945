/**
 * Lets a developer inspect the app's state in the browser's console, if the publisher's settings
 * allow it.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { applicationState, type ApplicationState } from '#src/queries/application-state.ts';

declare global {
	interface Window {
		/**
		 * Available while an account page, the payflow or the onboarding is open and the setting
		 * "Inspection" is on.
		 */
		circulation?: { readonly state: () => ApplicationState };
	}
}

/** Call it once, where the query cache is created. Returns a function that removes it. */
export function offerInspection( deps: Deps, client: QueryClient ): () => void {
	if ( ! deps.config.inspection ) {
		return () => {};
	}
	window.circulation = { state: () => applicationState( deps, client ) };
	return () => {
		delete window.circulation;
	};
}
