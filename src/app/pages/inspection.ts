/** A developer may inspect the app's state in the browser's console, if the settings allow it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import type { ApplicationState } from '#src/queries/application-state.ts';
import { service } from '#src/services/browser/lazy.ts';

declare global {
	interface Window {
		/** It exists while an account page, the payflow or the onboarding is open. */
		circulation?: { readonly state: () => ApplicationState };
	}
}

const loadState = service(
	() => import( /* webpackChunkName: "inspection" */ '#src/queries/application-state.ts' )
);

/**
 * Call it once, where the query cache is created. Returns a function that removes the inspection.
 */
export function offerInspection( deps: Deps, client: QueryClient ): () => void {
	if ( ! deps.config.inspection ) {
		return () => {};
	}
	let isOver = false;
	loadState().then(
		( { applicationState } ) => {
			if ( ! isOver ) {
				window.circulation = { state: () => applicationState( deps, client ) };
			}
		},
		// The page does without it; `service` has reported the failure.
		() => {}
	);
	return () => {
		isOver = true;
		delete window.circulation;
	};
}
