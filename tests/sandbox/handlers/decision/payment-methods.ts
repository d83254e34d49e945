/** The reader's saved cards: the list with a fresh nonce in each row, and a new card for a nonce (`wire-22`). */
import addWire from '../../../wire/decision.add-payment-method.json';
import listWire from '../../../wire/decision.payment-methods.json';
import type { Card } from '../../records.ts';
import type { World } from '../../world.ts';
import { defineCall, refusalBody } from '../define-call.ts';

const LIVE = [ 'active', 'past due', 'pending' ];

const facts = ( card: Card ): object => ( {
	last_four: card.lastFour || null,
	expiration_month: card.expirationMonth || null,
	expiration_year: card.expirationYear || null,
} );

/** As the reference names and writes them. */
const publishedFacts = ( card: Card ): object => ( {
	last_4: card.lastFour || null,
	card_number_masked: card.lastFour ? `************${ card.lastFour }` : null,
	card_holder_name: card.holder || null,
	expiration_date: card.expirationYear
		? `${ card.expirationMonth }/${ card.expirationYear.slice( -2 ) }`
		: null,
} );

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
		card_type: card.brand || null,
		in_use: billing
			.all()
			.some(
				( { cardToken, state } ) =>
					cardToken === card.token && LIVE.includes( state )
			),
	};
};

export const paymentMethods = defineCall(
	'decision.payment-methods',
	listWire,
	( { world, reader } ) =>
		reader
			? {
					outcome: 'ok',
					body: world.cards
						.of( reader )
						.map( ( card ) => row( world, card ) ),
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
		const redeemed = world.cards.redeem(
			reader,
			text( 'payment_method_nonce' )
		);
		return redeemed.ok
			? { outcome: 'ok', body: { token: redeemed.card.token } }
			: {
					outcome: 'nonce-refused',
					body: refusalBody(
						addWire,
						'nonce-refused',
						redeemed.message
					),
				};
	}
);
