/** Puts the display copy of a plan together from its sets (`plan-13`). */
import type { Curation, Plan } from './plan.ts';

/** The two sets of the whole catalogue. */
export interface CurationSets {
	readonly default: Curation;
	readonly 'default-trial': Curation;
}

/** Texts and nulls of a raw set; anything else in it is no copy and stays out. */
export function readCuration( raw: unknown ): Curation {
	const entries = Object.entries( Object( raw ) as object ).filter(
		( entry ): entry is [ string, string | null ] =>
			typeof entry[ 1 ] === 'string' || entry[ 1 ] === null
	);
	return Array.isArray( raw ) || typeof raw !== 'object' ? {} : Object.fromEntries( entries );
}

/**
 * The default set, over it the trial set when the plan has a trial, over both the plan's own sets
 * in the order given (the catalogue's, the engine's). Shallow; a given null or empty text counts.
 */
export const mergeCuration = (
	sets: CurationSets,
	hasTrial: boolean,
	...own: readonly Curation[]
): Curation => Object.assign( {}, sets.default, hasTrial ? sets[ 'default-trial' ] : {}, ...own );

/** The display copy for a reader: words about a trial are for whoever gets it (`plan-13`). */
export const curationFor = (
	{ curation, curationWithoutTrial }: Pick< Plan, 'curation' | 'curationWithoutTrial' >,
	skipTrial: boolean
): Curation => ( skipTrial && curationWithoutTrial ) || curation;
