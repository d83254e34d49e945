/**
 * The card provider's vault and its one-time nonces: a nonce lives three hours and is used once
 * (`wire-22`).
 */
import { randomUUID } from 'node:crypto';
import { addMonths, type Day } from './calendar.ts';
import type { Clock } from './clock.ts';
import { refusal, type Account, type Card, type CardFacts, type Refusal } from './records.ts';
import { testCardBy } from './sdk/test-cards.ts';

const NONCE_MS = 3 * 3_600_000;

interface Nonce {
	readonly value: string;
	/** The data of a new card or wallet, or a card that is already in the vault. */
	readonly card: CardFacts | Card;
	readonly mintedAt: number;
	used: boolean;
}

const isVaulted = ( card: CardFacts | Card ): card is Card => 'token' in card;

export interface Cards {
	readonly all: () => readonly Card[];
	readonly of: ( account: Account ) => readonly Card[];
	readonly byToken: ( token: string | null ) => Card | undefined;
	/**
	 * A nonce for entries of the card form; refused unless the provider publishes the number as a
	 * test card.
	 */
	readonly tokenize: ( facts: CardFacts ) => { ok: true; nonce: string } | Refusal;
	/** A nonce for a wallet's payment data. */
	readonly mint: ( facts: CardFacts ) => string;
	/**
	 * Replaces a nonce with another one for the same card: 3-D Secure writes the bank's answer into
	 * it.
	 */
	readonly renew: ( nonce: string ) => { ok: true; nonce: string; facts: CardFacts } | Refusal;
	/** A fresh nonce for a saved card. */
	readonly nonceFor: ( card: Card ) => string;
	/** Uses a nonce up and returns its card, which is put into the vault if it was not there. */
	readonly redeem: ( account: Account, nonce: string ) => { ok: true; card: Card } | Refusal;
	/** Replaces a saved card with a nonce's card; the token stays. */
	readonly replace: (
		account: Account,
		token: string,
		nonce: string
	) => { ok: true; card: Card } | Refusal;
	/**
	 * Removes a card from the vault; if it was the default, the first remaining one becomes the
	 * default.
	 */
	readonly remove: ( card: Card ) => void;
	readonly makeDefault: ( card: Card ) => void;
	readonly isExpired: ( card: Card, day: Day ) => boolean;
	readonly expiresSoon: ( card: Card, day: Day ) => boolean;
}

/** The first day after the card's expiry. */
const deadFrom = ( { expirationMonth, expirationYear }: CardFacts ): Day =>
	addMonths( `${ expirationYear }-${ expirationMonth }-01`, 1 );

export const createCards = ( clock: Clock ): Cards => {
	const cards: Card[] = [];
	const nonces: Nonce[] = [];

	const mint = ( card: CardFacts | Card ): string => {
		const value = `demo-nonce-${ randomUUID() }`;
		nonces.push( { value, card, mintedAt: clock.now(), used: false } );
		return value;
	};
	const of = ( account: Account ): Card[] =>
		cards.filter( ( card ) => card.account === account.id );
	const isExpired = ( card: Card, day: Day ): boolean =>
		card.expirationYear !== '' && day >= deadFrom( card );

	const vault = ( account: Account, facts: CardFacts ): Card => {
		const known = testCardBy( facts.bin, facts.lastFour );
		const card: Card = {
			...facts,
			token: `card-${ randomUUID().slice( 0, 8 ) }`,
			account: account.id,
			declines: known?.declines ?? false,
			isDefault: of( account ).length === 0,
		};
		cards.push( card );
		return card;
	};

	const redeem: Cards[ 'redeem' ] = ( account, value ) => {
		const nonce = nonces.find( ( minted ) => minted.value === value );
		if ( ! nonce || clock.now() - nonce.mintedAt > NONCE_MS ) {
			return refusal( 'Unknown or expired payment method nonce.' );
		}
		if ( nonce.used ) {
			return refusal( 'Cannot use a payment method nonce more than once.' );
		}
		if ( isVaulted( nonce.card ) && nonce.card.account !== account.id ) {
			return refusal( 'Unknown or expired payment method nonce.' );
		}
		nonce.used = true;
		return {
			ok: true,
			card: isVaulted( nonce.card ) ? nonce.card : vault( account, nonce.card ),
		};
	};

	const renew: Cards[ 'renew' ] = ( value ) => {
		const nonce = nonces.find( ( minted ) => minted.value === value );
		if ( ! nonce || nonce.used ) {
			return refusal( 'Unknown or expired payment method nonce.' );
		}
		nonce.used = true;
		return { ok: true, nonce: mint( nonce.card ), facts: nonce.card };
	};

	return {
		all: () => cards,
		mint,
		renew,
		of,
		isExpired,
		byToken: ( token ) => cards.find( ( card ) => card.token === token ),
		nonceFor: mint,
		replace: ( account, token, nonce ) => {
			const old = of( account ).find( ( card ) => card.token === token );
			if ( ! old ) {
				return refusal( 'This payment method does not exist.' );
			}
			const redeemed = redeem( account, nonce );
			if ( ! redeemed.ok || redeemed.card === old ) {
				return redeemed;
			}
			const { token: _token, isDefault: _default, ...facts } = redeemed.card;
			cards.splice( cards.indexOf( redeemed.card ), 1 );
			return { ok: true, card: Object.assign( old, facts ) };
		},
		remove: ( card ) => {
			cards.splice( cards.indexOf( card ), 1 );
			const [ first ] = cards.filter( ( { account } ) => account === card.account );
			if ( card.isDefault && first ) {
				first.isDefault = true;
			}
		},
		makeDefault: ( card ) => {
			for ( const one of cards ) {
				if ( one.account === card.account ) {
					one.isDefault = one === card;
				}
			}
		},
		tokenize: ( facts ) => {
			const known = testCardBy( facts.bin, facts.lastFour );
			return known && known.brand === facts.brand
				? { ok: true, nonce: mint( facts ) }
				: refusal( 'Only test numbers that the card provider publishes are taken here.' );
		},
		redeem,
		expiresSoon: ( card, day ) =>
			! isExpired( card, day ) && isExpired( card, addMonths( day, 1 ) ),
	};
};
