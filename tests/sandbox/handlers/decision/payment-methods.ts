/**
 * The reader's saved cards: the list with a fresh nonce in each row, and a new card for a nonce
 * (`wire-22`).
 */
import addWire from '../../../wire/decision.add-payment-method.json';
import listWire from '../../../wire/decision.payment-methods.json';
import type { Card } from '../../records.ts';
import type { World } from '../../world.ts';
import { defineCall, refusalBody } from '../define-call.ts';

const LIVE = [ 'active', 'past due', 'pending' ];

const facts = ( card: Card ): object => ( {
	card_type: card.brand || null,
	last_four: card.lastFour || null,
	expiration_month: card.expirationMonth || null,
	expiration_year: card.expirationYear || null,
} );

/** Named and formatted as in the API reference; a wallet's account has none of these fields. */
const publishedFacts = ( card: Card ): object =>
	card.lastFour
		? {
				card_type: card.brand,
				last_4: card.lastFour,
				card_number_masked: `************${ card.lastFour }`,
				card_holder_name: card.holder,
				expiration_date: `${ card.expirationMonth }/${ card.expirationYear.slice( -2 ) }`,
			}
		: {};

const row = ( { cards, billing, clock, wire }: World, card: Card ): object => {
	const today = clock.today();
	return {
		...( wire === 'published' ? publishedFacts( card ) : facts( card ) ),
		token: card.token,
		default: card.isDefault,
		expired: cards.isExpired( card, today ),
		expiring_soon: cards.expiresSoon( card, today ),
		nonce: cards.nonceFor( card ),
		type: card.wallet ?? 'CreditCard',
		in_use: billing
			.all()
			.some( ( { cardToken, state } ) => cardToken === card.token && LIVE.includes( state ) ),
	};
};

/** The answer to a changed card. */
export const answerFor = ( world: World, card: Card ): object =>
	world.wire === 'published' ? row( world, card ) : { token: card.token };

export const paymentMethods = defineCall(
	'decision.payment-methods',
	listWire,
	( { world, reader } ) =>
		reader
			? {
					outcome: 'ok',
					body: world.cards.of( reader ).map( ( card ) => row( world, card ) ),
				}
			: { outcome: 'no-session' }
);

export const addPaymentMethod = defineCall(
	'decision.add-payment-method',
	addWire,
	( { world, reader, text } ) => {
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		const redeemed = world.cards.redeem( reader, text( 'payment_method_nonce' ) );
		return redeemed.ok
			? { outcome: 'ok', body: answerFor( world, redeemed.card ) }
			: {
					outcome: 'nonce-refused',
					body: refusalBody( addWire, 'nonce-refused', redeemed.message ),
				};
	}
);
