/** Checks whether a plan is still what the reader was shown. */
import type { QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { REST_CACHE_MS } from '#src/domain/limits.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { asSold } from '#src/domain/plans/as-sold.ts';
import { soldToday } from '#src/flows/money/read-catalogue.ts';
import type { PlanOffer } from '#src/domain/plans/plan-offer.ts';
import { planOfferQuery } from './plan-offer.ts';
import { planCatalogueQuery } from './plans.ts';
import { freshFor } from './query-client.ts';

type Known = Pick< PlanOffer, 'plans' >;

const holds = ( { plans }: Known, shown: Plan ): boolean =>
	JSON.stringify( plans.find( ( { planId } ) => planId === shown.planId ) ) ===
	JSON.stringify( shown );

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
 * True during an outage: the consent record notes who confirmed the price (`payment-64`,
 * `change-10`, `payment-22`).
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

/** The plan may be off sale (`change-10`). True in an outage, and for a plan that is unknown. */
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
		// Without the offer, the page has shown the catalogue's terms. If the engine does not
		// answer, the offer's terms count as unchanged as long as the catalogue's are.
		const known = client.getQueryData( planOfferQuery( deps ).queryKey );
		const was = before.find( ( { planId } ) => planId === shown.planId );
		const isListed = was !== undefined && holds( { plans: catalogue }, was );
		const offer = known && ( await askOffer().catch( () => ( isListed ? known : null ) ) );
		return holds( { plans: soldToday( deps, asSold( catalogue, offer?.plans ) ) }, shown );
	} catch {
		return true;
	}
}
