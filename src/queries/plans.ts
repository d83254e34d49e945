/** Every plan ever sold, and those on offer now. Specification §7, GET plans and available-plans; §8; decision 27; acceptance E2 and E3. */
import { queryOptions } from '@tanstack/react-query';
import { REST_CACHE_MS } from '#src/domain/limits.ts';
import { planOffer, type PlanProblem } from '#src/domain/plan-catalogue.ts';
import type { Deps } from '#src/flows/deps.ts';
import { log as words } from '#src/messages/log.ts';
import type { Log } from '#src/services/browser/log.ts';
import { planKeys } from './keys.ts';

/** What is skipped is logged with its reason and, in a list, its position. */
function logProblems( log: Log, problems: readonly PlanProblem[] ): void {
	for ( const problem of problems ) {
		switch ( problem.kind ) {
			case 'unknown-plan':
				log( words.unknownPlan( problem.planId ) );
				break;
			case 'bad-plan':
				log( words.planSkipped( problem.planId, problem.field ) );
				break;
			case 'bad-line':
				log(
					words.badPlanLine(
						problem.line,
						problem.column,
						problem.message
					)
				);
		}
	}
}

export const planCatalogueQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: planKeys.catalogue,
		queryFn: async () => {
			const catalogue = await deps.site.plans();
			logProblems( deps.log, catalogue.problems );
			return catalogue;
		},
		staleTime: REST_CACHE_MS,
		gcTime: REST_CACHE_MS,
	} );

/** In the engine's order. An engine that does not answer is an error of the query, never an empty offer. */
export const planOfferQuery = (
	deps: Deps,
	{ appSubscribe = false }: { readonly appSubscribe?: boolean } = {}
) =>
	queryOptions( {
		queryKey: [ ...planKeys.offer, { appSubscribe } ],
		queryFn: async ( { client } ) => {
			const [ catalogue, text ] = await Promise.all( [
				client.ensureQueryData( planCatalogueQuery( deps ) ),
				deps.decision.availablePlans( { appSubscribe } ),
			] );
			const offer = planOffer( catalogue, text );
			logProblems( deps.log, offer.problems );
			return offer;
		},
	} );
