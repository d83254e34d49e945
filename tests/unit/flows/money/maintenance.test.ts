/** An announced maintenance stops every flow that takes money or begins a change. */
import { expect, it } from 'vitest';
import type { Deps } from '#src/flows/deps/deps.ts';
import { addCard, changeCard, makeDefaultCard, removeCard } from '#src/flows/cards/change-card.ts';
import { cancelMembership } from '#src/flows/changes/cancel.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { pauseMembership } from '#src/flows/changes/pause.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { recordConsent } from '#src/flows/subscriptions/record-consent.ts';
import { restartForLess } from '#src/flows/subscriptions/restart-for-less.ts';
import { restartMembership, subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { takeOffer } from '#src/flows/subscriptions/take-offer.ts';
import { membershipFailureText } from '#src/messages/membership-changes.ts';
import { paymentFailureText } from '#src/messages/payment.ts';
import { cardNonce } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from './money-stage.ts';
import { UNSHOWN } from '../unshown.ts';
import { seenCard } from '../named-card.ts';

const money = setMoneyStage();
const { stage } = money;
const HOUR = 3_600_000;

/** A page during maintenance that ends in `left` milliseconds. */
const during = ( left: number ): Deps =>
	stage.composeAgain( {
		account: {
			maintenance: {
				text: 'The till is closed.',
				until: stage.deps.browser.clock.now().getTime() + left,
			},
		},
	} );

const first = () =>
	money.held().find( ( { state } ) => state === 'past due' )?.id ?? money.live()[ 0 ]?.id ?? '';
const order = () => ( {
	plan: money.plan( 'sports-monthly' ),
	skipTrial: true,
	...stage.shown(),
} );
const change = () => {
	const { planId, productId, startsOn, amount, currency } = money.monthlyFrom( null );
	const start = { planId, productId, startsOn, amount, currency };
	return {
		id: 'x',
		kind: 'change-plan' as const,
		cancels: first(),
		card: null,
		isUnderWay: false,
		finish: start,
		restore: start,
	};
};
const offer = { discountId: 'stay-half', percent: 50, amount: null, billingCycles: 3 } as const;

/** Each press: the persona, and the flow. */
const HELD_BACK: Readonly< Record< string, [ string, ( deps: Deps ) => Promise< unknown > ] > > = {
	Pay: [ 'member', ( deps ) => subscribe( deps, { ...order(), cardNonce: 'fake' } ) ],
	Restart: [
		'cancelled',
		( deps ) => restartMembership( deps, { ...order(), savedCard: 'token' } ),
	],
	'Restart for less': [
		'cancelled',
		( deps ) =>
			restartForLess(
				deps,
				{ ...order(), savedCard: 'token' },
				{ ...offer, heading: '', text: '' }
			),
	],
	'Change plan': [
		'monthly',
		( deps ) =>
			changePlan( deps, {
				...UNSHOWN,
				plan: money.plan( 'sports-yearly' ),
				catalogue: money.catalogue(),
				agreed: money.yearlyFrom( '2026-12-09' ),
			} ),
	],
	Pause: [
		'monthly',
		( deps ) =>
			pauseMembership( deps, {
				...UNSHOWN,
				months: 1,
				reason: null,
				catalogue: money.catalogue(),
				agreed: null,
			} ),
	],
	'Resume, and Undo the pause': [
		'paused',
		( deps ) =>
			resumeMembership( deps, { ...UNSHOWN, catalogue: money.catalogue(), agreed: null } ),
	],
	Finish: [
		'monthly',
		( deps ) =>
			settleChange( deps, {
				...UNSHOWN,
				change: change(),
				choice: 'finish',
				catalogue: money.catalogue(),
			} ),
	],
	Restore: [
		'monthly',
		( deps ) =>
			settleChange( deps, {
				...UNSHOWN,
				change: change(),
				choice: 'restore',
				catalogue: money.catalogue(),
			} ),
	],
	'Pay what is past due': [
		'past-due',
		( deps ) =>
			payPastDue( deps, { subscriptionId: first(), card: money.ownCard(), cents: 999 } ),
	],
	'Take the offer': [
		'monthly',
		( deps ) => takeOffer( deps, { subscriptionId: first(), offer } ),
	],
	'the consent of such a press': [
		'member',
		async ( deps ) => {
			await recordConsent( deps, {
				planId: 'sports-monthly',
				textVersion: '2026-11',
				terms: {
					amountToday: 0,
					amount: 999,
					currency: 'USD',
					months: 1,
					from: null,
					later: null,
				},
			} );
			return HELD;
		},
	],
};
const HELD = {
	ok: false,
	failure: {
		reason: 'maintenance',
		end: 'unchanged',
		message: expect.stringMatching( /^The till is closed\. This lasts until .*, 2026/ ),
	},
};

// Proves site-38.
it.each( Object.entries( HELD_BACK ) )(
	'%s sends nothing meanwhile, and says the announcement',
	async ( _name, [ persona, press ] ) => {
		await money.as( persona );
		expect( await money.settled( press( during( HOUR ) ) ) ).toEqual( HELD );
		expect( money.steps() ).toEqual( [] );
	}
);

// Proves site-38.
it.each( Object.entries( HELD_BACK ).filter( ( [ name ] ) => ! /Finish|Restore/.test( name ) ) )(
	'%s goes on its way on a page that was kept past the end',
	async ( _name, [ persona, press ] ) => {
		await money.as( persona );
		await money.settled( press( during( -1 ) ) );
		expect( money.steps() ).not.toEqual( [] );
	}
);

// Proves site-38.
it( 'what ends or protects something stays possible: to cancel, and the cards', async () => {
	await money.as( 'monthly' );
	const deps = during( HOUR );
	const added = await money.settled( addCard( deps, { nonce: cardNonce( stage.world ) } ) );
	expect( added.ok ).toBe( true );
	const card = seenCard( stage.world, added.ok ? added.value : '' );
	const changed = changeCard( deps, { subscriptionId: first(), card } );
	expect( await money.settled( changed ) ).toMatchObject( { ok: true } );
	expect( await money.settled( makeDefaultCard( deps, card ) ) ).toMatchObject( {
		ok: true,
	} );
	expect(
		await money.settled( removeCard( deps, seenCard( stage.world, 'another' ) ) )
	).toMatchObject( {
		ok: true,
	} );
	const cancelled = cancelMembership( deps, { shown: money.shown( [ first() ] ), reason: null } );
	expect( await money.settled( cancelled ) ).toMatchObject( { ok: true } );
	expect( money.live() ).toEqual( [] );
} );

it( 'the announcement is the sentence beside every button', () => {
	const failure = {
		reason: 'maintenance',
		end: 'unchanged',
		message: 'The till is closed.',
	} as const;
	for ( const act of [ 'change-plan', 'pause', 'resume', 'offer' ] as const ) {
		expect( membershipFailureText( act, failure ) ).toBe( 'The till is closed.' );
	}
	for ( const act of [ 'subscribe', 'restart', 'pay' ] as const ) {
		expect( paymentFailureText( act, failure ) ).toBe( 'The till is closed.' );
	}
} );
