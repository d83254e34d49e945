import type { PlanCatalogue, PlanProblem } from '#src/domain/plans/plan-catalogue.ts';
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

export async function readCatalogue(
	deps: Pick< PlansDeps, 'log' | 'site' >
): Promise< PlanCatalogue > {
	const catalogue = await deps.site.plans();
	logProblems( deps, catalogue.problems );
	return catalogue;
}
