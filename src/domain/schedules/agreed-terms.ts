/** The reader consents to these terms, and the record keeps them (`payment-20`, `payment-22`). */
import type { UtcDay } from '../days/utc-day.ts';
import type { Plan } from '../plans/plan.ts';
import { firstPaymentIn, type ScheduleRow } from './schedule-rows.ts';

export interface AgreedTerms {
	readonly amountToday: number;
	/** Cents of each payment from `from` on. */
	readonly amount: number;
	readonly currency: string;
	/** Months between two payments. */
	readonly months: number;
	/** Day of the first payment after today; null if unknown. */
	readonly from: UtcDay | null;
	/** A later rate and its first day. */
	readonly later: { readonly amount: number; readonly from: UtcDay } | null;
}

const dayOf = ( row: ScheduleRow | undefined ): UtcDay | null =>
	row && row.day !== 'today' && row.day !== 'later' ? row.day : null;

/** `rows` must be the schedule shown for the same plan and terms. */
export function agreedTerms( plan: Plan, rows: readonly ScheduleRow[] ): AgreedTerms {
	const first = firstPaymentIn( rows );
	const today = rows.find( ( { day } ) => day === 'today' );
	const startsLater = dayOf( first ) !== null;
	const renews = rows.find( ( { kind } ) => kind === 'renews' );
	const next = startsLater ? first : renews;
	const amount = next?.amount ?? plan.amount;
	// A rate that begins on the day of a payment has no row of its own.
	const change = rows.find( ( { kind } ) => kind === 'price-changes' ) ?? renews;
	const changeDay = dayOf( change );
	return {
		amountToday: startsLater ? 0 : ( today?.amount ?? plan.amount ),
		amount,
		currency: plan.currency,
		months: plan.billingInterval,
		from: dayOf( next ),
		later:
			change?.amount && changeDay && change.amount !== amount
				? { amount: change.amount, from: changeDay }
				: null,
	};
}

export interface Consent {
	readonly planId: string;
	readonly textVersion: string;
	/** The terms in the sentence; the site keeps them as they are. */
	readonly terms?: AgreedTerms;
	/** Post id of the members-only story where the plans were opened; the count is anonymous. */
	readonly storyId?: number;
	/** Idempotency key of the press (UUID): a second call returns the first outcome. */
	readonly key?: string;
	/** ISO 8601 time of the consent, now if absent. With it, a repeated call stores nothing new. */
	readonly agreedAt?: string;
}
