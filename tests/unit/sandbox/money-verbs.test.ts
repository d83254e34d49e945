/**
 * Tests what the card provider's server interface does to a subscription: discounts, retries,
 * cards.
 */
import { describe, expect, it } from 'vitest';
import { cardNonce, setCardsDecline, subscribeTo } from '../../sandbox/reader-acts.ts';
import { chargesOf, goTo, newReader, worldOn } from './still-world.ts';

const monthly = () => {
	const world = worldOn( '2026-11-21' );
	const reader = newReader( world );
	const subscription = subscribeTo( world, reader, 'sports-monthly', {
		skipTrial: true,
	} );
	return { world, reader, subscription };
};
/** Creates a subscription whose payment was declined on December 21. */
const pastDue = () => {
	const all = monthly();
	setCardsDecline( all.world, all.reader, true );
	goTo( all.world, '2026-12-21' );
	expect( all.subscription.state ).toBe( 'past due' );
	return all;
};
const stay = { id: 'stay-half', cents: 420, cycles: 2 };

describe( 'A discount', () => {
	it( 'lowers as many charges as defined, and the next one has the full price', () => {
		const { world, subscription } = monthly();
		expect( world.billing.addDiscount( subscription, stay ) ).toEqual( {
			ok: true,
		} );
		goTo( world, '2027-02-21' );
		expect( chargesOf( world ) ).toEqual( [
			'2026-11-21 9.99 settled',
			'2026-12-21 5.79 settled',
			'2027-01-21 5.79 settled',
			'2027-02-21 9.99 settled',
		] );
	} );

	it( 'is refused a second time, while past due, and once it has ended', () => {
		const { world, subscription } = monthly();
		world.billing.addDiscount( subscription, stay );
		expect( world.billing.addDiscount( subscription, stay ).ok ).toBe( false );
		const due = pastDue();
		expect( due.world.billing.addDiscount( due.subscription, stay ).ok ).toBe( false );
		world.billing.cancel( subscription );
		expect( world.billing.addDiscount( subscription, { ...stay, id: 'other' } ).ok ).toBe(
			false
		);
	} );
} );

describe( 'A retry of a past-due payment', () => {
	it( 'takes the money once, and continues from the day that was due', () => {
		const { world, reader, subscription } = pastDue();
		expect( world.billing.owed( subscription ) ).toBe( 999 );
		setCardsDecline( world, reader, false );
		goTo( world, '2026-12-22' );
		expect( world.billing.retry( subscription, { settle: true } ) ).toMatchObject( {
			ok: true,
			charge: { cents: 999 },
		} );
		expect( subscription ).toMatchObject( {
			state: 'active',
			nextBilling: '2027-01-21',
		} );
		expect( world.billing.retry( subscription, { settle: true } ) ).toEqual(
			expect.objectContaining( { ok: false, charge: null } )
		);
	} );

	it( 'that only asks the bank takes nothing', () => {
		const { world, reader, subscription } = pastDue();
		setCardsDecline( world, reader, false );
		expect( world.billing.retry( subscription, { settle: false } ) ).toMatchObject( {
			charge: { outcome: 'authorized' },
		} );
		expect( subscription.state ).toBe( 'past due' );
	} );

	it( 'that the bank declines leaves it past due', () => {
		const { world, subscription } = pastDue();
		expect( world.billing.retry( subscription, { settle: true } ) ).toMatchObject( {
			ok: false,
			charge: { outcome: 'processor_declined' },
		} );
		expect( subscription.state ).toBe( 'past due' );
	} );
} );

describe( 'A card', () => {
	it( 'that replaces another keeps its token and continues to pay', () => {
		const { world, reader, subscription } = monthly();
		const [ card ] = world.cards.of( reader );
		const replaced = world.cards.replace(
			reader,
			card?.token ?? '',
			cardNonce( world, '5555555555554444' )
		);
		expect( replaced ).toMatchObject( {
			ok: true,
			card: { token: card?.token, lastFour: '4444', isDefault: true },
		} );
		expect( world.cards.of( reader ) ).toHaveLength( 1 );
		expect( subscription.cardToken ).toBe( card?.token );
	} );

	it( 'that is deleted ends the subscriptions that it paid, as the provider does', () => {
		const { world, reader, subscription } = monthly();
		const [ card ] = world.cards.of( reader );
		if ( card ) {
			world.cards.remove( card );
			world.billing.cardGone( card.token );
		}
		expect( subscription.state ).toBe( 'cancelled' );
		expect( world.isEntitled( reader ) ).toBe( false );
	} );

	it( 'on a past-due subscription is charged at once only where the provider is set to do so', () => {
		const { world, reader, subscription } = pastDue();
		const redeemed = world.cards.redeem( reader, cardNonce( world ) );
		const token = redeemed.ok ? redeemed.card.token : '';
		world.billing.changeCard( subscription, token );
		expect( subscription.state ).toBe( 'past due' );
		world.billing.gateway.chargesOnNewCard = true;
		world.billing.changeCard( subscription, token );
		expect( subscription.state ).toBe( 'active' );
	} );
} );
