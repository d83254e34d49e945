/**
 * A plan change, a pause or a resume replaces one subscription by another, with a fallback
 * (`change-2`, `change-11`, `pause-2`, `resume-2`).
 */
import { addMonthsClamped, renewalDay } from '../days/dates.ts';
import type { PauseMonths } from './pause.ts';
import type { Plan } from '../plans/plan.ts';
import { rateOn } from '../plans/pricing.ts';
import { SPORTS_PRODUCT } from '../plans/product.ts';
import { pendingOnes, runningOnes } from '../subscriptions/subscription-facts.ts';
import { isUnpaid } from '../subscriptions/unpaid.ts';
import { liveSubscription } from '../subscriptions/selling.ts';
import type { ListedSubscriptions } from '../subscriptions/subscription-order.ts';
import { deriveStatus, type DerivedStatus } from '../subscriptions/subscription-status.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { utcDay, type UtcDay } from '../days/utc-day.ts';

export interface PlannedStart {
	readonly planId: string;
	readonly productId: string;
	/** Day of the first charge, always in the future; null: charged today. */
	readonly startsOn: UtcDay | null;
	/** Cents of the first charge; null if unknown. */
	readonly amount: number | null;
	readonly currency: string;
}

/** Whether the start is exactly the one that the reader was shown. */
export const isSameStart = ( now: PlannedStart, shown: PlannedStart | null ): boolean =>
	shown !== null &&
	now.planId === shown.planId &&
	now.startsOn === shown.startsOn &&
	now.amount === shown.amount &&
	now.currency === shown.currency;

export interface Replacement {
	/** Id of the only subscription that would be charged next. */
	readonly cancels: string;
	readonly target: PlannedStart;
	readonly fallback: PlannedStart;
}

/** Lists each sports membership that is charged unless canceled: active, past due or pending. */
export function chargedOnes( listed: readonly Subscription[] ): readonly Subscription[] {
	const sports = listed.filter( ( { productId } ) => productId === SPORTS_PRODUCT );
	const byId = new Map(
		[
			...sports.filter( ( { status } ) => status === 'active' || status === 'past due' ),
			...pendingOnes( sports ),
		].map( ( one ) => [ one.id, one ] )
	);
	return [ ...byId.values() ];
}

function nextCharge( one: Subscription, today: UtcDay ): UtcDay | null {
	const days = [ one.nextBillingDate, one.paidThroughDate && renewalDay( one.paidThroughDate ) ];
	return days.find( ( day ) => day && day > today ) ?? null;
}

const startOf = ( one: Subscription, startsOn: UtcDay | null ): PlannedStart => ( {
	planId: one.planId,
	productId: one.productId,
	startsOn,
	amount: one.amount ?? one.plan?.amount ?? null,
	currency: one.currency,
} );

const runningOne = ( listed: readonly Subscription[], today: UtcDay ): Subscription | null =>
	runningOnes( listed, today ).find( ( one ) => one.productId === SPORTS_PRODUCT ) ?? null;

interface Replaceable {
	readonly one: Subscription;
	readonly start: UtcDay;
}

/** With several charged subscriptions, none can be replaced. */
function replaceable( listed: readonly Subscription[], today: UtcDay ): Replaceable | null {
	const [ one, another ] = chargedOnes( listed );
	if ( ! one || another || one.status === 'past due' ) {
		return null;
	}
	const start = nextCharge( one, today );
	return start ? { one, start } : null;
}

/** The day on which another plan would start; null if no change is possible. */
export const changeDay = ( listed: readonly Subscription[], today: UtcDay ): UtcDay | null =>
	replaceable( listed, today )?.start ?? null;

/** If the change fails, the old plan resumes on the day of its next charge. */
const inItsPlace = ( { one, start }: Replaceable, target: PlannedStart ): Replacement => ( {
	cancels: one.id,
	target,
	fallback: startOf( one, start ),
} );

/** Null if there is nothing to change, or no future day to start on. */
export function planChange(
	listed: readonly Subscription[],
	plan: Plan,
	today: UtcDay
): Replacement | null {
	const found = replaceable( listed, today );
	return (
		found &&
		inItsPlace( found, {
			planId: plan.planId,
			productId: plan.productId,
			startsOn: found.start,
			amount: rateOn( plan, found.start ),
			currency: plan.currency,
		} )
	);
}

/** The replacement for a pause; null in a trial, and if no paid time is left. */
export function planPause(
	listed: readonly Subscription[],
	months: PauseMonths,
	today: UtcDay
): Replacement | null {
	const found = replaceable( listed, today );
	if ( ! found ) {
		return null;
	}
	const { one, start } = found;
	const isPaidFor =
		one.status === 'active' ? ! isUnpaid( one ) : runningOne( listed, today ) !== null;
	return isPaidFor
		? inItsPlace( found, startOf( one, addMonthsClamped( start, months ) ) )
		: null;
}

/** True if the plan restarts after the paid time ends, even with the feature off (`resume-1`). */
export function isPauseAhead(
	{ active, pending }: Pick< DerivedStatus, 'active' | 'pending' >,
	today: UtcDay
): boolean {
	const end = active && nextCharge( active, today );
	return (
		active?.status === 'cancelled' &&
		active.planId === pending?.planId &&
		end !== null &&
		( pending.nextBillingDate ?? '' ) > end
	);
}

/** Without a pause, now or ahead, the profile's flag is cleared (`pause-6`). */
export function isPauseHeld(
	{ listed, unrecognised }: Pick< ListedSubscriptions, 'listed' | 'unrecognised' >,
	now: Date
): boolean {
	// The paused subscription may be on an unknown plan.
	if ( liveSubscription( unrecognised ) ) {
		return true;
	}
	const derived = deriveStatus( listed, { paused: true, pauseFeature: true, now } );
	return (
		derived.status === 'Paused' ||
		( derived.status === 'Active_Paused' && isPauseAhead( derived, utcDay( now ) ) )
	);
}

/** Null if nothing is pending. The plan restarts when the paid time ends, else at once. */
export function planResume( listed: readonly Subscription[], today: UtcDay ): Replacement | null {
	const [ one, another ] = chargedOnes( listed );
	if ( ! one || another || one.status === 'active' || one.status === 'past due' ) {
		return null;
	}
	const running = runningOne( listed, today );
	return {
		cancels: one.id,
		target: startOf( one, running && nextCharge( running, today ) ),
		fallback: startOf( one, nextCharge( one, today ) ),
	};
}
