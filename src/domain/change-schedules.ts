/**
 * What happens next on cancelling, changing, pausing, resuming, paying what is past due, and taking an offer: from the
 * same rules as the actions. Acceptance E16; decisions 28 and 43 to 47. The sentences are in messages/schedule-words.ts.
 */
import { discountOf, type CancelOffer } from './cancel-offer.ts';
import { readUntil } from './cancel.ts';
import { chargeDay, lastPaidDay, renewalDay } from './dates.ts';
import type { SubscriptionDiscount } from './discount.ts';
import type { PauseMonths } from './pause.ts';
import {
	chargeAfter,
	paymentRows,
	paymentsAhead,
	type PaymentAhead,
} from './payments-ahead.ts';
import type { Plan } from './plan.ts';
import { rateOn } from './pricing.ts';
import {
	planChange,
	planPause,
	planResume,
	type PlannedStart,
} from './replacement.ts';
import { isNeverPaid } from './subscription-facts.ts';
import type { Subscription } from './subscription.ts';
import type { UtcDay } from './utc-day.ts';
import {
	subscribeSchedule,
	type ScheduleKind,
	type ScheduleRow,
} from './what-happens-next.ts';

type Rows = readonly ScheduleRow[];

const row = (
	day: ScheduleRow[ 'day' ],
	kind: ScheduleKind,
	amount: number | null
): ScheduleRow => ( { day, kind, amount } );

const isTrial = ( one: Subscription ) =>
	one.status === 'active' && isNeverPaid( one );

/**
 * Cancelling those subscriptions. `listed` are all of the reader's: what an earlier one has paid stays readable.
 */
export function cancelSchedule(
	cancelled: readonly Subscription[],
	today: UtcDay,
	listed: readonly Subscription[] = []
): Rows {
	const last = readUntil( [ ...cancelled, ...listed ], today );
	return [
		! last && cancelled.some( isTrial )
			? row( 'today', 'trial-stops', 0 )
			: row( 'today', 'renewal-off', 0 ),
		...( last
			? [
					row(
						last === today ? 'today' : last,
						'last-day-of-reading',
						0
					),
				]
			: [] ),
		row( 'later', 'nothing-more', 0 ),
	];
}

/** Empty when nothing can be changed. */
export function changeSchedule(
	listed: readonly Subscription[],
	plan: Plan,
	today: UtcDay
): Rows {
	const change = planChange( listed, plan, today );
	const startsOn = change?.target.startsOn;
	if ( ! change || ! startsOn ) {
		return [];
	}
	const old = listed.find( ( { id } ) => id === change.cancels );
	const [ , ...rest ] = subscribeSchedule( plan, today, {
		skipTrial: true,
		startsOn,
	} );
	return [
		row( 'today', old && isTrial( old ) ? 'trial-stops' : 'plan-stays', 0 ),
		...rest,
	];
}

/** Empty when nothing can be paused. */
export function pauseSchedule(
	listed: readonly Subscription[],
	plan: Plan | null,
	months: PauseMonths,
	today: UtcDay
): Rows {
	const pause = planPause( listed, months, today );
	const from = pause?.fallback.startsOn;
	const until = pause?.target.startsOn;
	if ( ! pause || ! from || ! until ) {
		return [];
	}
	return [
		row( 'today', 'plan-stays', 0 ),
		row( from, 'pause-begins', 0 ),
		row( until, 'starts-again', amountOf( pause.target, plan, until ) ),
	];
}

/** Empty when nothing can be resumed. */
export function resumeSchedule(
	listed: readonly Subscription[],
	plan: Plan | null,
	today: UtcDay
): Rows {
	const resume = planResume( listed, today );
	if ( ! resume ) {
		return [];
	}
	const { startsOn } = resume.target;
	const amount = amountOf( resume.target, plan, startsOn ?? today );
	return [
		...( startsOn
			? [
					row( 'today', 'resume-set', 0 ),
					row( startsOn, 'goes-on', amount ),
				]
			: [ row( 'today', 'resumes-now', amount ) ] ),
		...renewal( startsOn ?? today, plan ),
	];
}

/** Paying what is past due, and the payments after it, of which the one that is owed has used a discount up. */
export function paySchedule(
	pastDue: Subscription,
	plan: Plan | null,
	discounts: readonly SubscriptionDiscount[],
	today: UtcDay
): Rows {
	const due =
		pastDue.paidThroughDate && renewalDay( pastDue.paidThroughDate );
	const next = due && plan ? chargeAfter( pastDue, due, plan, 1 ) : null;
	return [
		row( 'today', 'pay-owed', owed( pastDue, plan ) ),
		...paymentRows(
			paymentsAhead(
				{
					...pastDue,
					amount: plan && plan.amount,
					nextBillingDate: next,
				},
				plan,
				discounts.map( ( one ) => ( {
					...one,
					billingCyclesUsed: one.billingCyclesUsed + 1,
				} ) ),
				today
			)
		),
	];
}

/** The payments after an offer was taken: those that it lowers, and the first one that it does not. */
export const offerPayments = (
	subscription: Subscription,
	plan: Plan | null,
	offer: CancelOffer,
	held: readonly SubscriptionDiscount[],
	today: UtcDay
): readonly PaymentAhead[] =>
	paymentsAhead(
		subscription,
		plan,
		[
			...held,
			discountOf( offer, subscription.amount ?? plan?.amount ?? 0 ),
		],
		today
	);

/** Taking an offer to stay. `held` are the discounts that the subscription has already. */
export function offerSchedule(
	subscription: Subscription,
	plan: Plan | null,
	offer: CancelOffer,
	held: readonly SubscriptionDiscount[],
	today: UtcDay
): Rows {
	return [
		row( 'today', 'offer-set', 0 ),
		...paymentRows(
			offerPayments( subscription, plan, offer, held, today )
		),
	];
}

/** Finishing or restoring a change that stopped half-way. */
export function startSchedule(
	start: PlannedStart,
	plan: Plan | null,
	today: UtcDay
): Rows {
	const { startsOn } = start;
	const amount = amountOf( start, plan, startsOn ?? today );
	return [
		...( startsOn
			? [
					row( 'today', 'set-to-start', 0 ),
					row( startsOn, 'starts', amount ),
				]
			: [ row( 'today', 'pay-and-start', amount ) ] ),
		...renewal( startsOn ?? today, plan ),
	];
}

/** Cents that were refused last, else the price of a period. */
export const owed = (
	{ transactionHistory, amount }: Subscription,
	plan: Plan | null
): number | null =>
	transactionHistory.findLast( ( { outcome } ) => outcome !== 'settled' )
		?.amount ??
	amount ??
	plan?.amount ??
	null;

/** What the service will take for a start on that day: it bills by the plan, whatever the old price was. */
const amountOf = (
	{ amount }: PlannedStart,
	plan: Plan | null,
	day: UtcDay
): number | null => ( plan ? rateOn( plan, day ) : amount );

function renewal( first: UtcDay, plan: Plan | null ): Rows {
	if ( ! plan ) {
		return [];
	}
	const next = chargeDay( first, plan.billingInterval );
	return [
		row(
			lastPaidDay( first, plan.billingInterval ),
			'last-day-to-cancel',
			0
		),
		row( next, 'renews', rateOn( plan, next ) ),
	];
}
