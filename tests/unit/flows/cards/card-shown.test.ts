/**
 * Another tab lets another card pay after this page has named a card: the other card is not
 * charged.
 */
import { describe, expect, it } from 'vitest';
import type { CancelOffer } from '#src/domain/changes/cancel-offer.ts';
import type { UnfinishedChange } from '#src/domain/changes/unfinished-change.ts';
import type { SeenCard } from '#src/domain/cards/payment-method.ts';
import { changeCard, makeDefaultCard, removeCard } from '#src/flows/cards/change-card.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { pauseMembership } from '#src/flows/changes/pause.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { restartForLess } from '#src/flows/subscriptions/restart-for-less.ts';
import { restartMembership, subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { cardNonce, setCardsDecline } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { namedCard, seenCard } from '../named-card.ts';
import { UNSHOWN } from '../unshown.ts';

const money = setMoneyStage();
const { stage } = money;
const NEXT = '2026-12-09';
const MASTERCARD = '5555555555554444';

/** Logs the reader in, and returns the card that the page shows as the one that pays. */
async function shownTo( persona: string ): Promise< string > {
	await money.as( persona );
	return money.namedCard( money.live().at( -1 ) );
}
const tokenOf = ( shown: string ) => shown.split( ' ' )[ 0 ] ?? '';
/** Makes another card pay, in the other tab. */
async function letAnotherCardPay( persona: string ) {
	const { card } = stage.world.cards.redeem(
		stage.reader( persona ),
		cardNonce( stage.world, MASTERCARD )
	) as { card: { token: string } };
	const [ one ] = money.live();
	const outcome = await money.settled(
		changeCard( stage.deps, {
			subscriptionId: one?.id ?? '',
			card: seenCard( stage.world, card.token ),
		} )
	);
	expect( outcome.ok ).toBe( true );
	stage.world.journal.clear();
}
const change = ( shownCard: string | null ) =>
	changePlan( stage.deps, {
		...UNSHOWN,
		plan: money.plan( 'sports-yearly' ),
		catalogue: money.catalogue(),
		agreed: money.yearlyFrom( NEXT ),
		shownCard,
	} );

const pause = ( shownCard: string ) =>
	pauseMembership( stage.deps, {
		...UNSHOWN,
		months: 1,
		reason: null,
		catalogue: money.catalogue(),
		agreed: money.monthlyFrom( '2027-01-09' ),
		shownCard,
	} );
const payWith = ( isOwn: boolean ) => ( saved: string ) =>
	payPastDue( stage.deps, {
		subscriptionId: money.live()[ 0 ]?.id ?? '',
		card: { saved, isOwn },
		cents: 999,
	} );
const order = ( savedCard: string ) => ( {
	plan: money.plan( 'sports-yearly' ),
	savedCard,
	skipTrial: true,
	...stage.shown(),
} );
const buy = ( shown: string ) => subscribe( stage.deps, order( shown ) );
const again = ( shown: string ) => ( { ...order( shown ), startDate: '2027-06-24' } );
const restart = ( shown: string ) => restartMembership( stage.deps, again( shown ) );
const OFFER: CancelOffer = {
	discountId: 'stay-half',
	amount: 420,
	percent: null,
	billingCycles: 3,
	heading: '',
	text: '',
};
/** The calls that charge a card or that let it pay. */
const SENT = [
	'identity.cancel-subscription',
	'identity.change-card',
	'identity.subscribe',
	'site.retry',
];

// Proves change-19, payment-25, payment-45, restart-4.
describe( 'With a card other than the one that the page has named', () => {
	it.each( [
		[ 'a change of plan', 'monthly', change ],
		[ 'a pause', 'monthly', pause ],
		[
			'a resume that is paid today',
			'paused',
			( shownCard: string ) =>
				resumeMembership( stage.deps, {
					...UNSHOWN,
					catalogue: money.catalogue(),
					agreed: money.monthlyFrom( null ),
					shownCard,
				} ),
		],
		[ 'a debt', 'past-due', payWith( true ) ],
	] as const )( '%s is not sent, and nothing is charged', async ( _what, persona, press ) => {
		const shown = await shownTo( persona );
		await letAnotherCardPay( persona );
		setCardsDecline( stage.world, stage.reader( persona ), false );
		const before = money.standing();
		expect( await money.settled< unknown >( press( shown ) ) ).toMatchObject( {
			failure: { reason: 'card-changed', end: 'unchanged' },
		} );
		expect( money.standing() ).toEqual( before );
		expect( money.charges() ).toBe( 0 );
		expect( money.sent( 'identity.change-card' ) ).toEqual( [] );
	} );

	it.each( [
		[ 'a change of plan', 'monthly', change ],
		[ 'a pause', 'monthly', pause ],
		[ 'a debt', 'past-due', payWith( true ) ],
		[ 'a debt that another saved card pays', 'past-due', payWith( false ) ],
		[ 'a purchase', 'cancelled', buy ],
		[ 'a restart', 'cancelled-time-left', restart ],
		[
			'a restart for less',
			'cancelled-time-left',
			( shown: string ) => restartForLess( stage.deps, again( shown ), OFFER ),
		],
	] as const )(
		'%s is not sent where the other tab has put another number in the place of the card',
		async ( _what, persona, press ) => {
			await money.as( persona );
			const reader = stage.reader( persona );
			setCardsDecline( stage.world, reader, false );
			const [ card ] = stage.world.cards.of( reader );
			const shown = namedCard( card );
			const edited = stage.world.cards.replace(
				reader,
				tokenOf( shown ),
				cardNonce( stage.world, MASTERCARD )
			);
			expect( edited.ok ).toBe( true );
			const before = money.standing();
			expect( await money.settled< unknown >( press( shown ) ) ).toMatchObject( {
				failure: { reason: 'card-changed' },
			} );
			expect( money.standing() ).toEqual( before );
			expect( money.charges() ).toBe( 0 );
			for ( const call of SENT ) {
				expect( money.sent( call ) ).toEqual( [] );
			}
		}
	);

	it.each( [
		[ 'a debt', 'past-due', payWith( true ), 'service-unavailable' ],
		[ 'a purchase', 'cancelled', buy, 'service-unavailable' ],
	] as const )(
		'%s is not sent while the cards cannot be read',
		async ( _what, persona, press, reason ) => {
			await money.as( persona );
			const shown = namedCard( stage.world.cards.of( stage.reader( persona ) )[ 0 ] );
			stage.fault( {
				call: 'decision.payment-methods',
				kind: 'status',
				status: 503,
				times: 9,
			} );
			expect( await money.settled< unknown >( press( shown ) ) ).toMatchObject( {
				failure: { reason },
			} );
			expect( money.charges() ).toBe( 0 );
			expect( money.sent( 'site.retry' ) ).toEqual( [] );
		}
	);

	it( 'a change is not sent where the page said that no card can pay', async () => {
		await shownTo( 'monthly' );
		expect( await money.settled( change( null ) ) ).toMatchObject( {
			failure: { reason: 'card-changed', end: 'unchanged' },
		} );
		expect( money.sent( 'identity.cancel-subscription' ) ).toEqual( [] );
	} );

	it.each( [ 'finish', 'restore' ] as const )( '%s is not sent', async ( choice ) => {
		const shown = await shownTo( 'monthly' );
		stage.fault( { call: 'identity.subscribe', kind: 'status', status: 400, times: 2 } );
		await money.settled( change( shown ) );
		const found = await money.settled( findUnfinishedChange( stage.deps ) );
		stage.world.cards.redeem( stage.reader( 'monthly' ), cardNonce( stage.world, MASTERCARD ) );
		for ( const one of stage.world.cards.of( stage.reader( 'monthly' ) ) ) {
			if ( one.token === tokenOf( shown ) ) {
				stage.world.cards.remove( one );
			}
		}
		stage.world.journal.clear();
		expect(
			await money.settled(
				settleChange( stage.deps, {
					change: found as UnfinishedChange,
					choice,
					catalogue: money.catalogue(),
					shownCard: shown,
				} )
			)
		).toMatchObject( { failure: { reason: 'card-changed', end: 'unfinished' } } );
		expect( money.sent( 'identity.subscribe' ) ).toEqual( [] );
	} );
} );

// Proves change-19.
it( 'The old plan is not set up again with a number that nobody was shown', async () => {
	const shown = await shownTo( 'monthly' );
	stage.fault( { call: 'identity.subscribe', kind: 'status', status: 400, times: 1 } );
	stage.atCall( 'POST', '/subscribe', 1, () => {
		stage.world.cards.replace(
			stage.reader( 'monthly' ),
			tokenOf( shown ),
			cardNonce( stage.world, MASTERCARD )
		);
	} );
	expect( await money.settled( change( shown ) ) ).toMatchObject( {
		failure: { reason: 'start-failed', end: 'unfinished' },
	} );
	expect( money.sent( 'identity.subscribe' ) ).toHaveLength( 1 );
	expect( money.live() ).toEqual( [] );
} );

// Proves change-19.
describe( 'A card whose number another tab has changed', () => {
	it.each( [
		[ 'removed', 'decision.delete-payment-method', removeCard ],
		[ 'made the default', 'decision.default-payment-method', makeDefaultCard ],
		[
			'let pay for the membership',
			'identity.change-card',
			( deps: typeof stage.deps, card: SeenCard ) =>
				changeCard( deps, { subscriptionId: money.live()[ 0 ]?.id ?? '', card } ),
		],
	] as const )( 'is not %s under the name that the page shows', async ( _what, call, press ) => {
		await money.as( 'monthly' );
		const reader = stage.reader( 'monthly' );
		const saved = stage.world.cards.redeem( reader, cardNonce( stage.world ) );
		const token = 'card' in saved ? saved.card.token : '';
		const shown = seenCard( stage.world, token );
		stage.world.cards.replace( reader, token, cardNonce( stage.world, MASTERCARD ) );
		expect( await money.settled( press( stage.deps, shown ) ) ).toMatchObject( {
			failure: { reason: 'card-changed' },
		} );
		expect( money.sent( call ) ).toEqual( [] );
		const now = seenCard( stage.world, token );
		expect( await money.settled( press( stage.deps, now ) ) ).toMatchObject( { ok: true } );
		expect( money.sent( call ) ).toHaveLength( 1 );
	} );
} );
