/** Checks whether a plan is still what the reader was shown. */
import type { QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { REST_CACHE_MS } from '#src/domain/limits.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { PlanOffer } from '#src/domain/plans/plan-offer.ts';
import { planOfferQuery } from './plan-offer.ts';
import { planCatalogueQuery } from './plans.ts';
import { freshFor } from './query-client.ts';

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
