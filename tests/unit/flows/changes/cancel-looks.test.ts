/**
 * Tests how a cancel reads the list again: each condition alone decides what is cancelled, read or
 * promised.
 */
import { describe, expect, it } from 'vitest';
import { cancelFound, cancelMembership } from '#src/flows/changes/cancel.ts';
import { READ_PAUSE } from '#src/flows/money/read-back.ts';
import { cancelAll, cardNonce, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';

const money = setMoneyStage();
const { stage } = money;
const LIST = '/payment/braintree/subscriptions';
const READS = [
	'identity.subscriptions',
	'identity.cancel-subscription',
	'identity.subscriptions',
] as const;

const reader = () => stage.reader( 'monthly' );
const ids = () => money.live().map( ( { id } ) => id );
const cancel = ( shown = ids() ) =>
	money.settled( cancelMembership( stage.deps, { shown: money.shown( shown ), reason: null } ) );
/** Completes the second step of a pause that another device began. */
const startsAgain = () => {
	subscribeTo( stage.world, reader(), 'sports-monthly', {
		skipTrial: true,
		startDate: '2027-01-09',
	} );
};
/** Adds a second subscription, which the service would have refused. */
function another( planId: string ) {
	const one = subscribeTo( stage.world, stage.reader( 'member' ), planId, {
		skipTrial: true,
		nonce: cardNonce( stage.world ),
	} );
	Object.assign( one, { account: reader().id } );
	return one;
}

describe( 'A cancel', () => {
	// Proves newsletter-15.
	it( 'without a pause does not report the end of a pause to the newsletter provider', async () => {
		await money.as( 'monthly' );
		expect( ( await cancel() ).ok ).toBe( true );
		expect( money.sent( 'site.newsletters' ) ).toEqual( [] );
	} );

	// Proves change-22.
	it( 'cancels what appears a second after it found nothing', async () => {
		await money.as( 'monthly' );
		const shown = ids();
		cancelAll( stage.world, reader() );
		stage.atCall( 'GET', LIST, 1, () => setTimeout( startsAgain, 1_000 ) );
		expect( ( await cancel( shown ) ).ok ).toBe( true );
		expect( money.held() ).toHaveLength( 2 );
		expect( ids() ).toEqual( [] );
	} );

	// Proves change-22.
	it( 'cancels what appears a second after it found nothing to cancel', async () => {
		await money.as( 'monthly' );
		stage.atCall( 'DELETE', LIST, 1, () => {
			cancelAll( stage.world, reader() );
			setTimeout( startsAgain, 1_000 );
		} );
		expect( ( await cancel() ).ok ).toBe( true );
		expect( money.held() ).toHaveLength( 2 );
		expect( ids() ).toEqual( [] );
	} );

	it( 'that has canceled its own also cancels its successor', async () => {
		await money.as( 'monthly' );
		stage.atCall( 'GET', LIST, 2, startsAgain );
		expect( ( await cancel() ).ok ).toBe( true );
		expect( money.held() ).toHaveLength( 2 );
		expect( ids() ).toEqual( [] );
	} );

	it( 'leaves alone a subscription to another product that appears meanwhile', async () => {
		await money.as( 'monthly' );
		let come = '';
		stage.atCall( 'GET', LIST, 2, () => {
			come = another( 'hd-sports-membership-plan' ).id;
		} );
		expect( ( await cancel() ).ok ).toBe( true );
		expect( ids() ).toEqual( [ come ] );
	} );

	it( 'ends the second one although the first had ended elsewhere', async () => {
		await money.as( 'monthly' );
		const [ first ] = money.live();
		another( 'sports-half-yearly' );
		stage.atCall( 'DELETE', LIST, 1, () => first && stage.world.billing.cancel( first ) );
		expect( ( await cancel() ).ok ).toBe( true );
		expect( ids() ).toEqual( [] );
	} );

	it( 'that is refused is looked at once, and asked for once', async () => {
		await money.as( 'monthly' );
		stage.fault( { call: 'identity.cancel-subscription', kind: 'status', status: 422 } );
		expect( ( await cancel() ).ok ).toBe( false );
		expect( money.steps() ).toEqual( READS );
	} );

	it( 'whose answer is lost is looked at twice: the service may be slow', async () => {
		await money.as( 'monthly' );
		stage.fault( { call: 'identity.cancel-subscription', kind: 'drop', when: 'before' } );
		stage.atCall( 'GET', LIST, 3, () => cancelAll( stage.world, reader() ) );
		expect( ( await cancel() ).ok ).toBe( true );
	} );

	it( 'of a session that has ended sends no more requests', async () => {
		await money.as( 'monthly' );
		const session = stage.deps.browser.cookies.sessionId();
		stage.atCall( 'DELETE', LIST, 1, () => stage.world.accounts.closeSession( session ) );
		expect( ( await cancel() ).ok ).toBe( false );
		expect( money.steps() ).toEqual( READS.slice( 0, 2 ) );
	} );

	/**
	 * Returns a function for the milliseconds between these calls, each given by its method and its
	 * number from 1.
	 */
	function pauses( calls: readonly ( readonly [ 'GET' | 'DELETE', number ] )[] ) {
		const at: number[] = [];
		for ( const [ method, time ] of calls ) {
			stage.atCall( method, LIST, time, () => at.push( Date.now() ) );
		}
		return () => at.slice( 1 ).map( ( time, place ) => time - ( at[ place ] ?? 0 ) );
	}

	it( 'that is answered is confirmed by one read at once', async () => {
		await money.as( 'monthly' );
		const between = pauses( [
			[ 'DELETE', 1 ],
			[ 'GET', 2 ],
		] );
		expect( ( await cancel() ).ok ).toBe( true );
		expect( money.steps() ).toEqual( [ ...READS, 'identity.save-profile' ] );
		expect( between()[ 0 ] ).toBeLessThan( READ_PAUSE );
	} );

	it( 'that finds nothing checks three times, after a pause each', async () => {
		await money.as( 'monthly' );
		const shown = ids();
		cancelAll( stage.world, reader() );
		const between = pauses( [ 1, 2, 3, 4 ].map( ( time ) => [ 'GET', time ] as const ) );
		expect( ( await cancel( shown ) ).ok ).toBe( true );
		expect(
			money.steps().filter( ( step ) => step === 'identity.subscriptions' )
		).toHaveLength( 4 );
		expect( between().filter( ( pause ) => pause < READ_PAUSE ) ).toEqual( [] );
	} );

	it( 'that is answered waits for a list that shows it for a while', async () => {
		await money.as( 'monthly' );
		stage.world.lists.lag = 60;
		stage.atCall( 'GET', LIST, 4, () => ( stage.world.lists.lag = 0 ) );
		expect( ( await cancel() ).ok ).toBe( true );
		expect( money.sent( 'identity.cancel-subscription' ) ).toHaveLength( 1 );
	} );

	it( 'whose answer is lost cancels the successor', async () => {
		await money.as( 'monthly' );
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'drop',
			when: 'after',
			times: 1,
		} );
		stage.atCall( 'GET', LIST, 2, startsAgain );
		expect( ( await cancel() ).ok ).toBe( true );
		expect( money.held() ).toHaveLength( 2 );
		expect( ids() ).toEqual( [] );
	} );
} );

// Proves cancel-3.
it( 'A past-due membership that is found canceled promises no day that nobody has paid', async () => {
	await money.as( 'past-due' );
	const shown = money.shown();
	const read = await stage.deps.identity.subscriptions();
	const all = read.map( ( one ) => ( {
		...one,
		status: 'cancelled' as const,
		paidThroughDate: '2026-11-20',
		nextBillingDate: '2026-12-20',
	} ) );
	const ended = cancelFound( stage.deps, { shown, reason: null }, { all, today: '2026-11-21' } );
	expect( await money.settled( ended ) ).toMatchObject( { readUntil: null } );
} );
