/**
 * Finds out what became of a change that was begun: compares the journal's entry with the
 * subscriptions of now (`change-13`).
 */
import { NOT_PAUSED, type PauseMonths } from './pause.ts';
import type { ProfileChanges } from '../profile/profile.ts';
import type { PlannedStart, Replacement } from './replacement.ts';
import { isLive, withPending } from '../subscriptions/selling.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { utcDay, type UtcDay } from '../days/utc-day.ts';
import { mayStillCome } from './under-way.ts';

export const CHANGE_KINDS = [ 'change-plan', 'pause', 'resume' ] as const;
export type ChangeKind = ( typeof CHANGE_KINDS )[ number ];

/** Written before the first step. Holds plans, dates and amounts, and nothing about the reader. */
export interface MoneyOperation extends Replacement {
	readonly id: string;
	readonly kind: ChangeKind;
	/** ISO 8601 instant. */
	readonly startedAt: string;
	/** A sum of the token of the card that pays it. */
	readonly card: string | null;
	/** How long a pause was to last; null for the other kinds. */
	readonly months: PauseMonths | null;
	/**
	 * ISO 8601 instant at which what follows was ordered; null while that is not so, or was
	 * answered.
	 */
	readonly sentAt: string | null;
}

/** The old one ended and nothing follows it yet. */
export interface UnfinishedChange {
	readonly id: string;
	readonly kind: ChangeKind;
	/** Id of the subscription that ended. */
	readonly cancels: string;
	/** Fingerprint of the token of the card that was to pay. */
	readonly card: string | null;
	/** What follows was ordered just now, and may still come. */
	readonly isUnderWay: boolean;
	readonly finish: PlannedStart;
	readonly restore: PlannedStart;
}

/**
 * - old: the one that was to end is still charged.
 * - target, fallback: that is what the reader has now.
 * - other: something that this change did not start.
 * - none: nothing is charged.
 */
export type ChangeOutcome = 'old' | 'target' | 'fallback' | 'other' | 'none';

/**
 * Whether the reader has that end now. Back to the plan and day that were chosen anyway, both ends
 * are one.
 */
export const hasReached = (
	{ target, fallback }: Replacement,
	outcome: ChangeOutcome,
	wanted: 'target' | 'fallback'
): boolean =>
	outcome === wanted ||
	( ( outcome === 'target' || outcome === 'fallback' ) &&
		target.planId === fallback.planId &&
		target.startsOn === fallback.startsOn );

const fits = ( { planId, startsOn }: PlannedStart, one: Subscription, byDay: boolean ) =>
	one.planId === planId &&
	( ! byDay ||
		( startsOn === null ? one.status !== 'pending' : one.nextBillingDate === startsOn ) );

/** `subscriptions` are all of the reader's, known plan or not. */
export function outcomeOf(
	{ cancels, target, fallback }: Replacement,
	subscriptions: readonly Subscription[]
): ChangeOutcome {
	const live = withPending( subscriptions ).filter(
		( one ) => isLive( one ) && one.productId === target.productId
	);
	if ( live.some( ( { id } ) => id === cancels ) ) {
		return 'old';
	}
	if ( live.length === 0 ) {
		return 'none';
	}
	// On one and the same plan only the day differs.
	const byDay = target.planId === fallback.planId;
	if ( live.some( ( one ) => fits( target, one, byDay ) ) ) {
		return 'target';
	}
	return live.some( ( one ) => fits( fallback, one, byDay ) ) ? 'fallback' : 'other';
}

/** As it can be started today: a day that has come means at once, and a charge. */
export const startFrom = ( start: PlannedStart, today: UtcDay ): PlannedStart => ( {
	...start,
	startsOn: start.startsOn && start.startsOn > today ? start.startsOn : null,
} );

/**
 * What follows the old one was ordered, and a list without it does not say that it was not made.
 */
export const isStartUnderWay = (
	operation: MoneyOperation | null,
	subscriptions: readonly Subscription[],
	now: Date
): boolean =>
	operation !== null &&
	mayStillCome( operation.sentAt, now ) &&
	outcomeOf( operation, subscriptions ) === 'none';

/** Null when there is nothing to finish or to restore. */
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

/**
 * The profile flags to save once it is known how a change ended; a subscription that stands goes
 * before the flag.
 */
export function profileAfter(
	{ kind, target, months }: Pick< MoneyOperation, 'kind' | 'target' | 'months' >,
	outcome: Exclude< ChangeOutcome, 'none' >
): ProfileChanges {
	const isDone = outcome === 'target';
	switch ( kind ) {
		case 'change-plan':
			// A flag that outlived its pause would make the new plan look like one.
			return outcome === 'old' || outcome === 'other'
				? {}
				: {
						...NOT_PAUSED,
						...( isDone && { 'current-plan': target.planId } ),
					};
		case 'pause':
			// Whoever has started something else on another device has set the flag for it.
			if ( outcome === 'other' ) {
				return {};
			}
			return isDone ? { paused: true, 'paused-length': String( months ?? '' ) } : NOT_PAUSED;
		case 'resume':
			return isDone ? { ...NOT_PAUSED, 'current-plan': target.planId } : {};
	}
}
