/** Reads the discount that a reader who is about to cancel is offered for staying (`offer-4`). */
import type { SubscriptionDiscount } from '../plans/discount.ts';
import { centsOf } from '../plans/cents.ts';
import { isBlank } from '../validation.ts';

export interface CancelOffer {
	readonly discountId: string;
	/** Cents off each payment; null when the offer names a percentage. */
	readonly amount: number | null;
	readonly percent: number | null;
	/** How many payments it lowers. */
	readonly billingCycles: number;
	/** '' when the publisher gives none. */
	readonly heading: string;
	readonly text: string;
}

const textOf = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

function percentOf( value: unknown ): number | null {
	const percent = Number( value );
	return Number.isFinite( percent ) && percent > 0 && percent <= 100 ? percent : null;
}

/**
 * The engine's value. Null for no offer; 'unreadable' for what is none and should be one: to be
 * logged, and not to be shown.
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
	if ( typeof raw !== 'object' || raw === null || Array.isArray( raw ) ) {
		return 'unreadable';
	}
	const given = raw as Record< string, unknown >;
	const discountId = textOf( given.discount_id );
	const amount = centsOf( given.amount ) || null;
	const percent = amount === null ? percentOf( given.percent ) : null;
	const billingCycles = Number( given.billing_cycles );
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

/** What it takes off a subscription that costs so many cents, from the next payment on. */
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
