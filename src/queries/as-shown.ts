/** Checks whether a plan is still what the reader was shown. */
import type { QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { REST_CACHE_MS } from '#src/domain/limits.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { asSold } from '#src/domain/plans/as-sold.ts';
import type { PlanOffer } from '#src/domain/plans/plan-offer.ts';
import { planOfferQuery } from './plan-offer.ts';
import { planCatalogueQuery } from './plans.ts';
import { freshFor } from './query-client.ts';

type Known = Pick< PlanOffer, 'plans' >;

const holds = ( { plans }: Known, shown: Plan ): boolean =>
	JSON.stringify( plans.find( ( { planId } ) => planId === shown.planId ) ) ===
	JSON.stringify( shown );

/** The offer, asked again with a stale plan list, so that the page shows the new one. */
async function readAgain( deps: Deps, client: QueryClient ) {
	const list = planCatalogueQuery( deps );
	const known = client.getQueryData( list.queryKey );
	const now = await client.fetchQuery( { ...list, retry: false } );
	return {
		before: known?.plans ?? [],
		catalogue: now.plans,
		askOffer: () =>
			client.fetchQuery( {
				...planOfferQuery( deps ),
				retry: false,
				staleTime: freshFor( now === known ? REST_CACHE_MS : 0 ),
			} ),
	};
}

/**
 * Whether a plan is still sold as it was shown (`payment-64`, `change-10`). During an outage the
 * answer is yes: the consent record notes who confirmed the price (`payment-22`).
 */
export async function isStillOffered(
	deps: Deps,
	client: QueryClient,
	shown: Plan
): Promise< boolean > {
	try {
		const { askOffer } = await readAgain( deps, client );
		return holds( await askOffer(), shown );
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
		const { before, catalogue, askOffer } = await readAgain( deps, client );
		// A page that never had the offer has shown the catalogue's terms. While the engine is
		// silent, its terms hold as long as those of the catalogue do.
		const known = client.getQueryData( planOfferQuery( deps ).queryKey );
		const was = before.find( ( { planId } ) => planId === shown.planId );
		const isListed = was !== undefined && holds( { plans: catalogue }, was );
		const offer = known && ( await askOffer().catch( () => ( isListed ? known : null ) ) );
		return holds( { plans: asSold( catalogue, offer?.plans ) }, shown );
	} catch {
		return true;
	}
}
