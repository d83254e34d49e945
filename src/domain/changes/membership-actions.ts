/**
 * Decides what a reader can do with a membership now: the buttons of a status panel (`status-24`).
 */
import type { Plan } from '../plans/plan.ts';
import { chargedOnes, changeDay, isPauseAhead, planPause, planResume } from './replacement.ts';
import { STATUS_GROUPS, type DerivedStatus } from '../subscriptions/subscription-status.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { UtcDay } from '../days/utc-day.ts';

export interface MembershipActions {
	/** Day on which another plan would start. */
	readonly changePlan: UtcDay | null;
	readonly pause: boolean;
	readonly resume: boolean;
	/** All that would be charged unless it is cancelled. */
	readonly cancel: readonly Subscription[];
	/** What is past due. */
	readonly pay: Subscription | null;
}

export interface ActionCircumstances {
	readonly listed: readonly Subscription[];
	/**
	 * The feature flag pauseSubscriptions: off, nobody pauses, and whoever is paused can still
	 * resume.
	 */
	readonly pauseFeature: boolean;
	readonly today: UtcDay;
}

/** Metered plans: offered to new readers only, never the target of a change (`change-3`). */
const METERED = [ 'sports-metered-plan', 'sports-step-up-plan', 'sports-plus-metered-plan' ];

/** What another membership can be changed to, in the order of the offer. */
export const changeTargets = (
	offer: readonly Plan[],
	current: Pick< Subscription, 'planId' > | null
): readonly Plan[] =>
	offer.filter( ( { planId } ) => planId !== current?.planId && ! METERED.includes( planId ) );

export function membershipActions(
	derived: DerivedStatus,
	{ listed, pauseFeature, today }: ActionCircumstances
): MembershipActions {
	const { status, active } = derived;
	const isPaused =
		STATUS_GROUPS.paused.includes( status ) ||
		( status === 'Active_Pending' && isPauseAhead( derived, today ) );
	const canChange = status === 'Active' || ( status === 'Active_Pending' && active );
	return {
		changePlan: canChange ? changeDay( listed, today ) : null,
		pause: status === 'Active' && pauseFeature && planPause( listed, 1, today ) !== null,
		resume: isPaused && planResume( listed, today ) !== null,
		cancel: chargedOnes( listed ),
		pay: status === 'Past Due' ? active : null,
	};
}
