/** Tests what accompanies a payment: a saved card, the customer, the profile flags, a restart. */
import { describe, expect, it, vi } from 'vitest';
import { moneyLook } from '#src/flows/money/money-flow.ts';
import { sendPendingWrites } from '#src/flows/money/send-pending-writes.ts';
import { restartMembership, subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cardNonce } from '../../../sandbox/reader-acts.ts';
import { setSubscribeStage } from './subscribe-stage.ts';
import { namedCard } from '../named-card.ts';

const { stage, planCalled, pay, settled, held, charged } = setSubscribeStage();

describe( 'a payment with a saved card', () => {
	const paySaved = async ( savedCard: string ) =>
		subscribe( stage.deps, {
			plan: await planCalled( 'sports-yearly' ),
			savedCard,
			skipTrial: true,
			...stage.shown(),
		} );
	const savedOf = ( persona: string ) => stage.world.cards.of( stage.reader( persona ) )[ 0 ];

	// Proves payment-25.
	it( 'takes the fresh nonce of its row', async () => {
		stage.enter( 'cancelled' );
		const card = savedOf( 'cancelled' );
		expect( ( await paySaved( namedCard( card ) ) ).ok ).toBe( true );
		expect( stage.calls() ).not.toContain( 'decision.add-payment-method' );
		expect( held( 'cancelled' ).at( -1 )?.cardToken ).toBe( card?.token );
	} );

	it( 'that no longer exists charges nothing', async () => {
		stage.enter( 'cancelled' );
		expect( await paySaved( 'gone' ) ).toEqual( {
			ok: false,
			failure: { reason: 'card-changed' },
		} );
		expect( stage.calls() ).not.toContain( 'identity.subscribe' );
	} );
} );

describe( 'what goes along with a payment and never stops it', () => {
	it.each( [ 'site.nonce', 'site.prepare-customer', 'site.postal-code' ] )(
		'(%s fails) is made nevertheless',
		async ( call ) => {
			stage.fault( { call, kind: 'status', status: 500 } );
			expect( ( await settled( pay() ) ).ok ).toBe( true );
			expect( charged() ).toBe( 1 );
		}
	);

	// Proves payment-27.
	it( 'is not waited for longer than three seconds', async () => {
		stage.fault( { call: 'site.prepare-customer', kind: 'timeout' } );
		const outcome = pay();
		await vi.waitFor( () => expect( stage.calls() ).toContain( 'site.prepare-customer' ) );
		await vi.advanceTimersByTimeAsync( 2_900 );
		expect( stage.calls() ).not.toContain( 'decision.add-payment-method' );
		await vi.advanceTimersByTimeAsync( 200 );
		expect( ( await outcome ).ok ).toBe( true );
	} );

	// Proves payment-27.
	it( 'is done once for each page, however often the reader pays', async () => {
		await pay( { nonce: 'made-up' } );
		await pay();
		expect( stage.timesCalled( 'site.prepare-customer' ) ).toBe( 1 );
		expect( stage.timesCalled( 'site.postal-code' ) ).toBe( 1 );
	} );
} );

describe( 'the profile flags', () => {
	const profile = () => stage.reader( 'member' ).profile;

	// Proves payment-33, profile-25, profile-26.
	it.each( [
		[ 'sports-monthly', false, true ],
		[ 'sports-monthly', true, undefined ],
		[ 'sports-yearly', false, undefined ],
	] )( 'after %s, trial skipped: %s, had-trial-20: %s', async ( plan, skipTrial, hadTrial ) => {
		await pay( { plan, skipTrial } );
		await vi.waitFor( () => expect( profile()?.[ 'current-plan' ] ).toBe( plan ) );
		expect( profile()?.[ 'had-trial-20' ] ).toBe( hadTrial );
	} );

	// Proves pause-6, payment-33, profile-27.
	it( 'say that nothing is paused, whatever an unfinished change has left', async () => {
		Object.assign( stage.reader( 'member' ), {
			profile: { ...profile(), paused: true },
		} );
		await pay();
		await vi.waitFor( () => expect( profile()?.paused ).toBe( false ) );
	} );

	// Proves payment-34, profile-29.
	it( 'are kept pending when they cannot be saved', async () => {
		stage.fault( { call: 'identity.save-profile', kind: 'drop' } );
		expect( ( await pay() ).ok ).toBe( true );
		await vi.waitFor( () => expect( stage.calls() ).toContain( 'identity.save-profile' ) );
		expect( createMoneyJournal( stage.deps.journal ).pendingWrites().flags ).toEqual( {
			'current-plan': 'sports-monthly',
			paused: false,
			'paused-length': '',
		} );
		await moneyLook( stage.deps, sendPendingWrites );
		expect( profile()?.[ 'current-plan' ] ).toBe( 'sports-monthly' );
		expect( createMoneyJournal( stage.deps.journal ).pendingWrites().flags ).toEqual( {} );
	} );
} );

describe( 'a restart of a cancelled membership', () => {
	// Proves payment-3, restart-2.
	it( 'starts on the day named, with nothing charged today', async () => {
		stage.enter( 'cancelled-time-left' );
		const plan = await planCalled( 'sports-yearly' );
		const outcome = await restartMembership( stage.deps, {
			plan,
			cardNonce: cardNonce( stage.world ),
			skipTrial: true,
			startDate: '2027-07-01',
			...stage.shown(),
		} );
		expect( outcome.ok ).toBe( true );
		expect( held( 'cancelled-time-left' ).at( -1 ) ).toMatchObject( {
			state: 'pending',
			nextBilling: '2027-07-01',
			transactions: [],
		} );
	} );

	it( 'is not sent on the day itself, on which it would be charged at once', async () => {
		stage.enter( 'cancelled-time-left' );
		expect(
			await restartMembership( stage.deps, {
				plan: await planCalled( 'sports-yearly' ),
				cardNonce: cardNonce( stage.world ),
				skipTrial: true,
				startDate: new Date().toISOString().slice( 0, 10 ),
				...stage.shown(),
			} )
		).toMatchObject( { failure: { reason: 'refused' } } );
		expect( stage.calls() ).not.toContain( 'identity.subscribe' );
	} );

	// Proves restart-3.
	it( 'that fails says so in the log under its own name', async () => {
		stage.enter( 'cancelled-time-left' );
		await restartMembership( stage.deps, {
			plan: await planCalled( 'sports-yearly' ),
			cardNonce: 'made-up',
			skipTrial: true,
			...stage.shown(),
		} );
		expect( stage.log.at( -1 )?.text ).toBe( 'Error restarting subscription' );
	} );
} );
