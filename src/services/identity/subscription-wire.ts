/** Parses the identity service's subscriptions (`status-4`). */
import { centsOf, numberOf } from '#src/domain/plans/cents.ts';
import { currencyOf } from '#src/domain/plans/currency.ts';
import { chargesInOrder } from '#src/domain/subscriptions/subscription-facts.ts';
import { readState } from '#src/domain/subscriptions/subscription-state.ts';
import type {
	Subscription,
	SubscriptionTransaction,
} from '#src/domain/subscriptions/subscription.ts';
import { dayFromWire, instantFromWire, type UtcDay } from '#src/domain/days/utc-day.ts';
import { isNo } from '#src/domain/flag.ts';
import { isRecord, rowsOf, textIn, textOrNull, type Raw } from '#src/domain/shape.ts';

/** Whole cents, negative for a refund; null for anything else, such as 9.99. */
function centsFromWire( raw: unknown ): number | null {
	const cents = numberOf( raw );
	return Number.isSafeInteger( cents ) ? cents : null;
}

const isMissing = ( raw: unknown ): boolean =>
	( ! raw && raw !== 0 ) ||
	( typeof raw === 'object' && Object.keys( raw as object ).length === 0 );

/**
 * The transaction; null if unreadable, as what names no time, no sum and no status is no charge.
 * An entry without a status counts as a payment, because the history lists charges; one without a
 * time counts as the oldest.
 */
const transactionFromWire =
	( currency: string ) =>
	( raw: unknown ): SubscriptionTransaction | null => {
		if ( ! isRecord( raw ) ) {
			return null;
		}
		const time = instantFromWire( raw.time );
		return ( time || isMissing( raw.time ) ) &&
			! [ raw.time, raw.cents, raw.status ].every( isMissing )
			? {
					time: time?.toISOString() ?? '',
					amount: centsFromWire( raw.cents ),
					currency:
						currencyOf( raw.currency ) ?? currencyOf( raw.currencyCode ) ?? currency,
					outcome: textIn( raw, 'status' ),
				}
			: null;
	};

/**
 * The field is a list of names, a count or a flag. Anything but a clear "no" may lower the price.
 */
const isDiscounted = ( { discounts_applied: discounts }: Raw ): boolean =>
	! isMissing( discounts ) && ! isNo( discounts );

/**
 * Null without an id. An unreadable field gives the unknown state, which blocks selling
 * (`status-4`).
 */
function subscriptionFromWire( raw: unknown, report: Report ): Subscription | null {
	const id = isRecord( raw ) ? textIn( raw, 'external-id' ) : '';
	if ( ! isRecord( raw ) || ! id ) {
		return null;
	}
	let isReadable = true;
	const read = < Value >(
		field: string,
		missing: Value,
		from: ( value: unknown ) => Value | null
	): Value => {
		if ( isMissing( raw[ field ] ) ) {
			return missing;
		}
		const value = from( raw[ field ] );
		if ( value === null ) {
			isReadable = false;
			report( id, field );
		}
		return value ?? missing;
	};
	const day = ( field: string ) => read< UtcDay | null >( field, null, dayFromWire );

	const named = raw[ 'blaize-product' ];
	const product = isRecord( named ) ? named : { id: named };
	const currency = read( 'currency_code', '', currencyOf );
	// An empty list says that nothing was charged; a missing one says nothing.
	const transactionHistory =
		JSON.stringify( raw[ 'transaction-history' ] ) === '[]'
			? []
			: read< Subscription[ 'transactionHistory' ] >(
					'transaction-history',
					null,
					( history ) => rowsOf( [ history ].flat(), transactionFromWire( currency ) )
				);
	const price = ( field: string ) => read< number | null >( field, null, centsOf );
	return {
		id,
		nextBillingDate: day( 'next-billing-time' ),
		paidThroughDate: day( 'paid_through_date' ),
		ends: day( 'ends' ),
		planId: textIn( raw, 'plan_id' ).trim(),
		productId: textIn( product, 'id' ).trim(),
		plan: null,
		amount: price( 'price' ) ?? ( isDiscounted( raw ) ? null : price( 'pre_discount_price' ) ),
		currency: currency || chargesInOrder( { transactionHistory } ).at( -1 )?.currency || '',
		transactionHistory,
		pendingSubscription: read< Subscription | null >(
			'pendingSubscription',
			null,
			( pending ) => {
				const attached = Object( pending ) as Readonly< Record< string, unknown > >;
				// The provider may omit the state of this nested subscription.
				const state = attached[ 'subscription-state' ] || 'pending';
				return subscriptionFromWire( { ...attached, 'subscription-state': state }, report );
			}
		),
		paymentMethodToken: textOrNull( raw, 'payment_method_token' ),
		// The state comes last, because the fields above decide whether the row is readable.
		status: isReadable ? readState( raw[ 'subscription-state' ] ) : 'unknown',
	};
}

/** Receives a subscription's id and the name of its unreadable field. */
type Report = ( id: string, field: string ) => void;

/**
 * Null if a row has no id: an incomplete list would hide a live charge (`wire-8`). The reference's
 * example is a single row, which is a list of one.
 */
export const subscriptionsFromWire = (
	raw: unknown,
	report: Report = () => {}
): readonly Subscription[] | null =>
	// Rows of one id that differ are all kept, because one of them may be charged.
	rowsOf(
		[ raw ].flat(),
		( row ) => subscriptionFromWire( row, report ),
		( row ) => JSON.stringify( row )
	);
