/** Reads the plans on sale now. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { isAppPayflow } from '#src/services/browser/sessions/app-payflow.ts';
import { readOffer, type KnownOffer } from '#src/flows/money/read-offer.ts';
import { planKeys } from './keys.ts';
import { planCatalogueQuery } from './plans.ts';

/**
 * The plans are in the engine's order. An outage is an error of the query, never an empty offer.
 */
export const planOfferQuery = ( deps: Deps ) =>
	queryOptions( {
		// The mobile app's payflow may offer other plans.
		queryKey: [ ...planKeys.offer, { appSubscribe: isAppPayflow( deps.browser ) } ],
		queryFn: async ( { client } ) => {
			const { offer } = await readOffer(
				deps,
				client.ensureQueryData( planCatalogueQuery( deps ) )
			);
			return offer;
		},
	} );

/** Seeds the cache with what the plan list read before the cache existed. */
export function keepOffer(
	deps: Deps,
	client: QueryClient,
	{ catalogue, offer }: KnownOffer
): void {
	client.setQueryData( planCatalogueQuery( deps ).queryKey, catalogue );
	client.setQueryData( planOfferQuery( deps ).queryKey, offer );
}
