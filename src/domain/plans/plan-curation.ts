/** Merges a plan's display copy from its sets (`plan-13`). */
import type { Curation, Plan } from './plan.ts';

export interface CurationSets {
	readonly default: Curation;
	readonly 'default-trial': Curation;
}

/**
 * Keeps texts and nulls and drops the rest, also texts for one site (`opens_1.pagesix`), which the
 * server has already put in place of the general ones (`plan-32`).
 */
export function readCuration( raw: unknown ): Curation {
	const entries = Object.entries( Object( raw ) as object ).filter(
		( entry ): entry is [ string, string | null ] =>
			( typeof entry[ 1 ] === 'string' || entry[ 1 ] === null ) &&
			! entry[ 0 ].includes( '.' )
	);
	return Array.isArray( raw ) || typeof raw !== 'object' ? {} : Object.fromEntries( entries );
}

/** A later set wins: default, trial, the plan's own. Explicit nulls and empty texts override. */
export const mergeCuration = (
	sets: CurationSets,
	hasTrial: boolean,
	...own: readonly Curation[]
): Curation => Object.assign( {}, sets.default, hasTrial ? sets[ 'default-trial' ] : {}, ...own );

/** Text about a trial is only for readers who get one (`plan-13`). */
export const curationFor = (
	{ curation, curationWithoutTrial }: Pick< Plan, 'curation' | 'curationWithoutTrial' >,
	skipTrial: boolean
): Curation => ( skipTrial && curationWithoutTrial ) || curation;
