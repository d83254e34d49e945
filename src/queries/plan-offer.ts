/** Reads the plans on sale now, and checks whether a plan is still what the reader was shown. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { REST_CACHE_MS } from '#src/domain/limits.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { PlanOffer } from '#src/domain/plans/plan-offer.ts';
import { isAppPayflow } from '#src/services/browser/sessions/app-payflow.ts';
import { readOffer, type KnownOffer } from '#src/flows/money/read-offer.ts';
import { planKeys } from './keys.ts';
import { planCatalogueQuery } from './plans.ts';
import { freshFor } from './query-client.ts';

/** In the engine's order. An engine outage is an error of the query, never an empty offer. */
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

type Known = Pick< PlanOffer, 'plans' >;

const holds = ( { plans }: Known, shown: Plan ): boolean =>
	JSON.stringify( plans.find( ( { planId } ) => planId === shown.planId ) ) ===
	JSON.stringify( shown );

/**
 * Whether a plan is still sold as it was shown (`payment-64`, `change-10`). A stale plan list is
 * fetched again, so the page shows the new one. During an outage the answer is yes: the consent
 * record notes who confirmed the price (`payment-22`).
 */
export async function isStillOffered(
	deps: Deps,
	client: QueryClient,
	shown: Plan
): Promise< boolean > {
	const list = planCatalogueQuery( deps );
	try {
		const known = client.getQueryData( list.queryKey );
		const now = await client.fetchQuery( { ...list, retry: false } );
		const offer = await client.fetchQuery( {
			...planOfferQuery( deps ),
			retry: false,
			staleTime: freshFor( now === known ? REST_CACHE_MS : 0 ),
		} );
		return holds( offer, shown );
	} catch {
		return true;
	}
}

/**
 * Whether a membership's plan, on sale or not, still costs what was shown (`change-10`). Reads and
 * outages are handled as in `isStillOffered`; an unknown plan has no price to compare.
 */
export async function isStillPriced(
	deps: Deps,
	client: QueryClient,
	shown: Plan | null
): Promise< boolean > {
	if ( ! shown ) {
		return true;
	}
	try {
		return holds(
			await client.fetchQuery( {
				...planCatalogueQuery( deps ),
				retry: false,
			} ),
			shown
		);
	} catch {
		return true;
	}
}
