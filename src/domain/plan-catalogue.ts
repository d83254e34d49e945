/**
 * The catalogue (every plan ever sold) and the offer (what the engine puts on sale now). Specification §3, §4 and
 * §8, unknown plan; decision 27. Whatever is skipped is returned with its reason, to be logged.
 */
import { readCuration, type CurationSets } from './plan-curation.ts';
import { parsePlanList, type PlanListProblem } from './plan-list-text.ts';
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

export interface PlanOffer {
	/** In the engine's order. */
	readonly plans: readonly Plan[];
	readonly problems: readonly PlanProblem[];
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

/**
 * The plans of the engine's `available-plans` text that the catalogue holds, with the line's own values over the
 * catalogue's. Lines called `default` and `default-trial` are curation, not plans.
 */
export function planOffer(
	{ rows, curation }: PlanCatalogue,
	engineText: string
): PlanOffer {
	const { lines, problems: badLines } = parsePlanList( engineText );
	const overSet = ( name: keyof CurationSets ) => ( {
		...curation[ name ],
		...readCuration(
			lines.find( ( { id } ) => id === name )?.values.curation
		),
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
		const read = planFromServer(
			{ ...row, ...fields, id },
			sets,
			readCuration( override )
		);
		if ( read.ok ) {
			plans.push( read.value );
		} else {
			problems.push( {
				kind: 'bad-plan',
				planId: id,
				field: read.failure,
			} );
		}
	}
	return { plans, problems };
}
