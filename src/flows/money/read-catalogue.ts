/** Reads every plan ever sold (`plan-1`). */
import { utcDay } from '#src/domain/days/utc-day.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { PlanCatalogue, PlanProblem } from '#src/domain/plans/plan-catalogue.ts';
import { pricedOn } from '#src/domain/plans/pricing.ts';
import { logText } from '#src/messages/log.ts';
import type { PlansDeps } from '../deps/deps.ts';

/** Logs each skipped plan with the reason and, for a bad line of a list, its position. */
export function logProblems(
	{ log }: Pick< PlansDeps, 'log' >,
	problems: readonly PlanProblem[]
): void {
	for ( const problem of problems ) {
		switch ( problem.kind ) {
			case 'unknown-plan':
				log( logText.unknownPlan( problem.planId ) );
				break;
			case 'bad-plan':
				log( logText.planSkipped( problem.planId, problem.field ) );
				break;
			case 'bad-line':
				log( logText.badPlanLine( problem.line, problem.column, problem.message ) );
		}
	}
}

/** The plans at today's rates. Call it after an answer of a service, whose time counts (`day-2`). */
export const soldToday = (
	{ browser: { clock } }: Pick< PlansDeps, 'browser' >,
	plans: readonly Plan[]
): readonly Plan[] => plans.map( ( plan ) => pricedOn( plan, utcDay( clock.now() ) ) );

/** With the rates of every day, because the site's answer may come before a service's. */
export async function readCatalogue(
	deps: Pick< PlansDeps, 'log' | 'site' >
): Promise< PlanCatalogue > {
	const catalogue = await deps.site.plans();
	logProblems( deps, catalogue.problems );
	return catalogue;
}
