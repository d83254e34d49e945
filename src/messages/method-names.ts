/** Names of saved payment methods, apart from errors, because most screens show none. */
import { cardName } from '#src/domain/cards/card-types.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { fill } from './fill.ts';
import { __ } from './translate.ts';

/** "Visa ending in 1111" */
export const cardText = ( type: string, lastFour: string ): string =>
	/* translators: %1$s: a card type such as Visa, %2$s: last four digits. */
	fill( __( '%1$s ending in %2$s' ), type, lastFour );

export type NamedMethod = Pick< PaymentMethod, 'type' | 'cardType' | 'lastFour' >;

/** The payment method's name on its own, in a row or a label. */
const ALONE = {
	card: () => __( 'Card' ),
	/* translators: %s: a card type such as Visa. */
	cardOf: () => __( '%s card' ),
	PayPalAccount: () => __( 'PayPal account' ),
	GooglePay: () => __( 'Google Pay' ),
	ApplePay: () => __( 'Apple Pay' ),
	other: () => __( 'Saved payment method' ),
};

/** The name within a sentence, where a common noun needs its "your". */
const IN_TEXT: typeof ALONE = {
	...ALONE,
	card: () => __( 'your card' ),
	/* translators: %s: a card type such as Visa. */
	cardOf: () => __( 'your %s card' ),
	PayPalAccount: () => __( 'your PayPal account' ),
	other: () => __( 'your saved payment method' ),
};

function nameIn( words: typeof ALONE, { type, cardType, lastFour }: NamedMethod ): string {
	const brand = cardName( cardType );
	const card = lastFour && cardText( brand || words.card(), lastFour );
	if ( type === 'CreditCard' ) {
		return card || ( brand ? fill( words.cardOf(), brand ) : words.card() );
	}
	const name = words[ type ]();
	return card ? `${ name }, ${ card }` : name;
}

/** "Visa ending in 1111", "Visa card", "PayPal account", "Apple Pay, Visa ending in 1111" */
export const methodName = ( method: NamedMethod ): string => nameIn( ALONE, method );

/** "Visa ending in 1111", but "your Visa card", "your PayPal account" */
export const methodInText = ( method: NamedMethod ): string => nameIn( IN_TEXT, method );

/** Like `methodInText`, but capitalized for the start of a sentence. */
export function methodFirst( method: NamedMethod ): string {
	const text = methodInText( method );
	return text.charAt( 0 ).toUpperCase() + text.slice( 1 );
}

/** Returns "Visa 1111", "PayPal", "Google Pay, Visa 1111" or "your card". */
export function shortMethodInText( method: NamedMethod ): string {
	const { type, cardType, lastFour } = method;
	const card = cardType && lastFour && `${ cardName( cardType ) } ${ lastFour }`;
	if ( type === 'PayPalAccount' ) {
		return __( 'PayPal' );
	}
	if ( ! card ) {
		return methodInText( method );
	}
	return type === 'CreditCard' ? card : `${ IN_TEXT[ type ]() }, ${ card }`;
}
