/** A membership's replacement is paid with the same card, whichever card is the default. */
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../../sandbox/records.ts';
import { addCard, changeCard } from '#src/flows/cards/change-card.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { pauseMembership } from '#src/flows/changes/pause.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { planPause } from '#src/domain/changes/replacement.ts';
import { freshMembership } from '#src/flows/money/fresh-membership.ts';
import {
	cardNonce,
	DECLINED_CARD,
	setCardsDecline,
	subscribeTo,
} from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { startOf } from '../money/start-of.ts';
import { UNSHOWN } from '../unshown.ts';
import { namedCard, seenCard } from '../named-card.ts';

const money = setMoneyStage();
const { stage } = money;
const MASTERCARD = '5555555555554444';

let persona = '';
async function as( name: string ) {
	persona = name;
	await money.as( name );
}
const cards = () => stage.world.cards.of( stage.reader( persona ) );
const usual = () => cards().find( ( one ) => one.isDefault )?.lastFour;
const digitsOf = ( one: Subscription | undefined ) =>
	stage.world.cards.byToken( one?.cardToken ?? null )?.lastFour;
/** The card of the reader's only live membership. */
const pays = () => {
	expect( money.live() ).toHaveLength( 1 );
	return digitsOf( money.live()[ 0 ] );
};
const next = () => money.live()[ 0 ]?.nextBilling ?? null;
const newCard = ( number = MASTERCARD ) => cardNonce( stage.world, number, '2040-01-01' );

const buy = ( number: string ) =>
	money.settled(
		subscribe( stage.deps, {
			plan: money.plan( 'sports-yearly' ),
			cardNonce: newCard( number ),
			skipTrial: true,
			...stage.shown(),
		} )
	);
async function pause() {
	const fresh = await freshMembership( stage.deps, money.catalogue() );
	const agreed = fresh.ok
		? ( planPause( fresh.value.listed, 1, fresh.value.today )?.target ?? null )
		: null;
	return money.settled(
		pauseMembership( stage.deps, {
			...UNSHOWN,
			months: 1,
			reason: null,
			catalogue: money.catalogue(),
			agreed,
		} )
	);
}
const change = ( plan: string ) =>
	money.settled(
		changePlan( stage.deps, {
			...UNSHOWN,
			plan: money.plan( plan ),
			catalogue: money.catalogue(),
			agreed: startOf( money.plan( plan ), next() ),
		} )
	);
/** Adds a card and lets it pay for the membership without making it the default. */
async function payWithAnother() {
	const added = await money.settled( addCard( stage.deps, { nonce: newCard() } ) );
	if ( ! added.ok ) {
		throw new Error( added.failure.reason );
	}
	await money.settled(
		changeCard( stage.deps, {
			subscriptionId: money.live()[ 0 ]?.id ?? '',
			card: seenCard( stage.world, added.value ),
		} )
	);
	expect( [ pays(), usual() ] ).toEqual( [ '4444', '1111' ] );
}

describe( 'After a card that was declined and one that paid', () => {
	// Proves payment-66.
	it( 'the one that paid is the default, and a pause continues with it', async () => {
		await as( 'member' );
		expect( ( await buy( DECLINED_CARD ) ).ok ).toBe( false );
		expect( ( await buy( MASTERCARD ) ).ok ).toBe( true );
		expect( usual() ).toBe( '4444' );
		expect( ( await pause() ).ok ).toBe( true );
		expect( pays() ).toBe( '4444' );
	} );

	it( 'a declined one does not stay the default that the vault has made it', async () => {
		await as( 'cancelled' );
		const before = usual();
		expect( before ).toBeDefined();
		// Some vaults make each new card the default.
		const redeem = stage.world.cards.redeem;
		Object.assign( stage.world.cards, {
			redeem: ( ...given: Parameters< typeof redeem > ) => {
				const redeemed = redeem( ...given );
				if ( redeemed.ok ) {
					stage.world.cards.makeDefault( redeemed.card );
				}
				return redeemed;
			},
		} );
		expect( ( await buy( DECLINED_CARD ) ).ok ).toBe( false );
		expect( usual() ).toBe( before );
	} );

	it( 'the payment is valid even if the default card cannot be changed', async () => {
		await as( 'member' );
		await buy( DECLINED_CARD );
		stage.fault( {
			call: 'decision.default-payment-method',
			kind: 'status',
			status: 500,
		} );
		expect( ( await buy( MASTERCARD ) ).ok ).toBe( true );
		expect( usual() ).toBe( '1115' );
		expect( ( await pause() ).ok ).toBe( true );
		expect( pays() ).toBe( '4444' );
	} );
} );

describe( 'With a card that is not the default one', () => {
	it( 'a change of plan continues with it', async () => {
		await as( 'monthly' );
		await payWithAnother();
		expect( ( await change( 'sports-yearly' ) ).ok ).toBe( true );
		expect( pays() ).toBe( '4444' );
	} );

	it( 'a refused change that was undone continues with it', async () => {
		await as( 'monthly' );
		await payWithAnother();
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'status',
			status: 400,
			times: 1,
		} );
		expect( await change( 'sports-yearly' ) ).toMatchObject( {
			failure: { end: 'restored' },
		} );
		expect( pays() ).toBe( '4444' );
	} );

	it( 'a pause and the resume out of it go on with it', async () => {
		await as( 'monthly' );
		await payWithAnother();
		await pause();
		expect( pays() ).toBe( '4444' );
		const end = money.held()[ 0 ]?.nextBilling ?? null;
		expect(
			(
				await money.settled(
					resumeMembership( stage.deps, {
						...UNSHOWN,
						catalogue: money.catalogue(),
						agreed: money.monthlyFrom( end ),
					} )
				)
			).ok
		).toBe( true );
		expect( pays() ).toBe( '4444' );
	} );

	it.each( [ 'finish', 'restore' ] as const )(
		'what stopped half-way is brought to its end with it: %s',
		async ( choice ) => {
			await as( 'monthly' );
			await payWithAnother();
			stage.fault( {
				call: 'identity.subscribe',
				kind: 'status',
				status: 400,
				times: 2,
			} );
			await change( 'sports-yearly' );
			const found = await money.settled( findUnfinishedChange( stage.deps ) );
			if ( ! found ) {
				throw new Error( 'Nothing is half-way.' );
			}
			expect(
				await money.settled(
					settleChange( stage.deps, {
						...UNSHOWN,
						change: found,
						choice,
						catalogue: money.catalogue(),
					} )
				)
			).toMatchObject( { ok: true } );
			expect( pays() ).toBe( '4444' );
		}
	);

	it( 'continues if the default one has expired', async () => {
		await as( 'monthly' );
		await payWithAnother();
		Object.assign( cards().find( ( one ) => one.isDefault ) ?? {}, {
			expirationYear: '2020',
		} );
		expect( ( await change( 'sports-yearly' ) ).ok ).toBe( true );
		expect( pays() ).toBe( '4444' );
	} );
} );

describe( 'A card that has expired', () => {
	it( 'does not become the paying card, and nothing is sent', async () => {
		await as( 'monthly' );
		const added = await money.settled( addCard( stage.deps, { nonce: newCard() } ) );
		const spare = added.ok ? added.value : '';
		Object.assign( stage.world.cards.byToken( spare ) ?? {}, {
			expirationYear: '2020',
		} );
		expect(
			await money.settled(
				changeCard( stage.deps, {
					subscriptionId: money.live()[ 0 ]?.id ?? '',
					card: seenCard( stage.world, spare ),
				} )
			)
		).toMatchObject( { failure: { reason: 'expired' } } );
		expect( money.sent( 'identity.change-card' ) ).toEqual( [] );
	} );
} );

describe( 'Paying a debt with another card', () => {
	const pay = ( number: string ) =>
		money.settled(
			payPastDue( stage.deps, {
				subscriptionId: money.live()[ 0 ]?.id ?? '',
				card: { nonce: newCard( number ) },
				cents: 999,
			} )
		);

	it( 'that pays makes it the default one', async () => {
		await as( 'past-due' );
		expect( ( await pay( MASTERCARD ) ).ok ).toBe( true );
		expect( [ pays(), usual() ] ).toEqual( [ '4444', '4444' ] );
	} );

	it( 'that another membership uses charges the card of the button, where the list names none', async () => {
		stage.world.wire = 'published';
		await as( 'past-due' );
		const [ owing ] = money.live();
		const { cardToken: used } = subscribeTo(
			stage.world,
			stage.reader( 'past-due' ),
			'hd-sports-membership-plan',
			{ nonce: newCard() }
		);
		stage.server.use(
			http.get( '*/payment-methods', () =>
				HttpResponse.json( [
					{ token: owing?.cardToken, default: true, in_use: false },
					{ token: used, default: false, in_use: true },
				] )
			)
		);
		await money.settled(
			payPastDue( stage.deps, {
				subscriptionId: owing?.id ?? '',
				card: { saved: `${ used }  `, isOwn: true },
				cents: 999,
			} )
		);
		expect( money.taken() ).toBe( 1 );
		expect( digitsOf( owing ) ).toBe( '4444' );
	} );

	// Proves payment-66.
	it( 'that is declined restores the earlier card, and reports the change', async () => {
		await as( 'past-due' );
		const before = [ digitsOf( money.live()[ 0 ] ), usual() ];
		expect( await pay( DECLINED_CARD ) ).toMatchObject( {
			failure: { reason: 'declined', end: 'card-saved' },
		} );
		expect( [ pays(), usual() ] ).toEqual( before );
		expect( money.sent( 'identity.change-card' ) ).toHaveLength( 2 );
	} );

	it( 'that is declined and cannot be undone: the reader learns that it pays from now on', async () => {
		await as( 'past-due' );
		stage.fault( {
			call: 'identity.change-card',
			kind: 'status',
			status: 500,
			from: 2,
			times: 3,
		} );
		const token = money.live()[ 0 ]?.cardToken;
		expect( await pay( DECLINED_CARD ) ).toMatchObject( {
			failure: { reason: 'declined', end: 'card-set' },
		} );
		expect( money.live()[ 0 ]?.cardToken ).not.toBe( token );
	} );

	it( 'that is declined, where the service then charges the earlier card: that charge counts as paid', async () => {
		await as( 'past-due' );
		setCardsDecline( stage.world, stage.reader( 'past-due' ), false );
		stage.world.billing.gateway.chargesOnNewCard = true;
		const earlier = digitsOf( money.live()[ 0 ] );
		expect( await pay( DECLINED_CARD ) ).toEqual( {
			ok: true,
			value: { charged: true },
		} );
		expect( money.taken() ).toBe( 1 );
		expect( [ pays(), usual() ] ).toEqual( [ earlier, earlier ] );
	} );

	it( 'that was saved before and is declined: a charge of the earlier card counts as well', async () => {
		await as( 'past-due' );
		await money.settled( addCard( stage.deps, { nonce: newCard( DECLINED_CARD ) } ) );
		const saved = cards().find( ( { lastFour } ) => DECLINED_CARD.endsWith( lastFour ) );
		setCardsDecline( stage.world, stage.reader( 'past-due' ), false );
		Object.assign( stage.world.cards.byToken( saved?.token ?? '' ) ?? {}, { declines: true } );
		stage.world.billing.gateway.chargesOnNewCard = true;
		expect(
			await money.settled(
				payPastDue( stage.deps, {
					subscriptionId: money.live()[ 0 ]?.id ?? '',
					card: { saved: namedCard( saved ), isOwn: false },
					cents: 999,
				} )
			)
		).toEqual( { ok: true, value: { charged: true } } );
		expect( money.taken() ).toBe( 1 );
	} );
} );

describe( 'A card that was saved although its answer says otherwise', () => {
	// Proves payment-24.
	it.each( [
		[ 'lost', { kind: 'drop' } ],
		[ 'cut short', { kind: 'empty' } ],
		[ 'doubled on its way, and refused the second time', { kind: 'duplicate' } ],
		[ 'refused', { kind: 'status', status: 400 } ],
	] )( 'is found, and is not saved twice: %s', async ( _how, fault ) => {
		await as( 'monthly' );
		stage.fault( {
			call: 'decision.add-payment-method',
			when: 'after',
			...fault,
		} );
		expect( await money.settled( addCard( stage.deps, { nonce: newCard() } ) ) ).toMatchObject(
			{ ok: true }
		);
		expect( cards().filter( ( { lastFour } ) => lastFour === '4444' ) ).toHaveLength( 1 );
	} );

	it( 'pays a debt nevertheless', async () => {
		await as( 'past-due' );
		stage.fault( {
			call: 'decision.add-payment-method',
			kind: 'drop',
			when: 'after',
		} );
		expect(
			await money.settled(
				payPastDue( stage.deps, {
					subscriptionId: money.live()[ 0 ]?.id ?? '',
					card: { nonce: newCard() },
					cents: 999,
				} )
			)
		).toMatchObject( { ok: true } );
		expect( pays() ).toBe( '4444' );
	} );

	it( 'pays a purchase nevertheless', async () => {
		await as( 'member' );
		stage.fault( {
			call: 'decision.add-payment-method',
			kind: 'drop',
			when: 'after',
		} );
		expect( ( await buy( MASTERCARD ) ).ok ).toBe( true );
		expect( cards() ).toHaveLength( 1 );
	} );
} );
