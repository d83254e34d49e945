/**
 * The catalogue has every plan ever sold (`plan-1`); the plans that are skipped as unreadable go
 * into the log as problems.
 */
import { readCuration, type CurationSets } from './plan-curation.ts';
import type { PlanListProblem } from './plan-list-text.ts';
import { planFromServer, type PlanFault, type PlanRow } from './plan-row.ts';
import type { Plan } from './plan.ts';

export type PlanProblem =
	| ( PlanListProblem & { readonly kind: 'bad-line' } )
	/** The engine offers a plan that is not in the catalogue. */
	| { readonly kind: 'unknown-plan'; readonly planId: string }
	| { readonly kind: 'bad-plan'; readonly planId: string; readonly field: PlanFault };

export interface PlanCatalogue {
	/** In the server's order; a subscription's plan is looked up here. */
	readonly plans: readonly Plan[];
	readonly problems: readonly PlanProblem[];
	readonly rows: ReadonlyMap< string, PlanRow >;
	readonly curation: CurationSets;
}

const idOf = ( { id }: PlanRow ) => String( id ?? '' ).trim();

/** Takes the rows and the two curation sets of GET plans, which may be missing. */
export function catalogueFromServer(
	rows: readonly PlanRow[],
	sets: Readonly< Record< string, unknown > > = {}
): PlanCatalogue {
	const curation: CurationSets = {
		default: readCuration( sets.default ),
		'default-trial': readCuration( sets[ 'default-trial' ] ),
	};
	const plans: Plan[] = [];
	const problems: PlanProblem[] = [];
	const byId = new Map< string, PlanRow >();
	for ( const row of rows ) {
		const planId = idOf( row );
		const read = planFromServer( row, curation );
		if ( ! read.ok ) {
			problems.push( { kind: 'bad-plan', planId, field: read.failure } );
		} else if ( ! byId.has( planId ) ) {
			plans.push( read.value );
		}
		// The engine's line may complete a row that is invalid by itself.
		if ( planId && ! byId.has( planId ) ) {
			byId.set( planId, row );
		}
	}
	return { plans, problems, rows: byId, curation };
}
