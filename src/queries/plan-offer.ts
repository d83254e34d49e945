/** The plans on offer now. Specification §7, available-plans; decision 27; acceptance E2. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import type { KnownOffer } from '#src/flows/money/read-offer.ts';
import { planKeys } from './keys.ts';
import { planCatalogueQuery } from './plans.ts';

/** The grammar of the engine's list, a chunk of its own: most account pages show no offer. */
export const loadOfferReader = () =>
	import(
		/* webpackChunkName: "plan-offer" */ '#src/flows/money/read-offer.ts'
	);

/** In the engine's order. An engine that does not answer is an error of the query, never an empty offer. */
export const planOfferQuery = (
	deps: Deps,
	{ appSubscribe = false }: { readonly appSubscribe?: boolean } = {}
) =>
	queryOptions( {
		queryKey: [ ...planKeys.offer, { appSubscribe } ],
		queryFn: async ( { client } ) => {
			const reading = client.ensureQueryData(
				planCatalogueQuery( deps )
			);
			// It may fail while the code is on its way; whoever waits for it below hears of that.
			reading.catch( () => {} );
			const { readOffer } = await loadOfferReader();
			const { offer } = await readOffer( deps, reading, {
				appSubscribe,
			} );
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
