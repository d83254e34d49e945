/**
 * Another tab lets another card pay after this page has named a card: the other card is not
 * charged.
 */
import { describe, expect, it } from 'vitest';
import type { UnfinishedChange } from '#src/domain/changes/unfinished-change.ts';
import { changeCard } from '#src/flows/cards/change-card.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { pauseMembership } from '#src/flows/changes/pause.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { cardNonce, setCardsDecline } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
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
		changeCard( stage.deps, { subscriptionId: one?.id ?? '', token: card.token } )
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

// Proves change-19, payment-45.
describe( 'With a card other than the one that the page has named', () => {
	it.each( [
		[ 'a change of plan', 'monthly', change ],
		[
			'a pause',
			'monthly',
			( shownCard: string ) =>
				pauseMembership( stage.deps, {
					...UNSHOWN,
					months: 1,
					reason: null,
					catalogue: money.catalogue(),
					agreed: money.monthlyFrom( '2027-01-09' ),
					shownCard,
				} ),
		],
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
		[
			'a debt',
			'past-due',
			( shownCard: string ) =>
				payPastDue( stage.deps, {
					subscriptionId: money.live()[ 0 ]?.id ?? '',
					card: { saved: tokenOf( shownCard ), isOwn: true },
					cents: 999,
				} ),
		],
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
		[ 'a change of plan', change ],
		[
			'a pause',
			( shownCard: string ) =>
				pauseMembership( stage.deps, {
					...UNSHOWN,
					months: 1,
					reason: null,
					catalogue: money.catalogue(),
					agreed: money.monthlyFrom( '2027-01-09' ),
					shownCard,
				} ),
		],
	] as const )(
		'%s is not sent where the other tab has put another number in the place of the card',
		async ( _what, press ) => {
			const shown = await shownTo( 'monthly' );
			const edited = stage.world.cards.replace(
				stage.reader( 'monthly' ),
				tokenOf( shown ),
				cardNonce( stage.world, MASTERCARD )
			);
			expect( edited.ok ).toBe( true );
			expect( await money.settled< unknown >( press( shown ) ) ).toMatchObject( {
				failure: { reason: 'card-changed', end: 'unchanged' },
			} );
			expect( money.sent( 'identity.cancel-subscription' ) ).toEqual( [] );
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
