/**
 * The identity service's payment proxy: the reader's subscriptions, a new one, the card provider's
 * client token (`wire-4`, `wire-8`).
 */
import cardTokenWire from '../../../wire/identity.card-token.json';
import subscribeWire from '../../../wire/identity.subscribe.json';
import subscriptionsWire from '../../../wire/identity.subscriptions.json';
import { addDays, type Day } from '../../calendar.ts';
import { decimal, PLANS } from '../../catalogue.ts';
import type { Subscription } from '../../records.ts';
import type { World } from '../../world.ts';
import { newerOf } from '../contract.ts';
import { defineCall, type Answer, type Visit } from '../define-call.ts';

/** Subscription states as the service's API reference spells them. */
const STATES = {
	active: 'Active',
	pending: 'Pending',
	'past due': 'Past Due',
	cancelled: 'Canceled',
} as const;

const instant = ( day: Day | null ): string | null => day && `${ day }T00:00:00Z`;

/** The reference has no null fields: a value that does not exist is missing. */
const named = ( fields: Record< string, unknown > ): object =>
	Object.fromEntries( Object.entries( fields ).filter( ( [ , value ] ) => value !== null ) );

/**
 * A row as the API reference describes it: times are instants, the history has settled charges
 * only, newest first, and the card and the pending subscription are missing.
 */
const publishedRow = ( one: Subscription ): object => {
	const plan = PLANS.find( ( { id } ) => id === one.planId );
	return named( {
		'managed-by': 'Braintree',
		'external-id': one.id,
		'subscription-state': STATES[ one.state ],
		'next-billing-time': instant(
			one.nextBilling ?? ( one.paidThrough && addDays( one.paidThrough, 1 ) )
		),
		paid_through_date: instant( one.paidThrough ),
		plan_id: one.planId,
		plan_name: plan?.name ?? one.planId,
		// The reference means the time of the cancellation, not the end of the paid time.
		ends: one.cancelledAt,
		'blaize-product': { id: one.productId },
		'transaction-history': one.transactions
			.filter( ( { status } ) => status === 'settled' )
			.map( ( { time, currency, cents, cycle } ) => ( {
				time,
				currency,
				currencyCode: currency,
				cents,
				'human-readable-amount': `$${ decimal( cents ) }`,
				cycle: 'month',
				cycleCount: cycle,
			} ) )
			.reverse(),
		billing_frequency_unit: 'MONTH',
		billing_frequency: one.interval,
		currency_code: one.currency,
		pre_discount_price: one.cents / 100,
		discounts_applied: one.discounts.length > 0,
		multiphase_plan: false,
	} );
};

const row = ( one: Subscription, pending: Subscription | undefined ): object => ( {
	'external-id': one.id,
	'subscription-state': one.state,
	'next-billing-time': one.nextBilling && `${ one.nextBilling }T00:00:00`,
	paid_through_date: one.paidThrough,
	plan_id: one.planId,
	ends: one.ends,
	'blaize-product': { id: one.productId },
	'transaction-history': one.transactions.map( ( { time, currency, cents, cycle, status } ) => ( {
		time,
		currency,
		cents,
		'human-readable-amount': `$${ decimal( cents ) }`,
		cycle,
		status,
	} ) ),
	pendingSubscription: pending ? row( pending, undefined ) : null,
	currency_code: one.currency,
	price: decimal( one.cents ),
	payment_method_token: one.cardToken,
} );

export const subscriptions = defineCall(
	'identity.subscriptions',
	subscriptionsWire,
	( { world, reader } ) => {
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		const held = world.billing.of( reader );
		if ( world.wire === 'published' ) {
			return { outcome: 'ok', body: held.map( publishedRow ) };
		}
		const today = world.clock.today();
		const pending = held.find( ( { state } ) => state === 'pending' );
		return {
			outcome: 'ok',
			body: held.map( ( one ) => {
				const isRunningOut =
					one.state === 'cancelled' &&
					one.productId === pending?.productId &&
					( one.paidThrough ?? '' ) >= today;
				return row( one, isRunningOut ? pending : undefined );
			} ),
		};
	}
);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The first violation of the API reference's rules for a new subscription, beyond field types; null
 * if there is none.
 */
const problemOf = (
	{ clock }: World,
	{ start_date: start, skip_trial_period: skip }: Record< string, unknown >
): string | null => {
	if ( skip === false ) {
		return 'skip_trial_period should be null or not set to use the configured trial period.';
	}
	if ( start === undefined || start === null ) {
		return null;
	}
	return INSTANT.test( String( start ) ) && Date.parse( String( start ) ) > clock.now()
		? null
		: 'start_date must be an ISO 8601 date-time and must be in the future.';
};

type Outcome = Extract< keyof typeof subscribeWire.responses, string >;

/**
 * `within` is where the card provider's own fields are: at the top level, or in `vendor_fields.`
 * (the newer call).
 */
const begin = (
	{ world, reader, body, text }: Visit,
	within: '' | 'vendor_fields.'
): Answer< Outcome > => {
	if ( ! reader ) {
		return { outcome: 'no-session' };
	}
	const vendor = ( within ? ( body.vendor_fields ?? {} ) : body ) as typeof body;
	const problem = world.wire === 'published' ? problemOf( world, vendor ) : null;
	if ( problem ) {
		return { outcome: 'bad-request', body: { message: problem } };
	}
	const outcome = world.ordering.subscribe( reader, {
		nonce: text( `${ within }payment_nonce` ),
		planId: text( 'plan_id' ),
		productId: text( 'product_id' ),
		skipTrial: vendor.skip_trial_period === true,
		startDate: text( `${ within }start_date` ),
	} );
	return outcome.ok
		? {
				outcome: 'ok',
				body: {
					grant_id: outcome.grant.id,
					message: 'Subscription started',
				},
			}
		: { outcome: outcome.why, body: { message: outcome.message } };
};

export const subscribe = defineCall( 'identity.subscribe', subscribeWire, ( visit ) =>
	begin( visit, '' )
);

/** The same call at its newer address. */
export const newerSubscribe = defineCall(
	'identity.subscribe',
	newerOf( subscribeWire ),
	( visit ) => begin( visit, 'vendor_fields.' )
);

export const cardToken = defineCall( 'identity.card-token', cardTokenWire, ( { world, reader } ) =>
	reader
		? {
				outcome: 'ok',
				body: {
					token: world.merchant.clientToken( reader ),
				},
			}
		: { outcome: 'no-session' }
);
