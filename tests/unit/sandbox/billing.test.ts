/** The sandbox bills as a card provider would. */
import { expect, it, describe } from 'vitest';
import {
	cancelAll,
	changeTo,
	pauseFor,
	setCardsDecline,
	subscribeTo,
} from '../../sandbox/reader-acts.ts';
import { chargesOf, goTo, newReader, worldOn } from './still-world.ts';

const monthlyFrom = ( day: string, plan = 'sports-monthly', skipTrial = true ) => {
	const world = worldOn( day );
	const reader = newReader( world );
	const subscription = subscribeTo( world, reader, plan, { skipTrial } );
	return { world, reader, subscription };
};

describe( 'A subscription that is paid from day one', () => {
	it( 'charges at once, is paid through the day before the next charge, and renews on that day', () => {
		const { world, subscription } = monthlyFrom( '2026-11-21' );
		expect( subscription ).toMatchObject( {
			state: 'active',
			nextBilling: '2026-12-21',
			paidThrough: '2026-12-20',
			ends: null,
		} );
		goTo( world, '2026-12-20' );
		expect( chargesOf( world ) ).toEqual( [ '2026-11-21 9.99 settled' ] );
		goTo( world, '2026-12-21' );
		expect( chargesOf( world ) ).toEqual( [
			'2026-11-21 9.99 settled',
			'2026-12-21 9.99 settled',
		] );
		expect( subscription ).toMatchObject( {
			nextBilling: '2027-01-21',
			paidThrough: '2027-01-20',
			cycles: 2,
		} );
	} );

	it.each( [
		[ 'sports-half-yearly', '2027-05-21', 4794 ],
		[ 'sports-yearly', '2027-11-21', 8388 ],
	] )( '%s renews on %s for the same amount', ( plan, day, cents ) => {
		const { world, subscription } = monthlyFrom( '2026-11-21', plan );
		expect( subscription.nextBilling ).toBe( day );
		goTo( world, day );
		expect( world.billing.charges().map( ( charge ) => charge.cents ) ).toEqual( [
			cents,
			cents,
		] );
	} );

	// Proves plan-25.
	it( 'clamps January 31 to the end of February and returns to March 31', () => {
		const { world } = monthlyFrom( '2027-01-31' );
		goTo( world, '2027-04-30' );
		expect( chargesOf( world ) ).toEqual( [
			'2027-01-31 9.99 settled',
			'2027-02-28 9.99 settled',
			'2027-03-31 9.99 settled',
			'2027-04-30 9.99 settled',
		] );
	} );

	it( 'handles a leap day', () => {
		const { world, subscription } = monthlyFrom( '2028-02-29', 'sports-yearly' );
		expect( subscription.nextBilling ).toBe( '2029-02-28' );
		goTo( world, '2032-02-29' );
		expect( subscription.nextBilling ).toBe( '2033-02-28' );
	} );

	// Proves plan-28.
	it( 'raises a stepped price with the first period that begins on or after its date', () => {
		const { world } = monthlyFrom( '2027-04-15', 'sports-step-up-plan' );
		goTo( world, '2027-07-01' );
		expect( chargesOf( world ) ).toEqual( [
			'2027-04-15 4.99 settled',
			'2027-05-15 4.99 settled',
			'2027-06-15 9.99 settled',
		] );
	} );

	it( 'bills everything in between in one jump, and nothing twice', () => {
		const { world } = monthlyFrom( '2026-11-21' );
		goTo( world, '2027-11-20' );
		expect( world.billing.charges() ).toHaveLength( 12 );
		goTo( world, '2027-11-20' );
		world.billing.live();
		goTo( world, '2026-12-01' );
		goTo( world, '2027-11-20' );
		expect( world.billing.charges() ).toHaveLength( 12 );
	} );
} );

describe( 'A trial', () => {
	// Proves plan-20.
	it( 'costs nothing at first and is charged on the promised day', () => {
		const { world, reader, subscription } = monthlyFrom(
			'2026-11-21',
			'sports-monthly',
			false
		);
		expect( subscription ).toMatchObject( {
			state: 'active',
			trialEnds: '2026-11-28',
			nextBilling: '2026-11-28',
			paidThrough: null,
		} );
		expect( world.isEntitled( reader ) ).toBe( true );
		expect( world.hadTrial( reader ) ).toBe( true );
		goTo( world, '2026-11-27' );
		expect( chargesOf( world ) ).toEqual( [] );
		goTo( world, '2026-11-28' );
		expect( chargesOf( world ) ).toEqual( [ '2026-11-28 9.99 settled' ] );
		expect( subscription.nextBilling ).toBe( '2026-12-28' );
	} );

	it( 'that is left before its end never costs anything and opens nothing any more', () => {
		const { world, reader, subscription } = monthlyFrom(
			'2026-11-21',
			'sports-monthly',
			false
		);
		cancelAll( world, reader );
		goTo( world, '2027-11-21' );
		expect( chargesOf( world ) ).toEqual( [] );
		expect( subscription ).toMatchObject( {
			state: 'cancelled',
			paidThrough: null,
			ends: null,
			transactions: [],
		} );
		expect( world.isEntitled( reader ) ).toBe( false );
	} );
} );

describe( 'A card that is declined at renewal', () => {
	it( 'makes the subscription past due, keeps it open for three days and tries again', () => {
		const { world, reader, subscription } = monthlyFrom( '2026-10-21' );
		setCardsDecline( world, reader, true );
		goTo( world, '2026-11-21' );
		expect( subscription ).toMatchObject( {
			state: 'past due',
			nextBilling: '2026-11-23',
			paidThrough: '2026-11-20',
		} );
		expect( world.isEntitled( reader ) ).toBe( true );
		goTo( world, '2026-11-23' );
		expect( world.isEntitled( reader ) ).toBe( true );
		goTo( world, '2026-11-24' );
		expect( world.isEntitled( reader ) ).toBe( false );
		expect( chargesOf( world ).slice( 1 ) ).toEqual( [
			'2026-11-21 9.99 processor_declined',
			'2026-11-23 9.99 processor_declined',
		] );
	} );

	it( 'recovers with the next try that succeeds and keeps its billing day', () => {
		const { world, reader, subscription } = monthlyFrom( '2026-10-21' );
		setCardsDecline( world, reader, true );
		goTo( world, '2026-11-24' );
		setCardsDecline( world, reader, false );
		goTo( world, '2026-11-26' );
		expect( subscription ).toMatchObject( {
			state: 'active',
			failures: 0,
			nextBilling: '2026-12-21',
			paidThrough: '2026-12-20',
		} );
		expect( world.isEntitled( reader ) ).toBe( true );
	} );

	it( 'ends the subscription after the last try, without another charge ever', () => {
		const { world, reader, subscription } = monthlyFrom( '2026-10-21' );
		setCardsDecline( world, reader, true );
		goTo( world, '2027-10-21' );
		expect( subscription ).toMatchObject( {
			state: 'cancelled',
			ends: '2026-11-20',
			nextBilling: null,
		} );
		expect( chargesOf( world ).slice( 1 ) ).toEqual( [
			'2026-11-21 9.99 processor_declined',
			'2026-11-23 9.99 processor_declined',
			'2026-11-26 9.99 processor_declined',
			'2026-12-01 9.99 processor_declined',
		] );
	} );

	it( 'is reported to the reader by mail, as a receipt is', () => {
		const { world, reader } = monthlyFrom( '2026-10-21' );
		setCardsDecline( world, reader, true );
		goTo( world, '2026-11-21' );
		expect( world.outbox.all().map( ( { subject, to } ) => `${ to }: ${ subject }` ) ).toEqual(
			[
				'ann@example.com: Your account is ready',
				'ann@example.com: Receipt: $9.99',
				'ann@example.com: Your payment did not go through',
			]
		);
	} );
} );

describe( 'Leaving, changing, pausing', () => {
	it( 'lets a canceled reader read through the last paid day, and stops charging', () => {
		const { world, reader, subscription } = monthlyFrom( '2026-11-21' );
		goTo( world, '2026-11-25' );
		cancelAll( world, reader );
		expect( subscription.ends ).toBe( '2026-12-20' );
		goTo( world, '2026-12-20' );
		expect( world.isEntitled( reader ) ).toBe( true );
		goTo( world, '2026-12-21' );
		expect( world.isEntitled( reader ) ).toBe( false );
		expect( world.billing.charges() ).toHaveLength( 1 );
	} );

	it( 'starts the new plan of a change on the day on which the old one would have renewed', () => {
		const { world, reader } = monthlyFrom( '2026-11-21' );
		goTo( world, '2026-12-01' );
		changeTo( world, reader, 'sports-yearly' );
		expect( world.billing.of( reader ).map( ( { state } ) => state ) ).toEqual( [
			'cancelled',
			'pending',
		] );
		goTo( world, '2026-12-21' );
		expect( chargesOf( world ) ).toEqual( [
			'2026-11-21 9.99 settled',
			'2026-12-21 83.88 settled',
		] );
		expect( world.isEntitled( reader ) ).toBe( true );
	} );

	// Proves pause-3.
	it( 'starts a paused plan again by itself, so many months after it would have renewed', () => {
		const { world, reader } = monthlyFrom( '2026-11-21' );
		pauseFor( world, reader, 2 );
		goTo( world, '2026-12-21' );
		expect( world.isEntitled( reader ) ).toBe( false );
		goTo( world, '2027-02-21' );
		expect( chargesOf( world ).at( -1 ) ).toBe( '2027-02-21 9.99 settled' );
		expect( world.isEntitled( reader ) ).toBe( true );
	} );
} );
