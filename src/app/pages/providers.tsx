/**
 * The query cache of a page, kept in step with its session. A developer may inspect the app's state
 * in the browser's console, if the settings allow it.
 */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Deps } from '#src/flows/deps/deps.ts';
import type { ApplicationState } from '#src/queries/application-state.ts';
import { endOnRefusal } from '#src/queries/end-on-refusal.ts';
import { refreshOnMoneyChange } from '#src/queries/refresh-on-money-change.ts';
import { resetOnSessionChange } from '#src/queries/reset-on-session-change.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { service } from '#src/services/browser/lazy.ts';
import { DepsContext } from '#src/widgets/page/deps-context.tsx';

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

interface ProvidersProps {
	readonly deps: Deps;
	/** A cache with known data; a new one by default. */
	readonly cache?: QueryClient | undefined;
	readonly children: ReactNode;
}

export function Providers( { deps, cache, children }: ProvidersProps ) {
	const [ client ] = useState( () => cache ?? createQueryClient() );
	// These run in the layout phase: a passive effect would miss what happens before it.
	useLayoutEffect( () => resetOnSessionChange( deps, client ), [ deps, client ] );
	useLayoutEffect( () => endOnRefusal( deps, client ), [ deps, client ] );
	useLayoutEffect( () => refreshOnMoneyChange( deps, client ), [ deps, client ] );
	useEffect( () => offerInspection( deps, client ), [ deps, client ] );
	return (
		<DepsContext value={ deps }>
			<QueryClientProvider client={ client }>{ children }</QueryClientProvider>
		</DepsContext>
	);
}
