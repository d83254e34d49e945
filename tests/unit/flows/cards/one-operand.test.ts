/** Conditions about cards of which one half rarely decides alone. */
import { describe, expect, it } from 'vitest';
import { cardMark } from '#src/flows/cards/card-taking-over.ts';
import { saveCard } from '#src/flows/cards/save-card.ts';
import { savedNonce } from '#src/flows/cards/saved-nonce.ts';
import { giveUsualCardBack } from '#src/flows/cards/usual-card.ts';
import { cardNonce } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from '../money/money-stage.ts';

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
			card?.token ?? ''
		);
	expect( await nonceOf( false ) ).toBe( card?.nonce );
	expect( await nonceOf( true ) ).toBeNull();
} );

it( 'Of two cards that came while the answer was lost none is taken for the typed one', async () => {
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
