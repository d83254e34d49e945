/** Reads raw subscriptions of the identity service into the domain's (`status-4`). */
import { centsOf } from '#src/domain/plans/cents.ts';
import { currencyOf } from '#src/domain/plans/currency.ts';
import { readState } from '#src/domain/subscriptions/subscription-state.ts';
import type {
	Subscription,
	SubscriptionTransaction,
} from '#src/domain/subscriptions/subscription.ts';
import { dayFromWire } from '#src/domain/days/utc-day.ts';
import { isRecord, textIn, textOrNull, type Raw } from '../http/shape.ts';

/** Whole cents, negative for a refund; null for what is no number. */
function centsFromWire( raw: unknown ): number | null {
	const isWritten = typeof raw === 'string' && raw.trim() !== '';
	const cents = Math.round(
		typeof raw === 'number' || isWritten ? Number( raw ) : NaN
	);
	return Number.isSafeInteger( cents ) ? cents : null;
}

/** `currency` is that of the subscription: the provider may leave it out here. */
const transactionFromWire =
	( currency: string ) =>
	( raw: Raw ): SubscriptionTransaction => ( {
		time: textIn( raw, 'time' ),
		amount: centsFromWire( raw.cents ),
		currency: currencyOf( raw.currency ) ?? currency,
		outcome: textIn( raw, 'status' ),
	} );

/** Null when the row has no id: nothing distinguishes it from another. */
function subscriptionFromWire( raw: unknown ): Subscription | null {
	if ( ! isRecord( raw ) || ! textIn( raw, 'external-id' ) ) {
		return null;
	}
	const product = raw[ 'blaize-product' ];
	const history = raw[ 'transaction-history' ];
	const currency = currencyOf( raw.currency_code ) ?? 'USD';
	return {
		id: textIn( raw, 'external-id' ),
		status: readState( raw[ 'subscription-state' ] ),
		nextBillingDate: dayFromWire( raw[ 'next-billing-time' ] ),
		paidThroughDate: dayFromWire( raw.paid_through_date ),
		ends: dayFromWire( raw.ends ),
		planId: textIn( raw, 'plan_id' ),
		productId: isRecord( product ) ? textIn( product, 'id' ) : '',
		plan: null,
		amount: centsOf( raw.price ),
		currency,
		transactionHistory: Array.isArray( history )
			? history.filter( isRecord ).map( transactionFromWire( currency ) )
			: [],
		pendingSubscription: subscriptionFromWire( raw.pendingSubscription ),
		paymentMethodToken: textOrNull( raw, 'payment_method_token' ),
	};
}

/**
 * Null when this is no list, or a row of it cannot be read: half a list would hide a live charge (`wire-8`).
 * Plans are not attached here: who knows them is the catalogue.
 */
export function subscriptionsFromWire(
	raw: unknown
): readonly Subscription[] | null {
	const rows = Array.isArray( raw )
		? raw.map( subscriptionFromWire )
		: [ null ];
	return rows.every( ( row ) => row !== null ) ? rows : null;
}
