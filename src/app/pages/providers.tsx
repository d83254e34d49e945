/** The query cache of a page, kept in step with its session. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Deps } from '#src/flows/deps/deps.ts';
import { endOnRefusal } from '#src/queries/end-on-refusal.ts';
import { refreshOnMoneyChange } from '#src/queries/refresh-on-money-change.ts';
import { resetOnSessionChange } from '#src/queries/reset-on-session-change.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { DepsContext } from '#src/widgets/page/deps-context.tsx';
import { offerInspection } from './inspection.ts';

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
