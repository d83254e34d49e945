/** What a saved way to pay is called, and that a card ends. Specification §3, Payment method, and §8; acceptance E13. */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { paymentErrors } from './payment-errors.ts';
import { cardText } from './rate-words.ts';
import { __ } from './translate.ts';

type Named = Pick< PaymentMethod, 'type' | 'cardType' | 'lastFour' >;

const NAMES = {
	PayPalAccount: () => __( 'PayPal account' ),
	GooglePay: () => __( 'Google Pay' ),
	ApplePay: () => __( 'Apple Pay' ),
	other: () => __( 'Saved payment method' ),
};

/** "Visa ending in 1111", "PayPal account", "Apple Pay, Visa ending in 1111" */
export function methodName( { type, cardType, lastFour }: Named ): string {
	const card = lastFour && cardText( cardType || __( 'Card' ), lastFour );
	if ( type === 'CreditCard' ) {
		return card || __( 'Card' );
	}
	const name = NAMES[ type ]();
	return card ? `${ name }, ${ card }` : name;
}

const MARKS = {
	PayPalAccount: 'PayPal',
	GooglePay: 'G Pay',
	ApplePay: 'Pay',
} as const;

/** Type in place of a logo; null where there is none and a drawing of a card stands. */
export const methodMark = ( {
	type,
}: Pick< PaymentMethod, 'type' > ): string | null =>
	type === 'CreditCard' || type === 'other' ? null : MARKS[ type ];

/** The sentence of the catalogue; null while the card is good. */
export function cardWarning( {
	expired,
	expiringSoon,
	cardType,
	lastFour,
}: Pick<
	PaymentMethod,
	'expired' | 'expiringSoon' | 'cardType' | 'lastFour'
> ): string | null {
	if ( expired ) {
		return paymentErrors.cardExpired( cardType, lastFour );
	}
	return expiringSoon
		? paymentErrors.cardExpiring( cardType, lastFour )
		: null;
}
