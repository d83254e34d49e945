/** A plan change: every step, and every way in which it can fail. */
import { describe, expect, it, vi } from 'vitest';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cardNonce, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { startOf } from '../money/start-of.ts';
import { UNSHOWN } from '../unshown.ts';

const money = setMoneyStage();
const { stage } = money;

const NEXT = '2026-12-09';
const change = ( plan = 'sports-yearly', agreed: string | null = NEXT ) =>
	money.settled(
		changePlan( stage.deps, {
			...UNSHOWN,
			plan: money.plan( plan ),
			catalogue: money.catalogue(),
			agreed: startOf( money.plan( plan ), agreed ),
		} )
	);
const failure = async ( outcome: ReturnType< typeof change > ) => {
	const told = await outcome;
	return told.ok ? null : told.failure;
};
const STEPS = [
	'identity.subscriptions',
	'decision.payment-methods',
	'identity.cancel-subscription',
	// A success is also read back.
	'identity.subscriptions',
	'identity.subscribe',
];
const OLD = `active sports-monthly ${ NEXT }`;
const ENDED = `cancelled sports-monthly ${ NEXT }`;
const CHANGED = [ ENDED, `pending sports-yearly ${ NEXT }` ];
const RESTORED = [ ENDED, `pending sports-monthly ${ NEXT }` ];

/** Logs in Mona, who pays monthly; the next charge is on NEXT. */
const asMonthly = () => money.as( 'monthly' );

describe( 'A plan change', () => {
	// Proves change-2, change-8, change-15, profile-25.
	it( 'cancels, then subscribes from the next billing date on, without a trial and without a charge', async () => {
		await asMonthly();
		expect( await change() ).toMatchObject( {
			ok: true,
			value: { planId: 'sports-yearly', startsOn: NEXT },
		} );
		expect( money.steps() ).toEqual( [
			...STEPS,
			'identity.save-profile',
			'identity.subscriptions',
		] );
		expect( money.sent( 'identity.subscribe' ) ).toMatchObject( [
			{
				plan_id: 'sports-yearly',
				skip_trial_period: true,
				start_date: `${ NEXT }T00:00:00Z`,
			},
		] );
		expect( money.standing() ).toEqual( CHANGED );
		expect( money.charges() ).toBe( 0 );
		expect( money.profile()[ 'current-plan' ] ).toBe( 'sports-yearly' );
		expect( createMoneyJournal( stage.deps.journal ).operation() ).toBeNull();
		expect( stage.calls() ).toContain( 'decision.entitlement' );
	} );

	// Proves change-4.
	it( 'replaces a change that is pending', async () => {
		await money.as( 'pending-change' );
		const start = money.held().at( -1 )?.nextBilling ?? null;
		expect( ( await change( 'sports-half-yearly', start ) ).ok ).toBe( true );
		expect( money.standing().slice( 1 ) ).toEqual( [
			'cancelled sports-yearly null',
			`pending sports-half-yearly ${ start }`,
		] );
	} );

	// Proves change-16.
	it( 'that another tab has already made is the answer, and nothing is sent', async () => {
		await asMonthly();
		await money.settled( change() );
		const made = money.standing();
		stage.world.journal.clear();
		expect( await money.settled( change() ) ).toMatchObject( {
			ok: true,
			value: { planId: 'sports-yearly', startsOn: NEXT },
		} );
		expect( money.standing() ).toEqual( made );
		expect( money.steps() ).toEqual( [ 'identity.subscriptions' ] );
	} );

	// Proves change-8.
	it( 'is written into the journal before anything is sent', async () => {
		await asMonthly();
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'timeout',
		} );
		const outcome = changePlan( stage.deps, {
			...UNSHOWN,
			plan: money.plan( 'sports-yearly' ),
			catalogue: money.catalogue(),
			agreed: money.yearlyFrom( NEXT ),
		} );
		await vi.waitFor( () =>
			expect( money.steps() ).toContain( 'identity.cancel-subscription' )
		);
		expect( createMoneyJournal( stage.deps.journal ).operation() ).toMatchObject( {
			kind: 'change-plan',
			cancels: money.held()[ 0 ]?.id,
			target: { planId: 'sports-yearly', startsOn: NEXT },
			fallback: { planId: 'sports-monthly', startsOn: NEXT },
		} );
		expect( JSON.stringify( localStorage ) ).not.toMatch( /monthly@|Mona|blaize|card-/ );
		await money.settled( outcome );
	} );
} );

describe( 'A plan change that is refused before anything is sent', () => {
	// Proves change-9.
	it.each( [
		[ 'identity.subscriptions', 'service-unavailable', 1 ],
		[ 'decision.payment-methods', 'service-unavailable', 2 ],
	] )( '(%s does not answer) ends in %s', async ( call, reason, count ) => {
		await asMonthly();
		stage.fault( { call, kind: 'status', status: 503 } );
		expect( await failure( change() ) ).toEqual( {
			reason,
			end: 'unchanged',
			message: null,
		} );
		expect( money.steps() ).toEqual( STEPS.slice( 0, count ) );
		expect( money.standing() ).toEqual( [ OLD ] );
		expect( createMoneyJournal( stage.deps.journal ).operation() ).toBeNull();
	} );

	it( '(the session is over) says that', async () => {
		await asMonthly();
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 401,
		} );
		expect( await failure( change() ) ).toMatchObject( {
			reason: 'session-not-authenticated',
		} );
	} );

	// Proves change-10.
	it( '(the day differs from the one shown to the reader) asks to check again', async () => {
		await asMonthly();
		expect( await failure( change( 'sports-yearly', '2026-12-07' ) ) ).toMatchObject( {
			reason: 'terms-changed',
			end: 'unchanged',
		} );
		expect( money.steps() ).toEqual( STEPS.slice( 0, 1 ) );
	} );

	// Proves change-9.
	it( '(the default card has expired) finds no payment method', async () => {
		await asMonthly();
		const card = stage.world.cards.of( stage.reader( 'monthly' ) )[ 0 ];
		Object.assign( card ?? {}, { expirationYear: '2020' } );
		expect( await failure( change() ) ).toMatchObject( {
			reason: 'method-not-found',
		} );
		expect( money.standing() ).toEqual( [ OLD ] );
	} );

	it( '(a membership on a plan that is no longer listed runs beside it) cancels nothing', async () => {
		await asMonthly();
		// The service should have refused this subscription.
		Object.assign(
			subscribeTo( stage.world, stage.reader( 'member' ), 'sports-half-yearly', {
				skipTrial: true,
				nonce: cardNonce( stage.world ),
			} ),
			{ account: stage.reader( 'monthly' ).id }
		);
		const before = money.standing();
		expect( before ).toHaveLength( 2 );
		expect(
			await money.settled(
				changePlan( stage.deps, {
					...UNSHOWN,
					plan: money.plan( 'sports-yearly' ),
					catalogue: money
						.catalogue()
						.filter( ( { planId } ) => planId !== 'sports-half-yearly' ),
					agreed: money.yearlyFrom( NEXT ),
				} )
			)
		).toMatchObject( {
			failure: { reason: 'subscription-not-found', end: 'unchanged' },
		} );
		expect( money.standing() ).toEqual( before );
		expect( money.steps() ).not.toContain( 'identity.cancel-subscription' );
	} );

	// Proves change-1.
	it.each( [ 'member', 'cancelled', 'past-due', 'home-delivery' ] )(
		'(the reader is %s) finds no subscription',
		async ( persona ) => {
			await money.as( persona );
			const before = money.standing();
			expect( await failure( change() ) ).toMatchObject( {
				reason: 'subscription-not-found',
			} );
			expect( money.standing() ).toEqual( before );
		}
	);
} );

describe( 'A cancel that fails in the middle of a change', () => {
	it( 'refused: nothing is changed, and the journal is closed', async () => {
		await asMonthly();
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'status',
			status: 422,
		} );
		expect( await failure( change() ) ).toMatchObject( {
			reason: 'cancel-failed',
			end: 'unchanged',
		} );
		expect( money.steps() ).toEqual( [ ...STEPS.slice( 0, 3 ), 'identity.subscriptions' ] );
		expect( money.standing() ).toEqual( [ OLD ] );
		expect( createMoneyJournal( stage.deps.journal ).operation() ).toBeNull();
	} );

	it.each( [ 'drop', 'timeout', 'html' ] )(
		'lost before it was done (%s): not known, since a list may be late, and remembered',
		async ( kind ) => {
			await asMonthly();
			stage.fault( { call: 'identity.cancel-subscription', kind } );
			expect( await failure( change() ) ).toMatchObject( {
				reason: 'cancel-failed',
				end: 'unknown',
			} );
			expect( createMoneyJournal( stage.deps.journal ).operation() ).not.toBeNull();
			expect( money.standing() ).toEqual( [ OLD ] );
			expect( money.sent( 'identity.cancel-subscription' ) ).toHaveLength( 1 );
		}
	);

	it( 'reported as done by an empty answer, but not done: unknown, and nothing is started', async () => {
		await asMonthly();
		stage.fault( { call: 'identity.cancel-subscription', kind: 'empty' } );
		expect( await failure( change() ) ).toMatchObject( {
			reason: 'cancel-failed',
			end: 'unknown',
		} );
		expect( money.standing() ).toEqual( [ OLD ] );
		expect( money.sent( 'identity.subscribe' ) ).toEqual( [] );
	} );

	it.each( [ 'drop', 'timeout', 'html', 'empty' ] )(
		'lost after it was done (%s): the change continues',
		async ( kind ) => {
			await asMonthly();
			stage.fault( {
				call: 'identity.cancel-subscription',
				kind,
				when: 'after',
			} );
			expect( ( await change() ).ok ).toBe( true );
			expect( money.standing() ).toEqual( CHANGED );
		}
	);

	it( 'lost and not to be read back: unknown, kept for the next visit', async () => {
		await asMonthly();
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'drop',
			when: 'after',
		} );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'drop',
			from: 2,
			times: 9,
		} );
		expect( await failure( change() ) ).toMatchObject( {
			reason: 'cancel-failed',
			end: 'unknown',
		} );
		expect( createMoneyJournal( stage.deps.journal ).operation() ).not.toBeNull();
	} );
} );

describe( 'A new subscription that does not start', () => {
	const refuse = ( more: object = {} ) =>
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'status',
			status: 400,
			...more,
		} );

	// Proves change-11.
	it( 'refused: the old plan is set up again from the same day, and nothing is charged', async () => {
		await asMonthly();
		refuse();
		expect( await failure( change() ) ).toEqual( {
			reason: 'start-failed',
			end: 'restored',
			message: 'A fault planned in the sandbox.',
		} );
		expect( money.standing() ).toEqual( RESTORED );
		expect( money.charges() ).toBe( 0 );
		expect( createMoneyJournal( stage.deps.journal ).operation() ).toBeNull();
	} );

	it.each( [ 'drop', 'timeout', 'html' ] )(
		'lost after it was made (%s): found by reading back',
		async ( kind ) => {
			await asMonthly();
			stage.fault( { call: 'identity.subscribe', kind, when: 'after' } );
			expect( await change() ).toMatchObject( {
				ok: true,
				value: { grantId: null },
			} );
			expect( money.standing() ).toEqual( CHANGED );
			expect( money.sent( 'identity.subscribe' ) ).toHaveLength( 1 );
		}
	);

	// Proves change-11.
	// Proves change-11.
	it.each( [ 'drop', 'timeout', 'html' ] )(
		'lost before it was made (%s): not known, and neither it nor the old one is ordered',
		async ( kind ) => {
			await asMonthly();
			stage.fault( { call: 'identity.subscribe', kind } );
			expect( await failure( change() ) ).toMatchObject( {
				reason: 'start-failed',
				end: 'unknown',
			} );
			expect( money.sent( 'identity.subscribe' ) ).toHaveLength( 1 );
			expect( money.standing() ).toEqual( [ ENDED ] );
		}
	);

	it( 'and the old one refused too: reported as unfinished, kept for Finish and Restore', async () => {
		await asMonthly();
		refuse( { times: 9 } );
		expect( await failure( change() ) ).toMatchObject( {
			reason: 'start-failed',
			end: 'unfinished',
		} );
		expect( money.standing() ).toEqual( [ ENDED ] );
		expect( createMoneyJournal( stage.deps.journal ).operation() ).not.toBeNull();
		expect( stage.log.at( -1 ) ).toEqual( {
			text: 'Membership command change-plan failed',
			facts: { reason: 'start-failed', end: 'unfinished' },
		} );
	} );

	// Proves change-12.
	it( 'and not readable afterwards: unknown, and nothing more is sent', async () => {
		await asMonthly();
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'drop',
			when: 'after',
		} );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'drop',
			from: 3,
			times: 9,
		} );
		expect( await failure( change() ) ).toMatchObject( {
			end: 'unknown',
		} );
		expect( money.sent( 'identity.subscribe' ) ).toHaveLength( 1 );
	} );
} );
