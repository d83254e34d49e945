/** Reads the discount offered to a reader who is about to cancel (`offer-4`). */
import type { SubscriptionDiscount } from '../plans/discount.ts';
import { centsOf, numberOf } from '../plans/cents.ts';
import { textIn, type Raw } from '../shape.ts';
import { isBlank } from '../validation.ts';

export interface CancelOffer {
	readonly discountId: string;
	/** Cents off each payment; null for a percentage offer. */
	readonly amount: number | null;
	readonly percent: number | null;
	/** The number of payments that the offer lowers. */
	readonly billingCycles: number;
	/** '' to use our own text. */
	readonly heading: string;
	readonly text: string;
}

const textOf = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

function percentOf( value: unknown ): number | null {
	const percent = numberOf( value );
	return percent > 0 && percent <= 100 ? percent : null;
}

/**
 * Null if there is none; 'unreadable' if it is malformed, which the caller logs and does not show.
 */
export function readCancelOffer( value: string ): CancelOffer | null | 'unreadable' {
	if ( isBlank( value ) ) {
		return null;
	}
	let raw: unknown;
	try {
		raw = JSON.parse( value );
	} catch {
		return 'unreadable';
	}
	// A list, a string or a number contains no discount either.
	const given: Raw = Object( raw );
	const discountId = textIn( given, 'discount_id' );
	const amount = centsOf( given.amount ) || null;
	const percent = amount === null ? percentOf( given.percent ) : null;
	const billingCycles = numberOf( given.billing_cycles );
	return discountId &&
		( amount !== null || percent !== null ) &&
		Number.isInteger( billingCycles ) &&
		billingCycles > 0
		? {
				discountId,
				amount,
				percent,
				billingCycles,
				heading: textOf( given.heading ),
				text: textOf( given.text ),
			}
		: 'unreadable';
}

/** Whether both offers lower the same payments by the same sum, whatever their words are. */
export const isSameOffer = ( shown: CancelOffer, now: ReturnType< typeof readCancelOffer > ) =>
	now !== null &&
	now !== 'unreadable' &&
	now.discountId === shown.discountId &&
	now.amount === shown.amount &&
	now.percent === shown.percent &&
	now.billingCycles === shown.billingCycles;

/** The offer as a discount on a subscription of the given price, starting with the next payment. */
export const discountOf = (
	{ discountId, amount, percent, billingCycles }: CancelOffer,
	cents: number
): SubscriptionDiscount => ( {
	id: discountId,
	name: '',
	amount: amount ?? Math.round( ( cents * ( percent ?? 0 ) ) / 100 ),
	billingCycles,
	billingCyclesUsed: 0,
} );
