/** Decides which buttons a status panel offers for a membership (`status-24`). */
import type { Plan } from '../plans/plan.ts';
import { chargedOnes, changeDay, isPauseAhead, planPause, planResume } from './replacement.ts';
import { STATUS_GROUPS, type DerivedStatus } from '../subscriptions/subscription-status.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { UtcDay } from '../days/utc-day.ts';

export interface MembershipActions {
	/** The day on which another plan would start; null if no change is possible. */
	readonly changePlan: UtcDay | null;
	readonly pause: boolean;
	readonly resume: boolean;
	/** Every subscription that would be charged if it were not canceled. */
	readonly cancel: readonly Subscription[];
	/** The past-due subscription; null if nothing is owed. */
	readonly pay: Subscription | null;
}

interface ActionCircumstances {
	readonly listed: readonly Subscription[];
	/** When this flag is off, a paused reader can still resume. */
	readonly pauseFeature: boolean;
	readonly today: UtcDay;
}

/**
 * The subscription that is charged next for the shown membership: the running one, or its successor
 * if that one is canceled. If several are charged, their order in the list means nothing.
 */
export const chargedOf = (
	{ active, pending }: Pick< DerivedStatus, 'active' | 'pending' >,
	{ cancel }: Pick< MembershipActions, 'cancel' >
): Subscription | null =>
	cancel.find( ( { id } ) => id === active?.id ) ??
	cancel.find( ( { id } ) => id === pending?.id ) ??
	null;

/** Metered plans are sold to new readers only; a change never leads to one (`change-3`). */
const METERED = [ 'sports-metered-plan', 'sports-step-up-plan', 'sports-plus-metered-plan' ];

/** The plans that a membership can change to, in the offer's order. */
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
