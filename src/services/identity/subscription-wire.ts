/** Reads raw subscriptions of the identity service into the domain's (`status-4`). */
import { centsOf } from '#src/domain/plans/cents.ts';
import { readState } from '#src/domain/subscriptions/subscription-state.ts';
import type {
	Subscription,
	SubscriptionTransaction,
} from '#src/domain/subscriptions/subscription.ts';
import { dayFromWire } from '#src/domain/days/utc-day.ts';
import { isRecord, textIn, textOrNull, type Raw } from '../http/shape.ts';

function transactionFromWire( raw: Raw ): SubscriptionTransaction {
	const cents = Number( raw.cents );
	return {
		time: textIn( raw, 'time' ),
		amount: Number.isFinite( cents ) ? Math.round( cents ) : 0,
		currency: textIn( raw, 'currency' ),
		outcome: textIn( raw, 'status' ),
	};
}

/** Null when the row has no id: nothing distinguishes it from another. */
function subscriptionFromWire( raw: unknown ): Subscription | null {
	if ( ! isRecord( raw ) || ! textIn( raw, 'external-id' ) ) {
		return null;
	}
	const product = raw[ 'blaize-product' ];
	const history = raw[ 'transaction-history' ];
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
		currency: textIn( raw, 'currency_code' ) || 'USD',
		transactionHistory: Array.isArray( history )
			? history.filter( isRecord ).map( transactionFromWire )
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
