/**
 * Calculates the next payment, and each one with another price until the last discount ends
 * (`offer-1`, `day-8`).
 */
import { chargeDay } from '../days/dates.ts';
import type { SubscriptionDiscount } from '../plans/discount.ts';
import type { Plan } from '../plans/plan.ts';
import { rateOn } from '../plans/pricing.ts';
import { chargesInOrder, refusedSincePaid } from '../subscriptions/subscription-facts.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { dayFromWire, type UtcDay } from '../days/utc-day.ts';
import type { ScheduleRow } from './schedule-rows.ts';

export interface PaymentAhead {
	/** Counts payments; 0 is the next one. */
	readonly index: number;
	readonly day: UtcDay;
	/** Cents charged, after discounts. */
	readonly amount: number;
	readonly isLowered: boolean;
}

type Billed = Pick< Subscription, 'amount' | 'nextBillingDate' | 'transactionHistory' >;

export const paymentsLeft = ( {
	billingCycles,
	billingCyclesUsed,
}: SubscriptionDiscount ): number =>
	billingCycles === null ? Infinity : Math.max( 0, billingCycles - billingCyclesUsed );

/**
 * Cents of the last declined charge since the last payment, else the subscription's price, else the
 * plan's.
 */
export const owed = (
	subscription: Pick< Subscription, 'amount' | 'transactionHistory' >,
	plan: Pick< Plan, 'amount' > | null
): number | null =>
	[ refusedSincePaid( subscription ).at( -1 )?.amount, subscription.amount, plan?.amount ].find(
		( cents ) => typeof cents === 'number' && cents > 0
	) ?? null;

/** Empty without a future billing day or a known price; without a plan, only the next payment. */
export function paymentsAhead(
	subscription: Billed,
	plan: Plan | null,
	discounts: readonly SubscriptionDiscount[],
	today: UtcDay
): readonly PaymentAhead[] {
	const next = subscription.nextBillingDate;
	const amount = subscription.amount ?? plan?.amount ?? null;
	if ( ! next || next <= today || amount === null ) {
		return [];
	}
	const stepUpPricing = plan?.stepUpPricing ?? null;
	const ends = discounts.map( paymentsLeft ).filter( Number.isFinite );
	const count = plan ? Math.max( 0, ...ends ) + 1 : 1;
	return Array.from( { length: count }, ( _, index ) => {
		const day = index && plan ? chargeAfter( subscription, next, plan, index ) : next;
		const off = discounts
			.filter( ( one ) => paymentsLeft( one ) > index )
			.reduce( ( sum, one ) => sum + one.amount, 0 );
		return {
			index,
			day,
			amount: Math.max( 0, rateOn( { amount, stepUpPricing }, day ) - off ),
			isLowered: off > 0,
		};
	} ).filter(
		( one, index, all ) =>
			index === 0 ||
			one.amount !== all[ index - 1 ]?.amount ||
			one.isLowered !== all[ index - 1 ]?.isLowered
	);
}

/** Cents of the next payment; null if it or its discounts are unknown. */
export const nextPayment = (
	subscription: Billed,
	plan: Plan | null,
	discounts: readonly SubscriptionDiscount[] | null,
	today: UtcDay
): number | null =>
	discounts && ( paymentsAhead( subscription, plan, discounts, today )[ 0 ]?.amount ?? null );

export const paymentRows = ( payments: readonly PaymentAhead[] ): readonly ScheduleRow[] =>
	payments.map( ( { index, day, amount, isLowered } ) => {
		const regular = index === 0 ? 'renews' : 'regular-price';
		return { day, kind: isLowered ? 'offer-renews' : regular, amount };
	} );

/**
 * The charge `cycles` periods after the one on `day`. Counts from the first charge, so a membership
 * of January 31 that is due on February 28 is charged on March 31 next.
 */
export function chargeAfter(
	subscription: Pick< Subscription, 'transactionHistory' >,
	day: UtcDay,
	{ billingInterval }: Plan,
	cycles: number
): UtcDay {
	const first = chargesInOrder( subscription )
		.map( ( { time } ) => dayFromWire( time ) )
		.find( ( known ) => known !== null );
	const months = first
		? ( Number( day.slice( 0, 4 ) ) - Number( first.slice( 0, 4 ) ) ) * 12 +
			Number( day.slice( 5, 7 ) ) -
			Number( first.slice( 5, 7 ) )
		: 0;
	return first && chargeDay( first, months ) === day
		? chargeDay( first, months + billingInterval * cycles )
		: chargeDay( day, billingInterval, cycles );
}
