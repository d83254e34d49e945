/** Pausing and resuming: every step, and every way in which it can fail. */
import { describe, expect, it, vi } from 'vitest';
import { pauseMembership } from '#src/flows/changes/pause.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import type { PauseInput } from '#src/flows/changes/pause.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cancelAll, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { UNSHOWN } from '../unshown.ts';

const money = setMoneyStage();
const { stage } = money;

const NEXT = '2026-12-09';
const AFTER = '2027-02-09';
const pause = ( more: Partial< PauseInput > = {} ) =>
	money.settled(
		pauseMembership( stage.deps, {
			...UNSHOWN,
			months: 2,
			reason: 'traveling',
			reasonText: 'not sent',
			catalogue: money.catalogue(),
			agreed: money.monthlyFrom( AFTER ),
			...more,
		} )
	);
const resume = ( agreed: string | null ) =>
	money.settled(
		resumeMembership( stage.deps, {
			...UNSHOWN,
			catalogue: money.catalogue(),
			agreed: money.monthlyFrom( agreed ),
		} )
	);
const OLD = `active sports-monthly ${ NEXT }`;
const ENDED = `cancelled sports-monthly ${ NEXT }`;

describe( 'A pause', () => {
	// Proves pause-2, profile-27.
	it( 'sets the profile flag, cancels, and sets up a start after the months', async () => {
		await money.as( 'monthly' );
		expect( await pause() ).toMatchObject( {
			ok: true,
			value: { startsOn: AFTER, warnings: [] },
		} );
		expect( money.steps() ).toEqual( [
			'identity.subscriptions',
			'decision.payment-methods',
			'identity.save-profile',
			'identity.cancel-subscription',
			'identity.subscriptions',
			'identity.subscribe',
		] );
		expect( money.standing() ).toEqual( [ ENDED, `pending sports-monthly ${ AFTER }` ] );
		expect( money.profile() ).toMatchObject( {
			paused: true,
			'paused-length': '2',
			'pause-reason': 'traveling',
			'pause-reason-text': '',
		} );
		expect( money.charges() ).toBe( 0 );
	} );

	// Proves newsletter-15, pause-4, pause-10.
	it( 'mails when it begins and until when is paid, and notifies the newsletters', async () => {
		await money.as( 'monthly' );
		await pause( { reason: 'other', reasonText: ' I move house. ' } );
		expect( money.sent( 'site.pause-subscription-email' ) ).toMatchObject( [
			{
				emailAddress: 'monthly@readers.example',
				pauseLength: 2,
				pauseLengthEffectiveDate: NEXT,
				billingCycleEndDate: '2026-12-08',
				cta: 'membership',
			},
		] );
		expect( money.sent( 'site.newsletters' ) ).toMatchObject( [
			{ action: 'account_change', pause_membership: '1' },
		] );
		expect( money.profile()[ 'pause-reason-text' ] ).toBe( 'I move house.' );
	} );

	// Proves newsletter-16, pause-10.
	it.each( [
		[ 'site.pause-subscription-email', [ 'mail-not-sent' ] ],
		[ 'site.newsletters', [ 'newsletters-not-updated' ] ],
		[ 'identity.account', [ 'mail-not-sent', 'newsletters-not-updated' ] ],
	] )( 'stands when %s fails, and says so', async ( call, warnings ) => {
		await money.as( 'monthly' );
		stage.fault( { call, kind: 'status', status: 500, times: 9 } );
		expect( await pause() ).toMatchObject( {
			ok: true,
			value: { warnings },
		} );
		expect( money.standing()[ 1 ] ).toBe( `pending sports-monthly ${ AFTER }` );
		expect(
			stage.log.some(
				( { text } ) => text === 'There was an error sending paused event to newsletters.'
			)
		).toBe( warnings.includes( 'newsletters-not-updated' ) );
	} );
} );

describe( 'A pause that fails', () => {
	it.each( [
		[ 'status', 'before' ],
		[ 'drop', 'after' ],
	] )(
		'when the profile flag is set (%s %s the work): nothing is canceled, and the flag is not left set',
		async ( kind, when ) => {
			await money.as( 'monthly' );
			stage.fault( { call: 'identity.save-profile', kind, when } );
			expect( await pause() ).toMatchObject( {
				failure: { reason: 'profile-not-saved', end: 'unchanged' },
			} );
			expect( money.standing() ).toEqual( [ OLD ] );
			expect( money.profile().paused ?? false ).toBe( false );
			expect( money.steps() ).not.toContain( 'identity.cancel-subscription' );
		}
	);

	// Proves pause-5, profile-27.
	it( 'when the cancel is refused: the profile is reverted', async () => {
		await money.as( 'monthly' );
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'status',
			status: 422,
		} );
		expect( await pause() ).toMatchObject( {
			failure: { reason: 'cancel-failed', end: 'unchanged' },
		} );
		expect( money.profile() ).toMatchObject( {
			paused: false,
			'paused-length': '',
		} );
		expect( money.standing() ).toEqual( [ OLD ] );
	} );

	// Proves pause-5.
	it( 'when the profile cannot even be reverted: that stays pending, and is done on the next visit', async () => {
		await money.as( 'monthly' );
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'status',
			status: 422,
		} );
		stage.fault( { call: 'identity.save-profile', kind: 'drop', from: 2 } );
		await pause();
		expect( money.profile().paused ).toBe( true );
		expect( createMoneyJournal( stage.deps.journal ).pendingWrites().flags ).toEqual( {
			paused: false,
			'paused-length': '',
		} );
	} );

	// Proves pause-5.
	it( 'when the new one is refused: the old one is set up again, not paused', async () => {
		await money.as( 'monthly' );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'status',
			status: 400,
		} );
		expect( await pause() ).toMatchObject( {
			failure: { reason: 'start-failed', end: 'restored' },
		} );
		expect( money.standing() ).toEqual( [ ENDED, `pending sports-monthly ${ NEXT }` ] );
		expect( money.profile().paused ).toBe( false );
		expect( stage.calls() ).not.toContain( 'site.pause-subscription-email' );
	} );

	it( 'in a trial, and on another day than the reader was shown', async () => {
		await money.as( 'trialist' );
		expect( await pause() ).toMatchObject( {
			failure: { reason: 'subscription-not-found' },
		} );
		await money.as( 'monthly' );
		expect( await pause( { months: 1 } ) ).toMatchObject( {
			failure: { reason: 'terms-changed' },
		} );
	} );
} );

/** Changes the plan and its price on another device; the start day stays the same. */
function changeElsewhere( persona: string, startDate: string ) {
	const reader = stage.reader( persona );
	cancelAll( stage.world, reader );
	subscribeTo( stage.world, reader, 'sports-yearly', { skipTrial: true, startDate } );
}

describe( 'After a change of plan on another device', () => {
	// Proves change-10.
	it( 'the pause on a page that shows the old plan is refused, and nothing is sent', async () => {
		await money.as( 'monthly' );
		changeElsewhere( 'monthly', NEXT );
		const before = money.standing();
		expect( await pause() ).toMatchObject( {
			failure: { reason: 'terms-changed', end: 'unchanged' },
		} );
		expect( money.standing() ).toEqual( before );
		expect( money.steps() ).toEqual( [ 'identity.subscriptions' ] );
	} );

	// Proves change-10.
	it( 'a resume that showed the old plan charges nothing today', async () => {
		await money.as( 'paused' );
		changeElsewhere( 'paused', '2027-03-01' );
		const before = money.standing();
		expect( await resume( null ) ).toMatchObject( {
			failure: { reason: 'terms-changed', end: 'unchanged' },
		} );
		expect( money.standing() ).toEqual( before );
		expect( money.charges() ).toBe( 0 );
	} );
} );

describe( 'A resume', () => {
	// Proves resume-2.
	it( 'while the paid time runs starts at its end, and charges nothing', async () => {
		await money.as( 'active-paused' );
		const ends = money.held()[ 0 ]?.nextBilling ?? null;
		expect( await resume( ends ) ).toMatchObject( {
			ok: true,
			value: { startsOn: ends },
		} );
		expect( money.standing().at( -1 ) ).toBe( `pending sports-monthly ${ ends }` );
		expect( money.charges() ).toBe( 0 );
		expect( money.profile() ).toMatchObject( {
			paused: false,
			'paused-length': '',
			'current-plan': 'sports-monthly',
		} );
		await vi.waitFor( () =>
			expect( money.sent( 'site.newsletters' ) ).toMatchObject( [
				{ action: 'account_change', pause_membership: '0' },
			] )
		);
	} );

	// Proves resume-2.
	it( 'on a page left open past the named day is refused, and charges nothing today', async () => {
		await money.as( 'active-paused' );
		const ends = money.held()[ 0 ]?.nextBilling ?? null;
		stage.world.moveTo( stage.world.clock.now() + 33 * 86_400_000 );
		expect( await resume( ends ) ).toMatchObject( {
			failure: { reason: 'terms-changed', end: 'unchanged' },
		} );
		expect( money.charges() ).toBe( 0 );
		expect( money.sent( 'identity.subscribe' ) ).toEqual( [] );
	} );

	// Proves resume-3.
	it( 'later starts at once, with one charge', async () => {
		await money.as( 'paused' );
		expect( await resume( null ) ).toMatchObject( {
			ok: true,
			value: { startsOn: null },
		} );
		expect( money.standing().at( -1 ) ).toContain( 'active' );
		expect( money.charges() ).toBe( 1 );
	} );

	it( 'whose cancel is refused changes nothing', async () => {
		await money.as( 'paused' );
		const before = money.standing();
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'status',
			status: 422,
		} );
		expect( await resume( null ) ).toMatchObject( {
			failure: { reason: 'cancel-failed', end: 'unchanged' },
		} );
		expect( money.standing() ).toEqual( before );
		expect( money.profile().paused ).toBe( true );
	} );

	// Proves resume-5.
	it( 'that is declined does not change the pause', async () => {
		await money.as( 'paused' );
		const until = money.held().at( -1 )?.nextBilling;
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'status',
			status: 400,
		} );
		expect( await resume( null ) ).toMatchObject( {
			failure: { reason: 'start-failed', end: 'restored' },
		} );
		expect( money.standing().at( -1 ) ).toBe( `pending sports-monthly ${ until }` );
		expect( money.profile().paused ).toBe( true );
		expect( money.charges() ).toBe( 0 );
	} );

	// Proves resume-4.
	it( 'whose answer is lost after the charge is found, and never sent again', async () => {
		await money.as( 'paused' );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'drop',
			when: 'after',
		} );
		expect( ( await resume( null ) ).ok ).toBe( true );
		expect( money.sent( 'identity.subscribe' ) ).toHaveLength( 1 );
		expect( money.charges() ).toBe( 1 );
	} );

	// Proves resume-4.
	it( 'whose order is lost before the charge is not repeated by itself, and its outcome is unknown', async () => {
		await money.as( 'paused' );
		stage.fault( { call: 'identity.subscribe', kind: 'drop' } );
		expect( await resume( null ) ).toMatchObject( {
			failure: { end: 'unknown' },
		} );
		expect( money.charges() ).toBe( 0 );
		expect( money.sent( 'identity.subscribe' ) ).toHaveLength( 1 );
	} );

	// Proves profile-29.
	it( 'whose profile cannot be saved is valid: the flag is kept pending', async () => {
		await money.as( 'paused' );
		stage.fault( { call: 'identity.save-profile', kind: 'drop' } );
		expect( ( await resume( null ) ).ok ).toBe( true );
		expect( createMoneyJournal( stage.deps.journal ).pendingWrites().flags ).toMatchObject( {
			paused: false,
		} );
	} );
} );
