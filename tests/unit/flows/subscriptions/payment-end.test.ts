/** Every payment has one final outcome, however its success is discovered. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findEarlierPayment } from '#src/flows/subscriptions/payment-end.ts';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { restartMembership, subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { lastPaymentIn } from '#src/services/browser/journal-place.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import {
	cardNonce,
	DECLINED_CARD,
	setCardsDecline,
	subscribeTo,
} from '../../../sandbox/reader-acts.ts';
import { cookies } from '../../services/stage.ts';
import { setMoneyStage } from '../money/money-stage.ts';

const money = setMoneyStage();
const { stage } = money;

const journal = () => createMoneyJournal( stage.deps.journal );
const buy = ( skipTrial = false ) =>
	subscribe( stage.deps, {
		plan: money.plan( 'sports-monthly' ),
		cardNonce: cardNonce( stage.world ),
		skipTrial,
		...stage.shown(),
	} );
/** Drops the call before or after it is executed, and loses the read-backs that follow. */
function loseAnswer( call: string, when: 'before' | 'after' = 'after' ) {
	stage.fault( { call, kind: 'drop', when, times: 1 } );
	stage.fault( {
		call: 'identity.subscriptions',
		kind: 'status',
		status: 503,
		from: 2,
		times: 20,
	} );
}
/** Sets the services' clock to the device's, because time passes while the page waits. */
const timePasses = () => stage.world.clock.set( Date.now() );
const lookLater = () => {
	timePasses();
	stage.world.faults.clear();
	stage.world.journal.clear();
	return money.settled( findEarlierPayment( stage.deps ) );
};
const asked = () => stage.timesCalled( 'decision.entitlement' );
const kept = () => stage.deps.browser.storage.ofSession();
const rememberNo = () => kept().set( 'circ-entitled', 'no' );
const remembered = () => kept().get( 'circ-entitled' );

describe( 'A purchase whose answer is lost', () => {
	// Proves payment-52.
	it( 'opens the stories, fires the event and saves the flags when it is found later', async () => {
		await money.as( 'member' );
		rememberNo();
		loseAnswer( 'identity.subscribe' );
		expect( await money.settled( buy() ) ).toMatchObject( {
			failure: { reason: 'outcome-unknown' },
		} );
		expect( stage.told ).toEqual( [] );
		expect( await lookLater() ).toBe( 'made' );
		expect( stage.told ).toEqual( [ 'subscribe' ] );
		expect( asked() ).toBe( 1 );
		expect( cookies().circ_segment ).toBe( 'is-subscriber=yes' );
		expect( remembered() ).toBe( 'yes' );
		expect( money.profile() ).toMatchObject( {
			'current-plan': 'sports-monthly',
			'had-trial-20': true,
		} );
		expect( journal().payment() ).toBeNull();
	} );

	// Proves vendor-25.
	it( 'is an order of the affiliate network too, the same one whenever it is found', async () => {
		await money.as( 'member' );
		loseAnswer( 'identity.subscribe' );
		await money.settled( buy() );
		const attempt = journal().payment();
		const order = attempt?.kind === 'purchase' ? attempt.order : null;
		expect( order ).toMatchObject( {
			orderId: expect.stringMatching( /^[a-f0-9]{32}$/ ),
			customerStatus: 'new',
		} );
		const told = vi.fn();
		window.addEventListener( 'circulation:order', told );
		expect( await lookLater() ).toBe( 'made' );
		window.removeEventListener( 'circulation:order', told );
		expect( told.mock.calls.map( ( [ event ] ) => event.detail ) ).toEqual( [ order ] );
	} );

	it( 'ends once, however often it is looked at', async () => {
		await money.as( 'member' );
		loseAnswer( 'identity.subscribe' );
		await money.settled( buy() );
		expect( await lookLater() ).toBe( 'made' );
		expect( await lookLater() ).toBe( 'none' );
		expect( stage.told ).toEqual( [ 'subscribe' ] );
	} );

	// Proves payment-52.
	it( 'is not sent again before it is known what became of it', async () => {
		await money.as( 'member' );
		loseAnswer( 'identity.subscribe', 'before' );
		await money.settled( buy() );
		stage.world.journal.clear();
		stage.world.faults.clear();
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 503,
			times: 20,
		} );
		expect( await money.settled( buy() ) ).toMatchObject( {
			failure: { reason: 'outcome-unknown' },
		} );
		expect( money.steps() ).not.toContain( 'identity.subscribe' );
	} );

	it( 'may be paid once it is known that it was not made', async () => {
		await money.as( 'member' );
		loseAnswer( 'identity.subscribe', 'before' );
		await money.settled( buy() );
		expect( await lookLater() ).toBe( 'absent' );
		expect( await money.settled( buy() ) ).toMatchObject( { ok: true } );
		expect( money.held() ).toHaveLength( 1 );
	} );
} );

describe( 'An order of the affiliate network', () => {
	const orders = vi.fn();
	beforeEach( () => {
		orders.mockClear();
		window.addEventListener( 'circulation:order', orders );
	} );
	afterEach( () => window.removeEventListener( 'circulation:order', orders ) );
	const told = () => orders.mock.calls.map( ( [ { detail } ] ) => detail );

	it.each( [
		[ 'member', 'new' ],
		[ 'cancelled', 'return' ],
	] )(
		'of %s is of a customer who is %s, with what is charged today',
		async ( persona, customerStatus ) => {
			await money.as( persona );
			expect( await money.settled( buy( true ) ) ).toMatchObject( {
				ok: true,
			} );
			const { amount } = money.plan( 'sports-monthly' );
			expect( told() ).toEqual( [
				{
					orderId: expect.stringMatching( /^[a-f0-9]{32}$/ ),
					item: expect.any( String ),
					amount,
					customerStatus,
				},
			] );
		}
	);

	it( 'is of nothing where the membership begins with a trial', async () => {
		await money.as( 'member' );
		await money.settled( buy() );
		expect( told() ).toMatchObject( [ { amount: 0 } ] );
	} );

	// Proves payment-51.
	it( 'is of nothing where the plan names a later day for the first payment', async () => {
		await money.as( 'member' );
		const plan = { ...money.plan( 'sports-yearly' ), firstBillingDate: '2027-01-15' };
		await money.settled(
			subscribe( stage.deps, {
				plan,
				cardNonce: cardNonce( stage.world ),
				skipTrial: false,
				...stage.shown(),
			} )
		);
		expect( told() ).toMatchObject( [ { amount: 0 } ] );
	} );

	it( 'is not reported if a membership continues after the paid time', async () => {
		await money.as( 'cancelled-time-left' );
		expect(
			await money.settled(
				restartMembership( stage.deps, {
					plan: money.plan( 'sports-yearly' ),
					cardNonce: cardNonce( stage.world ),
					skipTrial: true,
					startDate: '2027-07-01',
					...stage.shown(),
				} )
			)
		).toMatchObject( { ok: true } );
		expect( stage.told ).toEqual( [ 'subscribe' ] );
		expect( told() ).toEqual( [] );
	} );
} );

describe( 'A purchase that the service refuses', () => {
	const refused = () =>
		money.settled(
			subscribe( stage.deps, {
				plan: money.plan( 'sports-monthly' ),
				cardNonce: cardNonce( stage.world, DECLINED_CARD ),
				skipTrial: true,
				...stage.shown(),
			} )
		);

	it( 'is over once the subscriptions show that it was not made', async () => {
		await money.as( 'member' );
		expect( await refused() ).toMatchObject( {
			failure: { reason: 'refused' },
		} );
		expect( journal().payment() ).toBeNull();
	} );

	it( 'is looked for again where they could not be read', async () => {
		await money.as( 'member' );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 503,
			from: 2,
			times: 20,
		} );
		expect( await refused() ).toMatchObject( {
			failure: { reason: 'refused' },
		} );
		expect( journal().payment() ).toMatchObject( {
			planId: 'sports-monthly',
		} );
		expect( await lookLater() ).toBe( 'absent' );
		expect( journal().payment() ).toBeNull();
	} );
} );

describe( 'A page that goes away while it pays', () => {
	it( 'has recorded its payment before the call, and the tab’s cached entitlement is dropped', async () => {
		await money.as( 'member' );
		rememberNo();
		stage.fault( { call: 'identity.subscribe', kind: 'timeout' } );
		const work = buy();
		await vi.waitFor( () => expect( money.steps() ).toContain( 'identity.subscribe' ) );
		expect( journal().payment() ).toMatchObject( {
			kind: 'purchase',
			before: [],
			card: expect.stringMatching( /^[a-z0-9]{4,9}$/ ),
			usualBefore: null,
			planId: 'sports-monthly',
			interval: 1,
			withTrial: true,
		} );
		expect( remembered() ).toBeNull();
		expect( JSON.stringify( localStorage ) ).not.toMatch( /member@|blaize|nonce|4111|1111/ );
		await money.settled( work );
	} );

	// Proves payment-52.
	it( 'loses neither plan nor trial when the reader logs out in the middle', async () => {
		await money.as( 'member' );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'timeout',
			when: 'after',
		} );
		const own = document.cookie;
		const work = buy();
		await vi.waitFor( () => expect( money.held() ).toHaveLength( 1 ) );
		for ( const name of [ 'blaize_session', 'blaize_tracking_id' ] ) {
			document.cookie = `${ name }=; Path=/; Max-Age=0`;
		}
		expect( await money.settled( work ) ).toMatchObject( { ok: false } );
		expect( money.profile() ).not.toHaveProperty( 'had-trial-20', true );
		for ( const pair of own.split( '; ' ) ) {
			document.cookie = `${ pair }; Path=/`;
		}
		expect( await lookLater() ).toBe( 'made' );
		expect( money.profile() ).toMatchObject( {
			'current-plan': 'sports-monthly',
			'had-trial-20': true,
		} );
	} );
} );

describe( 'A payment that may still be in progress when the next page checks', () => {
	const begun = ( secondsAgo: number ) => {
		const { clock } = stage.deps.browser;
		journal().beginPayment( {
			kind: 'purchase',
			before: [],
			card: null,
			usualBefore: null,
			planId: 'sports-monthly',
			interval: 1,
			withTrial: true,
			order: null,
			startedAt: new Date( clock.now().getTime() - secondsAgo * 1_000 ).toISOString(),
		} );
	};
	const reads = () =>
		money.steps().filter( ( call ) => call === 'identity.subscriptions' ).length;

	it( 'is looked up again after a pause, and found', async () => {
		await money.as( 'member' );
		begun( 29 );
		const found = findEarlierPayment( stage.deps );
		await vi.waitFor( () => expect( reads() ).toBe( 1 ) );
		subscribeTo( stage.world, stage.reader( 'member' ), 'sports-monthly', {
			nonce: cardNonce( stage.world ),
		} );
		expect( await money.settled( found ) ).toBe( 'made' );
		expect( reads() ).toBe( 2 );
	} );

	// Proves payment-29.
	it( 'is not known while a list may be late, and proves absent after that minute', async () => {
		await money.as( 'member' );
		begun( 89 );
		expect( await money.settled( findEarlierPayment( stage.deps ) ) ).toBe( 'unknown' );
		expect( reads() ).toBe( 1 );
		expect( journal().payment() ).not.toBeNull();
		timePasses();
		begun( 91 );
		expect( await money.settled( findEarlierPayment( stage.deps ) ) ).toBe( 'absent' );
		expect( journal().payment() ).toBeNull();
	} );
} );

describe( 'A past-due payment whose answer is lost', () => {
	const owe = async () => {
		await money.as( 'past-due' );
		setCardsDecline( stage.world, stage.reader( 'past-due' ), false );
		const id = money.held().find( ( { state } ) => state === 'past due' )?.id ?? '';
		return () =>
			money.settled(
				payPastDue( stage.deps, {
					subscriptionId: id,
					card: money.ownCard(),
					cents: 999,
				} )
			);
	};

	it( 'opens the stories when it is found later, and is no new subscription', async () => {
		const pay = await owe();
		rememberNo();
		loseAnswer( 'site.retry' );
		expect( await pay() ).toMatchObject( { failure: { end: 'unknown' } } );
		expect( await lookLater() ).toBe( 'made' );
		expect( asked() ).toBe( 1 );
		expect( remembered() ).toBe( 'yes' );
		expect( stage.told ).toEqual( [] );
	} );

	it( 'counts as paid when it is pressed again', async () => {
		const pay = await owe();
		loseAnswer( 'site.retry' );
		await pay();
		stage.world.faults.clear();
		expect( await pay() ).toEqual( { ok: true, value: { charged: true } } );
		expect( money.taken() ).toBe( 1 );
	} );
} );

describe( 'What is remembered of a payment', () => {
	const last = () => lastPaymentIn( stage.deps.journal.read() );

	it( 'is the membership whose debt was paid, and nothing that was there before', async () => {
		await money.as( 'past-due' );
		const account = stage.reader( 'past-due' );
		setCardsDecline( stage.world, account, false );
		const [ owing ] = stage.world.billing.of( account );
		await money.settled(
			payPastDue( stage.deps, {
				subscriptionId: owing?.id ?? '',
				card: money.ownCard(),
				cents: 999,
			} )
		);
		expect( last() ).toMatchObject( { subscriptionId: owing?.id, before: [] } );
	} );

	it( 'is no earlier membership for a new one, and all that were there before', async () => {
		await money.as( 'cancelled' );
		const account = stage.reader( 'cancelled' );
		const before = stage.world.billing.of( account ).map( ( { id } ) => id );
		await money.settled( buy( true ) );
		expect( before.length ).toBeGreaterThan( 0 );
		expect( last() ).toMatchObject( { subscriptionId: null, before } );
	} );
} );
