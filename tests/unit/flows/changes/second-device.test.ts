/** Two devices of one reader act at the same time: neither undoes what the other has promised. */
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { cancelMembership } from '#src/flows/changes/cancel.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import { lookForPause } from '#src/flows/money/look-for-pause.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cancelAll, cardNonce, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { UNSHOWN } from '../unshown.ts';

const money = setMoneyStage();
const { stage } = money;
const NEXT = '2026-12-09';

const reader = () => stage.reader( 'monthly' );
const ids = () => money.live().map( ( { id } ) => id );
const cancel = ( shown = ids() ) =>
	money.settled( cancelMembership( stage.deps, { shown: money.shown( shown ), reason: null } ) );
const change = () =>
	money.settled(
		changePlan( stage.deps, {
			...UNSHOWN,
			plan: money.plan( 'sports-yearly' ),
			catalogue: money.catalogue(),
			agreed: money.yearlyFrom( NEXT ),
		} )
	);

/** Completes the second step of a pause that the other device began. */
const startsAgain = () => {
	subscribeTo( stage.world, reader(), 'sports-monthly', {
		skipTrial: true,
		startDate: '2027-01-09',
	} );
};
const LIST = '/payment/braintree/subscriptions';

describe( 'A cancel while another device is between the two steps of a pause', () => {
	// Proves change-22.
	it.each( [ 2, 3, 4 ] )(
		'finds nothing to cancel, waits for what appears (at check %d), cancels it, and promises only then',
		async ( look ) => {
			await money.as( 'monthly' );
			const shown = ids();
			cancelAll( stage.world, reader() );
			stage.atCall( 'GET', LIST, look, startsAgain );
			const outcome = await cancel( shown );
			expect( outcome ).toEqual( {
				ok: true,
				value: { readUntil: '2026-12-08', isAnotherCharged: false },
			} );
			expect( money.live() ).toEqual( [] );
		}
	);

	it( 'that has ended it first: the cancel is refused as ended, and still cancels what appears', async () => {
		await money.as( 'monthly' );
		stage.atCall( 'DELETE', LIST, 1, () => cancelAll( stage.world, reader() ) );
		stage.atCall( 'GET', LIST, 3, startsAgain );
		expect( ( await cancel() ).ok ).toBe( true );
		expect( money.live() ).toEqual( [] );
	} );

	it( 'whose answer is lost checks again in the same way', async () => {
		await money.as( 'monthly' );
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'drop',
			when: 'after',
		} );
		stage.atCall( 'GET', LIST, 3, startsAgain );
		expect( ( await cancel() ).ok ).toBe( true );
		expect( money.live() ).toEqual( [] );
	} );

	// Proves change-22.
	it( 'ends nothing that the reader was not shown and that was there before', async () => {
		await money.as( 'monthly' );
		const shown = ids();
		// The service should have refused this subscription.
		const other = subscribeTo( stage.world, stage.reader( 'member' ), 'sports-half-yearly', {
			skipTrial: true,
			nonce: cardNonce( stage.world ),
		} );
		Object.assign( other, { account: reader().id } );
		expect( ( await cancel( shown ) ).ok ).toBe( true );
		expect( ids() ).toEqual( [ other.id ] );
	} );

	it( 'does not promise anything if what appeared cannot be canceled', async () => {
		await money.as( 'monthly' );
		const shown = ids();
		cancelAll( stage.world, reader() );
		stage.atCall( 'GET', LIST, 2, startsAgain );
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'status',
			status: 422,
			times: 9,
		} );
		expect( await cancel( shown ) ).toMatchObject( {
			failure: { reason: 'cancel-failed' },
		} );
		expect( money.live() ).toHaveLength( 1 );
	} );
} );

describe( 'A cancel that the service says is done', () => {
	it( 'is seen before it is promised', async () => {
		await money.as( 'monthly' );
		expect( ( await cancel() ).ok ).toBe( true );
		expect( money.steps().slice( 0, 3 ) ).toEqual( [
			'identity.subscriptions',
			'identity.cancel-subscription',
			'identity.subscriptions',
		] );
	} );

	it.each( [ { done: true }, { error: 'nope' }, {} ] )(
		'and is not in the list (%j) is unknown, and nothing is promised',
		async ( body ) => {
			await money.as( 'monthly' );
			stage.server.use(
				http.delete( '*/payment/braintree/subscriptions/:id', () =>
					HttpResponse.json( body )
				)
			);
			const outcome = await cancel();
			expect( outcome ).toMatchObject( {
				ok: false,
				failure: { reason: 'cancel-failed' },
			} );
			expect( money.live() ).toHaveLength( 1 );
			expect( money.profile()[ 'cancel-reason' ] ).toBeUndefined();
		}
	);

	it( 'of one in an unknown state is sent and seen too', async () => {
		await money.as( 'monthly' );
		const [ id ] = ids();
		let isEnded = false;
		stage.server.use(
			http.get( `*${ LIST }`, () =>
				HttpResponse.json( [
					{
						'external-id': id,
						'subscription-state': isEnded ? 'canceled' : 'trialing',
						plan_id: 'sports-monthly',
						'blaize-product': { id: 'sports-membership' },
						'next-billing-time': '2026-12-09',
						'transaction-history': [],
					},
				] )
			),
			http.delete( `*${ LIST }/:id`, () => {
				isEnded = true;
				return HttpResponse.json( {} );
			} )
		);
		const shown = await stage.deps.identity.subscriptions();
		const cancelled = cancelMembership( stage.deps, { shown, reason: null } );
		expect( ( await money.settled( cancelled ) ).ok ).toBe( true );
		expect( isEnded ).toBe( true );
	} );
} );

describe( 'A change while another device cancels', () => {
	// Proves change-20.
	it( 'starts nothing where the old one had ended before: Finish and Restore are offered', async () => {
		await money.as( 'monthly' );
		stage.atCall( 'DELETE', LIST, 1, () => cancelAll( stage.world, reader() ) );
		expect( await change() ).toMatchObject( {
			failure: { reason: 'cancel-failed', end: 'unfinished' },
		} );
		expect( money.live() ).toEqual( [] );
		const found = await money.settled( findUnfinishedChange( stage.deps ) );
		expect( found ).toMatchObject( {
			finish: { planId: 'sports-yearly', startsOn: NEXT },
		} );
		expect(
			found &&
				( await money.settled(
					settleChange( stage.deps, {
						...UNSHOWN,
						change: found,
						choice: 'finish',
						catalogue: money.catalogue(),
					} )
				) )
		).toMatchObject( { ok: true } );
		expect( money.live() ).toHaveLength( 1 );
	} );

	// Proves change-21.
	it( 'leaves alone what the other device has started instead', async () => {
		await money.as( 'monthly' );
		stage.atCall( 'DELETE', LIST, 1, () => {
			cancelAll( stage.world, reader() );
			stage.world.accounts.saveProfile( reader(), { paused: true } );
			startsAgain();
		} );
		expect( await change() ).toMatchObject( {
			failure: { reason: 'terms-changed', end: 'unchanged' },
		} );
		// The membership was paused on the other device and stays shown as paused.
		expect( money.profile().paused ).toBe( true );
		expect( money.live() ).toMatchObject( [ { planId: 'sports-monthly' } ] );
		expect( money.sent( 'identity.subscribe' ) ).toEqual( [] );
	} );
} );

describe( 'After `paused` was taken back, the list shows', () => {
	const PROFILE = '/profile';
	const end = () => money.held()[ 0 ]?.nextBilling ?? '';
	const resume = ( startsOn: string ) =>
		money.settled(
			resumeMembership( stage.deps, {
				...UNSHOWN,
				catalogue: money.catalogue(),
				agreed: money.monthlyFrom( startsOn ),
			} )
		);

	// Proves change-21.
	it( 'a pause by another device that is as short as the one before: it is marked', async () => {
		await money.as( 'active-paused' );
		const ended = end();
		const until = money.live().at( -1 )?.nextBilling ?? '';
		const ada = stage.reader( 'active-paused' );
		stage.atCall( 'POST', PROFILE, 1, () => {
			cancelAll( stage.world, ada );
			subscribeTo( stage.world, ada, 'sports-monthly', {
				skipTrial: true,
				startDate: until,
			} );
		} );
		expect( ( await resume( ended ) ).ok ).toBe( true );
		expect( money.profile().paused ).toBe( true );
	} );

	// Proves change-21.
	it( 'another product that waits for a later day: that is no pause', async () => {
		await money.as( 'active-paused' );
		const ada = stage.reader( 'active-paused' );
		stage.atCall( 'POST', PROFILE, 1, () =>
			subscribeTo( stage.world, ada, 'hd-sports-membership-plan', {
				skipTrial: true,
				startDate: '2027-06-01',
			} )
		);
		expect( ( await resume( end() ) ).ok ).toBe( true );
		expect( money.profile().paused ).toBe( false );
	} );

	// Proves change-21.
	it( 'in a list that is late, the pause that was just taken back: that is no other one', async () => {
		await money.as( 'active-paused' );
		const [ takenBack ] = money.live();
		createMoneyJournal( stage.deps.journal ).end(
			{},
			{ cancels: takenBack?.id ?? '', after: end() }
		);
		await money.settled( lookForPause( stage.deps ) );
		expect( money.steps() ).toEqual( [ 'identity.subscriptions' ] );
	} );

	// Proves change-21.
	it( 'on a visit after the day, the membership that has started: that is no pause', async () => {
		await money.as( 'active-paused' );
		stage.fault( { call: 'identity.subscriptions', kind: 'drop', from: 3, times: 9 } );
		const starts = end();
		expect( ( await resume( starts ) ).ok ).toBe( true );
		expect( createMoneyJournal( stage.deps.journal ).pendingLook() ).not.toBeNull();
		stage.world.faults.clear();
		stage.world.moveTo( Date.parse( starts ) + 5 * 86_400_000 );
		await money.settled( lookForPause( stage.deps ) );
		expect( createMoneyJournal( stage.deps.journal ).pendingLook() ).toBeNull();
		expect( money.live() ).toMatchObject( [ { state: 'active' } ] );
		expect( money.profile().paused ).toBe( false );
	} );
} );
