/** The plans on sale now. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { isAppSubscribe } from '#src/domain/addresses/app-subscribe.ts';
import { readOffer, type KnownOffer } from '#src/flows/money/read-offer.ts';
import { planKeys } from './keys.ts';
import { planCatalogueQuery } from './plans.ts';

/** In the engine's order. An engine that does not answer is an error of the query, never an empty offer. */
export const planOfferQuery = ( deps: Deps ) =>
	queryOptions( {
		// The app's payflow may have other plans.
		queryKey: [
			...planKeys.offer,
			{ appSubscribe: isAppSubscribe( deps.browser.location.path() ) },
		],
		queryFn: async ( { client } ) => {
			const { offer } = await readOffer(
				deps,
				client.ensureQueryData( planCatalogueQuery( deps ) )
			);
			return offer;
		},
	} );

/** What the plan list has read before there was a cache is not asked for again. */
export function keepOffer(
	deps: Deps,
	client: QueryClient,
	{ catalogue, offer }: KnownOffer
): void {
	client.setQueryData( planCatalogueQuery( deps ).queryKey, catalogue );
	client.setQueryData( planOfferQuery( deps ).queryKey, offer );
}
