/**
 * The identity service's payment proxy: the reader's subscriptions, a new one, the card provider's client token
 * (`wire-4`, `wire-8`).
 */
import cardTokenWire from '../../../wire/identity.card-token.json';
import subscribeWire from '../../../wire/identity.subscribe.json';
import subscriptionsWire from '../../../wire/identity.subscriptions.json';
import { decimal } from '../../catalogue.ts';
import type { Subscription } from '../../records.ts';
import { defineCall } from '../define-call.ts';

const row = (
	one: Subscription,
	pending: Subscription | undefined
): object => ( {
	'external-id': one.id,
	'subscription-state': one.state,
	'next-billing-time': one.nextBilling && `${ one.nextBilling }T00:00:00`,
	paid_through_date: one.paidThrough,
	plan_id: one.planId,
	ends: one.ends,
	'blaize-product': { id: one.productId },
	'transaction-history': one.transactions.map(
		( { time, currency, cents, cycle, status } ) => ( {
			time,
			currency,
			cents,
			'human-readable-amount': `$${ decimal( cents ) }`,
			cycle,
			status,
		} )
	),
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
		const today = world.clock.today();
		const held = world.billing.of( reader );
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

export const subscribe = defineCall(
	'identity.subscribe',
	subscribeWire,
	( { world, reader, body, text } ) => {
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		const outcome = world.ordering.subscribe( reader, {
			nonce: text( 'payment_nonce' ),
			planId: text( 'plan_id' ),
			productId: text( 'product_id' ),
			skipTrial: body.skip_trial_period === true,
			startDate: text( 'start_date' ),
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
	}
);

export const cardToken = defineCall(
	'identity.card-token',
	cardTokenWire,
	( { world, reader } ) =>
		reader
			? {
					outcome: 'ok',
					body: {
						token: world.merchant.clientToken( reader ),
					},
				}
			: { outcome: 'no-session' }
);
