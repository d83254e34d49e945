/** Reads the catalogue of every plan ever sold (`plan-1`). */
import { queryOptions } from '@tanstack/react-query';
import { REST_CACHE_MS } from '#src/domain/limits.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readCatalogue, soldToday } from '#src/flows/money/read-catalogue.ts';
import { planKeys } from './keys.ts';
import { freshFor } from './query-client.ts';

export const planCatalogueQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: planKeys.catalogue,
		queryFn: () => readCatalogue( deps ),
		select: ( catalogue ) => ( {
			...catalogue,
			plans: soldToday( deps, catalogue.plans ),
		} ),
		staleTime: freshFor( REST_CACHE_MS ),
		gcTime: REST_CACHE_MS,
	} );
