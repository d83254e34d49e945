/** Tests what the payment service accepts and refuses when a reader subscribes. */
import { describe, expect, it } from 'vitest';
import type { Order } from '../../sandbox/ordering.ts';
import {
	cancelAll,
	cardNonce,
	DECLINED_CARD,
	deliverHome,
	subscribeTo,
} from '../../sandbox/reader-acts.ts';
import { goTo, newReader, worldOn } from './still-world.ts';

const YEARLY = {
	planId: 'sports-yearly',
	productId: 'sports-membership',
	skipTrial: false,
};

const setUp = () => {
	const world = worldOn( '2026-11-21' );
	const reader = newReader( world );
	const order = ( more: Partial< Order > = {} ) =>
		world.ordering.subscribe( reader, {
			...YEARLY,
			nonce: cardNonce( world ),
			...more,
		} );
	return { world, reader, order };
};

describe( 'A one-time nonce', () => {
	it( 'pays once and never again', () => {
		const { world, reader, order } = setUp();
		const nonce = cardNonce( world );
		expect( order( { nonce } ).ok ).toBe( true );
		cancelAll( world, reader );
		expect( order( { nonce } ) ).toMatchObject( {
			ok: false,
			why: 'nonce-refused',
			message: 'Cannot use a payment method nonce more than once.',
		} );
	} );

	it( 'is not used up by an order that is refused before it is looked at', () => {
		const { world, order } = setUp();
		const nonce = cardNonce( world );
		expect( order( { nonce, planId: 'gone' } ).ok ).toBe( false );
		expect( order( { nonce } ).ok ).toBe( true );
	} );

	it( 'lives three hours', () => {
		const { world, order } = setUp();
		const nonce = cardNonce( world );
		world.moveTo( world.clock.now() + 3 * 3_600_000 + 1 );
		expect( order( { nonce } ) ).toMatchObject( {
			message: 'Unknown or expired payment method nonce.',
		} );
	} );

	it( 'of a saved card belongs to its reader', () => {
		const { world, reader } = setUp();
		const saved = world.cards.redeem( reader, cardNonce( world ) );
		const other = newReader( world, 'ben@example.com' );
		const stolen = saved.ok ? world.cards.nonceFor( saved.card ) : '';
		expect( world.cards.redeem( other, stolen ).ok ).toBe( false );
		expect( world.cards.redeem( reader, stolen ).ok ).toBe( true );
		expect( world.cards.of( reader ) ).toHaveLength( 1 );
	} );

	it( 'is minted for published test numbers only', () => {
		const { world } = setUp();
		const facts = {
			brand: 'Visa',
			bin: '424242',
			lastFour: '4242',
			expirationMonth: '12',
			expirationYear: '2030',
			holder: 'Ann',
		};
		expect( world.cards.tokenize( facts ).ok ).toBe( false );
	} );
} );

describe( 'A first payment', () => {
	it( 'that the bank declines starts nothing, and is on record', () => {
		const { world, reader, order } = setUp();
		expect( order( { nonce: cardNonce( world, DECLINED_CARD ) } ) ).toMatchObject( {
			why: 'declined',
			message: 'Processor declined: Insufficient funds',
		} );
		expect( world.billing.of( reader ) ).toEqual( [] );
		expect( world.ordering.grants() ).toEqual( [] );
		expect( world.billing.charges() ).toMatchObject( [
			{ outcome: 'processor_declined', subscription: null, cents: 8388 },
		] );
	} );

	it( 'with a card past its last month is declined', () => {
		const { world, order } = setUp();
		const nonce = cardNonce( world, undefined, '2026-10-31' );
		expect( order( { nonce } ) ).toMatchObject( { why: 'declined' } );
	} );

	it( 'creates a grant that names reader, product and subscription', () => {
		const { world, reader, order } = setUp();
		const outcome = order();
		expect( outcome.ok && outcome.grant ).toMatchObject( {
			account: reader.id,
			product: 'sports-membership',
			subscription: world.billing.of( reader )[ 0 ]?.id,
		} );
	} );
} );

describe( 'An order', () => {
	it.each( [ 'active', 'past due', 'pending' ] as const )(
		'is refused while a subscription is %s',
		( state ) => {
			const { world, reader, order } = setUp();
			subscribeTo( world, reader, 'sports-yearly' ).state = state;
			expect( order() ).toMatchObject( {
				why: 'already-active',
				message: 'User already has an active subscription',
			} );
			expect( world.billing.charges() ).toHaveLength( 1 );
		}
	);

	it( 'is taken beside home delivery, which is another product', () => {
		const { world, reader, order } = setUp();
		deliverHome( world, reader );
		expect( order().ok ).toBe( true );
	} );

	it( 'with a future start waits for that day', () => {
		const { world, reader, order } = setUp();
		order( { startDate: '2026-12-21T00:00:00' } );
		expect( world.billing.of( reader ) ).toMatchObject( [
			{ state: 'pending', nextBilling: '2026-12-21', paidThrough: null },
		] );
		expect( world.isEntitled( reader ) ).toBe( false );
		goTo( world, '2026-12-21' );
		expect( world.billing.of( reader ) ).toMatchObject( [
			{ state: 'active', nextBilling: '2027-12-21' },
		] );
	} );

	it.each< [ string, Partial< Order >, string ] >( [
		[ 'an unknown plan', { planId: 'gone' }, 'Plan ID "gone" is invalid.' ],
		[
			'the product of another plan',
			{ productId: 'hd-sports-membership' },
			'Product "hd-sports-membership" does not belong to plan "sports-yearly"; sports-membership does.',
		],
		[
			'a start in the past',
			{ startDate: '2026-11-20' },
			'First billing date cannot be in the past.',
		],
		[ 'a start on no day', { startDate: '2026-02-30' }, 'First billing date is invalid.' ],
		[
			'a start together with a trial',
			{ planId: 'sports-monthly', startDate: '2026-12-21' },
			'First billing date cannot be set together with a trial.',
		],
	] )( 'with %s is refused with a sentence', ( _what, more, message ) => {
		const { world, order } = setUp();
		expect( order( more ) ).toMatchObject( {
			why: 'bad-request',
			message,
		} );
		expect( world.billing.charges() ).toEqual( [] );
	} );
} );
