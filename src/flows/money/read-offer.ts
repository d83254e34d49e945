/** Reads the plans that are on sale now (`plan-2`). */
import { QUERY_RETRIES } from '#src/domain/limits.ts';
import type { PlanCatalogue } from '#src/domain/plans/plan-catalogue.ts';
import { planOffer, type PlanOffer } from '#src/domain/plans/plan-offer.ts';
import { isOutage } from '#src/services/http/service-error.ts';
import type { PlansDeps } from '../deps/deps.ts';
import { logProblems, readCatalogue, soldToday } from './read-catalogue.ts';

export interface KnownOffer {
	readonly catalogue: PlanCatalogue;
	readonly offer: PlanOffer;
}

/** An engine that does not answer is an outage, never an empty offer. */
export async function readOffer(
	deps: Pick< PlansDeps, 'browser' | 'decision' | 'log' >,
	reading: Promise< PlanCatalogue >
): Promise< KnownOffer > {
	const [ catalogue, text ] = await Promise.all( [ reading, deps.decision.availablePlans() ] );
	const offer = planOffer( catalogue, text );
	logProblems( deps, offer.problems );
	return { catalogue, offer: { ...offer, plans: soldToday( deps, offer.plans ) } };
}

/** Retries as often as the query cache does, after an outage but not after a refusal. */
export async function readOfferWithRetries(
	deps: Pick< PlansDeps, 'browser' | 'decision' | 'log' | 'site' >
): Promise< KnownOffer > {
	for ( let retries = 0; ; retries++ ) {
		try {
			return await readOffer( deps, readCatalogue( deps ) );
		} catch ( error ) {
			if ( retries === QUERY_RETRIES || ! isOutage( error ) ) {
				throw error;
			}
			await deps.browser.clock.wait( 1000 * 2 ** retries );
		}
	}
}
