/** Reads the offer: the plans that the engine puts on sale (`plan-2`, `plan-3`). */
import type { PlanCatalogue, PlanProblem } from './plan-catalogue.ts';
import { readCuration, type CurationSets } from './plan-curation.ts';
import { parsePlanList } from './plan-list-text.ts';
import { planFromServer } from './plan-row.ts';
import type { Plan } from './plan.ts';

export interface PlanOffer {
	/** In the engine's order. */
	readonly plans: readonly Plan[];
	readonly problems: readonly PlanProblem[];
}

/** The lines `default` and `default-trial` are curation sets, not plans. */
export function planOffer( { rows, curation }: PlanCatalogue, engineText: string ): PlanOffer {
	const { lines, problems: badLines } = parsePlanList( engineText );
	const overSet = ( name: keyof CurationSets ) => ( {
		...curation[ name ],
		...readCuration( lines.find( ( { id } ) => id === name )?.values.curation ),
	} );
	const sets: CurationSets = {
		default: overSet( 'default' ),
		'default-trial': overSet( 'default-trial' ),
	};
	const plans: Plan[] = [];
	const problems: PlanProblem[] = badLines.map( ( problem ) => ( {
		...problem,
		kind: 'bad-line',
	} ) );
	for ( const { id, values } of lines ) {
		if ( Object.hasOwn( sets, id ) ) {
			continue;
		}
		const row = rows.get( id );
		if ( ! row ) {
			problems.push( { kind: 'unknown-plan', planId: id } );
			continue;
		}
		const { curation: override, ...fields } = values;
		const read = planFromServer( { ...row, ...fields, id }, sets, readCuration( override ) );
		if ( read.ok ) {
			plans.push( read.value );
		} else {
			problems.push( { kind: 'bad-plan', planId: id, field: read.failure } );
		}
	}
	return { plans, problems };
}
