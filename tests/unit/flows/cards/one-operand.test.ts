/** Conditions about cards in which one operand rarely decides alone. */
import { describe, expect, it } from 'vitest';
import { cardSeen, type PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { cardMark, cardTakingOver } from '#src/flows/cards/card-taking-over.ts';
import { cardsNow } from '#src/flows/cards/cards-now.ts';
import { changeCard, makeDefaultCard, removeCard } from '#src/flows/cards/change-card.ts';
import { paysWith } from '#src/flows/cards/pays-with.ts';
import { saveCard } from '#src/flows/cards/save-card.ts';
import { savedNonce } from '#src/flows/cards/saved-nonce.ts';
import { giveUsualCardBack, keepUsualCard } from '#src/flows/cards/usual-card.ts';
import { vaultCard } from '#src/flows/cards/vault-card.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cardNonce, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { inShape } from '../../../sandbox/wire-shape.ts';
import { setMoneyStage } from '../money/money-stage.ts';
import { seenCard } from '../named-card.ts';

const money = setMoneyStage();
const { stage } = money;
const MASTERCARD = '5555555555554444';
const cards = () => stage.world.cards.of( stage.reader( 'monthly' ) );
const services = () => ( {
	...stage.money(),
	browser: stage.deps.browser,
	journal: stage.deps.journal,
} );
const save = ( number?: string ) => {
	const saved = stage.world.cards.redeem(
		stage.reader( 'monthly' ),
		cardNonce( stage.world, number )
	);
	return saved.ok ? saved.card : ( null as never );
};

it( 'A saved card that has expired pays nothing, though the list still has a nonce for it', async () => {
	await money.as( 'monthly' );
	const { decision } = services();
	const [ card ] = await decision.paymentMethods();
	const nonceOf = ( expired: boolean ) =>
		savedNonce(
			{
				decision: {
					...decision,
					paymentMethods: async () => ( card ? [ { ...card, expired } ] : [] ),
				},
			},
			card ? cardSeen( card ) : ''
		);
	expect( await nonceOf( false ) ).toBe( card?.nonce );
	expect( await nonceOf( true ) ).toBeNull();
} );

/** The reader's saved cards as the service lists them, each changed. */
const listing = ( change: ( card: PaymentMethod ) => Partial< PaymentMethod > ) => {
	const { decision, money: commands } = services();
	return {
		money: commands,
		decision: {
			...decision,
			paymentMethods: async () =>
				( await decision.paymentMethods() ).map( ( card ) => ( {
					...card,
					...change( card ),
				} ) ),
		},
	};
};

describe( 'Of two cards in use', () => {
	const chosen = async ( mark: string | null = null ) =>
		cardTakingOver( services(), null, await services().decision.paymentMethods(), mark )?.token;
	async function inUse() {
		await money.as( 'monthly' );
		const other = subscribeTo(
			stage.world,
			stage.reader( 'monthly' ),
			'hd-sports-membership-plan',
			{ nonce: cardNonce( stage.world, MASTERCARD ) }
		);
		return other.cardToken ?? '';
	}

	it( 'the one that this browser saw paying takes over', async () => {
		const token = await inUse();
		expect( await chosen() ).toBe( cards()[ 0 ]?.token );
		createMoneyJournal( stage.deps.journal ).noteLastPayment( {
			at: new Date().toISOString(),
			card: cardMark( token ),
			subscriptionId: null,
			before: [],
		} );
		expect( await chosen() ).toBe( token );
	} );

	it( 'the one with which a change began takes over', async () => {
		const token = await inUse();
		expect( await chosen( cardMark( token ) ) ).toBe( token );
	} );
} );

// Proves wire-8.
it.each( [
	[ 'a page of a proxy', '<h1>401 Authorization Required</h1>', 'service-unavailable' ],
	[ 'the service', { message: 'Unauthorized' }, 'session-not-authenticated' ],
] )( 'The cards with a 401 of %s', async ( _who, body, failure ) => {
	await money.as( 'monthly' );
	stage.fault( { call: 'decision.payment-methods', kind: 'body', status: 401, body, times: 9 } );
	expect( await cardsNow( services() ) ).toEqual( { ok: false, failure } );
} );

describe( 'A change of a card that is answered with a no', () => {
	const ACTS = {
		removed: [ 'decision.delete-payment-method', removeCard ],
		'made the default': [ 'decision.default-payment-method', makeDefaultCard ],
	} as const;
	/** The fault that makes every read-back fail. */
	const BLIND = { kind: 'status', status: 503, times: 9 };

	it.each( [
		[ 'removed', 'after', true, { ok: true } ],
		[ 'removed', 'before', true, { failure: { reason: 'refused' } } ],
		[ 'removed', 'after', false, { failure: { reason: 'outcome-unknown' } } ],
		[ 'made the default', 'after', true, { ok: true } ],
		[ 'made the default', 'before', true, { failure: { reason: 'refused' } } ],
		[ 'made the default', 'after', false, { failure: { reason: 'outcome-unknown' } } ],
	] as const )(
		'(%s, a no %s it was done, and the list can be read: %s)',
		async ( what, when, isRead, end ) => {
			await money.as( 'monthly' );
			const [ call, act ] = ACTS[ what ];
			const card = seenCard( stage.world, save( MASTERCARD ).token );
			stage.fault( { call, kind: 'status', status: 400, when } );
			if ( ! isRead ) {
				stage.fault( { call: 'decision.payment-methods', ...BLIND, from: 2 } );
			}
			expect( await money.settled( act( stage.deps, card ) ) ).toMatchObject( end );
		}
	);

	it.each( [
		[ 'gone', 'refused' ],
		[ 'expired', 'expired' ],
	] )( 'is not sent with a card that is %s', async ( which, reason ) => {
		await money.as( 'monthly' );
		const card = save( MASTERCARD );
		Object.assign( card, { expirationYear: '2020' } );
		expect(
			await money.settled(
				changeCard( stage.deps, {
					subscriptionId: money.live()[ 0 ]?.id ?? '',
					card: seenCard( stage.world, which === 'gone' ? 'never-heard-of' : card.token ),
				} )
			)
		).toMatchObject( { failure: { reason } } );
		expect( money.sent( 'identity.change-card' ) ).toEqual( [] );
	} );
} );

describe( 'Which card pays a membership', () => {
	const pays = ( id: string | undefined, token: string | undefined ) =>
		money.settled( paysWith( services(), id ?? '', token ?? '' ) );

	it( 'is what the list says', async () => {
		await money.as( 'monthly' );
		const [ own ] = money.live();
		const { token } = save( MASTERCARD );
		expect( await pays( own?.id, own?.cardToken ?? '' ) ).toBe( true );
		expect( await pays( own?.id, token ) ).toBe( false );
		expect( await pays( 'gone', token ) ).toBe( false );
	} );

	it( 'is not known from a card in use where another membership may use it', async () => {
		await money.as( 'monthly' );
		const [ own ] = money.live();
		const other = subscribeTo(
			stage.world,
			stage.reader( 'monthly' ),
			'hd-sports-membership-plan',
			{ nonce: cardNonce( stage.world, MASTERCARD ) }
		);
		expect( await pays( own?.id, other.cardToken ?? '' ) ).toBe(
			inShape( { specified: false, published: null } )
		);
	} );

	it( 'is known beside one that has ended', async () => {
		await money.as( 'monthly' );
		const [ own ] = money.live();
		stage.world.billing.cancel(
			subscribeTo( stage.world, stage.reader( 'monthly' ), 'hd-sports-membership-plan' )
		);
		expect( await pays( own?.id, own?.cardToken ?? '' ) ).toBe( true );
	} );

	it.each( [
		[ 'identity.subscriptions', null ],
		[ 'decision.payment-methods', inShape( { specified: true, published: null } ) ],
	] )( 'where %s does not answer is %s', async ( call, known ) => {
		await money.as( 'monthly' );
		stage.fault( { call, kind: 'status', status: 503, times: 9 } );
		expect( await pays( money.live()[ 0 ]?.id, money.live()[ 0 ]?.cardToken ?? '' ) ).toBe(
			known
		);
	} );
} );

describe( 'A card that is typed for a payment', () => {
	const vault = ( reader = { sessionId: 's', trackingId: 't' } as object ) => {
		const nonce = cardNonce( stage.world );
		const outcome = money.settled(
			vaultCard( { ...services(), reader: reader as never }, nonce )
		);
		return { nonce, outcome };
	};

	// Proves payment-24.
	it.each( [
		{ sessionId: null, trackingId: 't' },
		{ sessionId: 's', trackingId: null },
	] )( 'is sent as it is with the ids %o', async ( reader ) => {
		await money.as( 'monthly' );
		const { nonce, outcome } = vault( reader );
		expect( await outcome ).toEqual( { ok: true, value: { nonce, card: null } } );
		expect( cards() ).toHaveLength( 1 );
	} );

	// Proves payment-24.
	it( 'is looked for half a minute, or charged with the nonce of the answer', async () => {
		await money.as( 'monthly' );
		const known = cards().length;
		stage.fault( {
			call: 'decision.payment-methods',
			kind: 'body',
			status: 200,
			body: [],
			from: 2,
			times: 99,
		} );
		const { outcome } = vault();
		expect( await outcome ).toMatchObject(
			inShape< object >( {
				specified: { failure: { reason: 'card-not-listed' } },
				published: { ok: true, value: { nonce: expect.stringMatching( /^demo-nonce-/ ) } },
			} )
		);
		expect( cards() ).toHaveLength( known + 1 );
		expect( money.sent( 'decision.payment-methods' ) ).toHaveLength(
			inShape( { specified: 1 + 16, published: 1 + 1 } )
		);
	} );

	it.each( [
		[ 401, { failure: { reason: 'session-not-authenticated' } } ],
		[
			503,
			inShape< object >( {
				specified: { failure: { reason: 'card-not-listed' } },
				published: { ok: true },
			} ),
		],
	] )( 'and is in no list, because of a %s', async ( status, end ) => {
		await money.as( 'monthly' );
		stage.fault( {
			call: 'decision.payment-methods',
			kind: 'status',
			status,
			from: 2,
			times: 99,
		} );
		expect( await vault().outcome ).toMatchObject( end );
	} );
} );

it( 'Of two cards that appeared while the answer was lost neither is taken for the typed one', async () => {
	await money.as( 'monthly' );
	stage.fault( { call: 'decision.add-payment-method', kind: 'drop', when: 'after', times: 1 } );
	stage.atCall( 'POST', '/payment-methods', 1, () => void save( MASTERCARD ) );
	const saved = await money.settled( saveCard( services(), cardNonce( stage.world ) ) );
	expect( cards() ).toHaveLength( 3 );
	expect( saved ).toMatchObject( { ok: false, failure: { reason: 'outcome-unknown' } } );
} );

describe( 'The card that was the default before a payment that failed', () => {
	const back = ( card: string, usualBefore: string ) =>
		money.settled(
			giveUsualCardBack( services(), {
				card: cardMark( card ),
				usualBefore: cardMark( usualBefore ),
			} )
		);
	const usual = () => cards().find( ( { isDefault } ) => isDefault )?.token;

	it( 'becomes it again', async () => {
		await money.as( 'monthly' );
		const before = cards()[ 0 ]?.token ?? '';
		const declined = save( MASTERCARD );
		stage.world.cards.makeDefault( declined );
		await back( declined.token, before );
		expect( usual() ).toBe( before );
	} );

	it( 'is left alone if no card is the default, or it is gone', async () => {
		await money.as( 'monthly' );
		const before = cards()[ 0 ]?.token ?? '';
		const declined = save( MASTERCARD );
		const none = listing( () => ( { default: false } ) );
		const marks = { card: cardMark( declined.token ), usualBefore: cardMark( before ) };
		await money.settled( giveUsualCardBack( none, marks ) );
		await money.settled(
			giveUsualCardBack( services(), { ...marks, usualBefore: cardMark( 'gone' ) } )
		);
		expect( money.sent( 'decision.default-payment-method' ) ).toEqual( [] );
	} );

	it.each( [ true, false ] )(
		'becomes it only while it is good (expired: %s)',
		async ( expired ) => {
			await money.as( 'monthly' );
			const paid = save( MASTERCARD );
			await money.settled(
				keepUsualCard(
					listing( () => ( { expired } ) ),
					{
						card: cardMark( paid.token ),
						usualBefore: null,
					}
				)
			);
			expect( usual() === paid.token ).toBe( ! expired );
		}
	);

	it( 'stays what the reader has chosen on another device since', async () => {
		await money.as( 'monthly' );
		const before = cards()[ 0 ]?.token ?? '';
		const declined = save( MASTERCARD );
		const chosen = save( '4111111111111111' );
		stage.world.cards.makeDefault( chosen );
		await back( declined.token, before );
		expect( usual() ).toBe( chosen.token );
	} );
} );
