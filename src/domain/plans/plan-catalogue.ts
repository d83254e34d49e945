/**
 * The catalogue: every plan ever sold (`plan-1`). Whatever is skipped is returned with its reason,
 * to be logged.
 */
import { readCuration, type CurationSets } from './plan-curation.ts';
import type { PlanListProblem } from './plan-list-text.ts';
import { planFromServer, type PlanFault, type PlanRow } from './plan-row.ts';
import type { Plan } from './plan.ts';

export type PlanProblem =
	/** The line cannot be read. */
	| ( PlanListProblem & { readonly kind: 'bad-line' } )
	/** The engine offers what the catalogue does not hold. */
	| { readonly kind: 'unknown-plan'; readonly planId: string }
	| {
			readonly kind: 'bad-plan';
			readonly planId: string;
			readonly field: PlanFault;
	  };

export interface PlanCatalogue {
	/** In the server's order: the "known plans" of a subscription. */
	readonly plans: readonly Plan[];
	readonly problems: readonly PlanProblem[];
	/** What the plans were read from: the engine's lines go over it. */
	readonly rows: ReadonlyMap< string, PlanRow >;
	readonly curation: CurationSets;
}

const idOf = ( { id }: PlanRow ) => String( id ?? '' ).trim();

/** From the parts of GET plans: its rows, and its two sets of curation (missing ones are empty). */
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
		// A row that cannot be sold alone may be made whole by the engine's line.
		if ( planId && ! byId.has( planId ) ) {
			byId.set( planId, row );
		}
	}
	return { plans, problems, rows: byId, curation };
}
