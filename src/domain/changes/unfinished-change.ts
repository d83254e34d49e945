/** Finds how a change ended, by its journal entry and the current subscriptions (`change-13`). */
import { NOT_PAUSED, type PauseMonths } from './pause.ts';
import type { ProfileChanges } from '../profile/profile.ts';
import type { PlannedStart, Replacement } from './replacement.ts';
import { isLive, mayBeOf, withPending } from '../subscriptions/selling.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { utcDay, type UtcDay } from '../days/utc-day.ts';
import { mayStillCome } from './under-way.ts';

export const CHANGE_KINDS = [ 'change-plan', 'pause', 'resume' ] as const;
export type ChangeKind = ( typeof CHANGE_KINDS )[ number ];

/** The record written before the first step: plans, dates and amounts, nothing personal. */
export interface MoneyOperation extends Replacement {
	readonly id: string;
	readonly kind: ChangeKind;
	readonly startedAt: string;
	/** Hash of the paying card's token. */
	readonly card: string | null;
	/** Length of a pause; null for the other kinds. */
	readonly months: PauseMonths | null;
	/** When the successor was ordered (ISO 8601); null before that and once it is answered. */
	readonly sentAt: string | null;
}

/** A change after which the old subscription has ended and has no successor yet. */
export interface UnfinishedChange {
	readonly id: string;
	readonly kind: ChangeKind;
	readonly cancels: string;
	/** Hash of the token of the card that was to pay. */
	readonly card: string | null;
	/** Whether the successor was ordered a moment ago and may still appear. */
	readonly isUnderWay: boolean;
	readonly finish: PlannedStart;
	readonly restore: PlannedStart;
}

/**
 * - old: the old subscription is still charged.
 * - target, fallback: the reader has the target or the fallback now.
 * - other: the reader has a subscription that this change did not start.
 * - none: nothing is charged.
 */
export type ChangeOutcome = 'old' | 'target' | 'fallback' | 'other' | 'none';

/** If target and fallback are the same plan and day, either counts. */
export const hasReached = (
	{ target, fallback }: Replacement,
	outcome: ChangeOutcome,
	wanted: 'target' | 'fallback'
): boolean =>
	outcome === wanted ||
	( ( outcome === 'target' || outcome === 'fallback' ) &&
		target.planId === fallback.planId &&
		target.startsOn === fallback.startsOn );

/**
 * A pending subscription starts on exactly the requested day; a different day means another
 * device's pause or change. A running one may already have been charged on that day. One in an
 * unknown state proves nothing.
 */
const fits = ( { planId, startsOn }: PlannedStart, one: Subscription, byDay: boolean ) => {
	if ( one.planId !== planId || one.status === 'unknown' ) {
		return false;
	}
	const isWaiting = one.status === 'pending';
	return startsOn === null
		? ! isWaiting
		: one.nextBillingDate === startsOn || ( ! byDay && ! isWaiting );
};

/** Takes all of the reader's subscriptions, including those on unknown plans. */
export function outcomeOf(
	{ cancels, target, fallback }: Replacement,
	subscriptions: readonly Subscription[]
): ChangeOutcome {
	const live = withPending( subscriptions ).filter(
		( one ) => isLive( one ) && mayBeOf( one, target.productId )
	);
	if ( live.some( ( { id } ) => id === cancels ) ) {
		return 'old';
	}
	if ( live.length === 0 ) {
		return 'none';
	}
	// On the same plan, only the day tells target and fallback apart.
	const byDay = target.planId === fallback.planId;
	if ( live.some( ( one ) => fits( target, one, byDay ) ) ) {
		return 'target';
	}
	return live.some( ( one ) => fits( fallback, one, byDay ) ) ? 'fallback' : 'other';
}

/** A day that has passed means an immediate start with a charge. */
export const startFrom = ( start: PlannedStart, today: UtcDay ): PlannedStart => ( {
	...start,
	startsOn: start.startsOn && start.startsOn > today ? start.startsOn : null,
} );

/** If true, a list without the successor does not prove that none was created. */
export const isStartUnderWay = (
	operation: MoneyOperation | null,
	subscriptions: readonly Subscription[],
	now: Date
): boolean =>
	operation !== null &&
	mayStillCome( operation.sentAt, now ) &&
	outcomeOf( operation, subscriptions ) === 'none';

/** The change that the reader can finish or restore; null if there is none. */
export const unfinishedChange = (
	operation: MoneyOperation,
	subscriptions: readonly Subscription[],
	now: Date
): UnfinishedChange | null =>
	outcomeOf( operation, subscriptions ) === 'none'
		? {
				id: operation.id,
				kind: operation.kind,
				cancels: operation.cancels,
				card: operation.card,
				isUnderWay: isStartUnderWay( operation, subscriptions, now ),
				finish: startFrom( operation.target, utcDay( now ) ),
				restore: startFrom( operation.fallback, utcDay( now ) ),
			}
		: null;

/** Returns the profile's flags to save; an existing subscription takes precedence over a flag. */
export function profileAfter(
	{ kind, target, months }: Pick< MoneyOperation, 'kind' | 'target' | 'months' >,
	outcome: Exclude< ChangeOutcome, 'none' >
): ProfileChanges {
	const isDone = outcome === 'target';
	switch ( kind ) {
		case 'change-plan':
			// A stale flag would make the new plan look paused.
			return outcome === 'old' || outcome === 'other'
				? {}
				: { ...NOT_PAUSED, ...( isDone && { 'current-plan': target.planId } ) };
		case 'pause':
			// Another device has started the reader's subscription, and has set the flag.
			if ( outcome === 'other' ) {
				return {};
			}
			return isDone ? { paused: true, 'paused-length': String( months ?? '' ) } : NOT_PAUSED;
		case 'resume':
			return isDone ? { ...NOT_PAUSED, 'current-plan': target.planId } : {};
	}
}
