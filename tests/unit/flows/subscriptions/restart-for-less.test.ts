/** A restart at a lower price: the discount applies to the new membership, or to none. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { restartForLess } from '#src/flows/subscriptions/restart-for-less.ts';
import { cancelAll, cardNonce, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';

const money = setMoneyStage();
const { stage } = money;
const READER = 'cancelled-time-left';
const OFFER = {
	discountId: 'stay-half',
	amount: 420,
	percent: null,
	billingCycles: 3,
	heading: '',
	text: '',
};
const STARTS = '2027-07-01';

const restart = () =>
	money.settled(
		restartForLess(
			stage.deps,
			{
				plan: money.plan( 'sports-yearly' ),
				cardNonce: cardNonce( stage.world ),
				skipTrial: true,
				startDate: STARTS,
				...stage.shown(),
			},
			OFFER
		)
	);
const taken = vi.fn();
beforeEach( () => {
	taken.mockReset();
	window.addEventListener( 'circulation:offer-taken', taken );
	return () => window.removeEventListener( 'circulation:offer-taken', taken );
} );
const discounted = () =>
	money
		.held()
		.filter( ( { discounts } ) => discounts.length > 0 )
		.map( ( { planId, state } ) => `${ state } ${ planId }` );
const begin = async () => {
	await money.as( READER );
	stage.world.engine.restartOffer = JSON.stringify( { discount_id: 'stay-half' } );
};

// Proves restart-6.
describe( 'A restart at a lower price', () => {
	it( 'adds the discount to the new membership, and reports that it was taken', async () => {
		await begin();
		expect( await restart() ).toMatchObject( { ok: true, value: { price: 'lower' } } );
		expect( discounted() ).toEqual( [ 'pending sports-yearly' ] );
		expect( taken ).toHaveBeenCalledOnce();
	} );

	it( 'that is refused asks for no discount', async () => {
		await begin();
		stage.fault( { call: 'identity.subscribe', kind: 'status', status: 400 } );
		expect( ( await restart() ).ok ).toBe( false );
		expect( money.sent( 'site.add-discount' ) ).toEqual( [] );
		expect( taken ).not.toHaveBeenCalled();
	} );

	it( 'adds nothing to a membership that another device has started meanwhile', async () => {
		await begin();
		stage.atCall( 'POST', '/payment/braintree/subscribe', 1, () =>
			subscribeTo( stage.world, stage.reader( READER ), 'hd-sports-membership-plan', {
				skipTrial: true,
				startDate: STARTS,
			} )
		);
		await restart();
		expect( discounted() ).toEqual( [ 'pending sports-yearly' ] );
	} );

	it( 'asks for no discount on what another device has canceled meanwhile', async () => {
		await begin();
		stage.atCall( 'GET', '/payment/braintree/subscriptions', 2, () =>
			cancelAll( stage.world, stage.reader( READER ) )
		);
		expect( await restart() ).toMatchObject( { ok: true, value: { price: 'regular' } } );
		expect( money.sent( 'site.add-discount' ) ).toEqual( [] );
	} );

	it( 'is applied to a successor that the list shows only inside the ended membership', async () => {
		await begin();
		const { loadMoney } = stage.deps;
		stage.deps = {
			...stage.deps,
			loadMoney: async () => {
				const servicesOf = await loadMoney();
				return ( own ) => {
					const services = servicesOf( own );
					const subscriptions = async () =>
						( await services.identity.subscriptions() ).filter(
							( one, _index, all ) =>
								! all.some(
									( { pendingSubscription } ) =>
										pendingSubscription?.id === one.id
								)
						);
					return { ...services, identity: { ...services.identity, subscriptions } };
				};
			},
		};
		expect( await restart() ).toMatchObject( { ok: true, value: { price: 'lower' } } );
	} );

	it( 'says that the price is the regular one where the list does not show the membership', async () => {
		await begin();
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'body',
			status: 200,
			body: [],
			from: 2,
			times: 9,
		} );
		expect( await restart() ).toMatchObject( { ok: true, value: { price: 'regular' } } );
		expect( money.sent( 'site.add-discount' ) ).toEqual( [] );
	} );

	it.each( [
		[ 'refused', { kind: 'status', status: 403 }, 'regular' ],
		[ 'lost before it was done', { kind: 'drop' }, 'unknown' ],
		[ 'lost after it was done', { kind: 'drop', when: 'after' }, 'lower' ],
	] )( 'whose discount is %s says so', async ( _how, fault, price ) => {
		await begin();
		stage.fault( { call: 'site.add-discount', ...fault } as never );
		expect( await restart() ).toMatchObject( { ok: true, value: { price } } );
		expect( money.sent( 'site.add-discount' ) ).toHaveLength( 1 );
		expect( taken ).toHaveBeenCalledTimes( price === 'lower' ? 1 : 0 );
	} );
} );
