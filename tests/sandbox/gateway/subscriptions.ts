/**
 * Subscriptions of the card provider: the same ones as the identity service shows, driven by the
 * same clock.
 */
import subscriptionFindWire from '../../wire/gateway.subscription-find.json';
import subscriptionUpdateWire from '../../wire/gateway.subscription-update.json';
import retryChargeWire from '../../wire/gateway.retry-charge.json';
import { DISCOUNTS } from '../catalogue.ts';
import type { Subscription } from '../records.ts';
import type { World } from '../world.ts';
import { defineGatewayCall, isFields, textOf, type Fields } from './define-gateway-call.ts';
import { declined, refused, type FaultName } from './errors.ts';
import { chargeTree, subscriptionTree } from './records.ts';

export const subscriptionFind = defineGatewayCall(
	'gateway.subscription-find',
	subscriptionFindWire,
	'',
	( { world, id } ) => {
		const found = world.billing.byId( id );
		return found
			? {
					outcome: 'ok',
					body: { subscription: subscriptionTree( world, found ) },
				}
			: { outcome: 'not-found' };
	}
);

/** The reason why a discount cannot be added; null if it was added. */
const addDiscount = ( world: World, subscription: Subscription, id: string ): FaultName | null => {
	if ( subscription.state === 'cancelled' ) {
		return 'subscriptionEnded';
	}
	if ( subscription.state === 'past due' ) {
		return 'discountWhilePastDue';
	}
	if ( id === '' ) {
		return 'discountMissing';
	}
	const known = DISCOUNTS.find( ( definition ) => definition.id === id );
	if ( ! known ) {
		return 'discountUnknown';
	}
	const added = world.billing.addDiscount( subscription, {
		id,
		cents: known.cents,
		cycles: known.cycles,
	} );
	return added.ok ? null : 'discountThere';
};

const discountsToAdd = ( given: Fields ): string[] => {
	const discounts = isFields( given.discounts ) ? given.discounts : {};
	const rows = Array.isArray( discounts.add ) ? discounts.add : [];
	return rows.filter( isFields ).map( ( row ) => textOf( row, 'inherited_from_id' ) );
};

export const subscriptionUpdate = defineGatewayCall(
	'gateway.subscription-update',
	subscriptionUpdateWire,
	'subscription',
	( { world, id, given } ) => {
		const found = world.billing.byId( id );
		if ( ! found ) {
			return { outcome: 'not-found' };
		}
		for ( const [ place, discount ] of discountsToAdd( given ).entries() ) {
			const fault = addDiscount( world, found, discount );
			if ( fault ) {
				return {
					outcome: 'refused',
					body: refused(
						[ 'subscription', 'discounts', 'add', `index_${ place }` ],
						fault,
						given
					),
				};
			}
		}
		return {
			outcome: 'ok',
			body: { subscription: subscriptionTree( world, found ) },
		};
	}
);

const centsIn = ( amount: string ): number | undefined =>
	/^\d+\.\d\d$/.test( amount ) ? Math.round( Number( amount ) * 100 ) : undefined;

export const retryCharge = defineGatewayCall(
	'gateway.retry-charge',
	retryChargeWire,
	'transaction',
	( { world, given } ) => {
		const found = world.billing.byId( textOf( given, 'subscription_id' ) );
		if ( ! found ) {
			return {
				outcome: 'refused',
				body: refused( [ 'transaction' ], 'retryUnknown', given ),
			};
		}
		const cents = centsIn( textOf( given, 'amount' ) );
		const options = isFields( given.options ) ? given.options : {};
		const tried = world.billing.retry( found, {
			...( cents !== undefined && { cents } ),
			// Without `settle` the bank is only asked, and the money never arrives.
			settle: options.submit_for_settlement === true,
		} );
		if ( tried.ok ) {
			return {
				outcome: 'ok',
				body: { transaction: chargeTree( tried.charge ) },
			};
		}
		return tried.charge
			? {
					outcome: tried.charge.rejection ? 'gateway-rejected' : 'declined',
					body: declined( chargeTree( tried.charge ), tried.message, given ),
				}
			: {
					outcome: 'refused',
					body: refused( [ 'transaction' ], 'retryNotPastDue', given ),
				};
	}
);
