/** Calculates the end of a free trial, and preselects a plan (`plan-20`, `plan-22`). */
import { addDays, addMonthsClamped } from '../days/dates.ts';
import type { Plan } from './plan.ts';
import type { UtcDay } from '../days/utc-day.ts';

type Trial = Pick< Plan, 'hasTrial' | 'trialDuration' | 'trialDurationUnit' >;

/** The day of the first charge; null without a trial. */
export function trialEnd( plan: Trial, start: UtcDay ): UtcDay | null {
	if ( ! plan.hasTrial ) {
		return null;
	}
	const add = plan.trialDurationUnit === 'day' ? addDays : addMonthsClamped;
	return add( start, plan.trialDuration );
}

/**
 * A reader gets one trial; profile and data layer both record it (`plan-22`). A profile that says
 * neither yes nor no counts as a yes, because no trial is promised on a guess.
 */
export const hasHadTrial = (
	profile: { readonly 'had-trial-20'?: boolean | null } | undefined,
	dataLayer: { readonly hadTrial: boolean } | null | undefined
): boolean =>
	profile?.[ 'had-trial-20' ] === null ||
	Boolean( profile?.[ 'had-trial-20' ] || dataLayer?.hadTrial );

/**
 * The featured plan, else the first; after a trial, the first without one. Null if there is no
 * offer.
 */
export const preselect = ( plans: readonly Plan[], hadTrial: boolean ): Plan | null =>
	plans.find( ( { hasTrial, featured } ) => ( hadTrial ? ! hasTrial : featured ) ) ??
	plans[ 0 ] ??
	null;
