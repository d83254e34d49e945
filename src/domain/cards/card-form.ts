/** The card form's five fields, and the message for their state (`payment-10`, `payment-11`). */

/** Labels in English; `cardFieldLabel` of messages/cards.ts translates them. */
export const CARD_FIELDS = [
	{ key: 'cardholderName', label: 'Name' },
	{ key: 'number', label: 'Card Number' },
	{ key: 'expirationDate', label: 'Expiration' },
	{ key: 'cvv', label: 'CVV' },
	{ key: 'postalCode', label: 'Zip Code' },
] as const;

export type CardFieldKey = ( typeof CARD_FIELDS )[ number ][ 'key' ];

export const CARD_FIELD_KEYS: readonly CardFieldKey[] = CARD_FIELDS.map( ( { key } ) => key );

export interface CardFormState {
	readonly empty: readonly CardFieldKey[];
	readonly invalid: readonly CardFieldKey[];
}

/** The fields of 'invalid' are in the form's order. */
export type CardFormMessage =
	| { readonly kind: 'none' }
	| { readonly kind: 'all-fields' }
	| { readonly kind: 'invalid'; readonly fields: readonly CardFieldKey[] };

/** Empty fields come first: an invalid one is named only once all are filled out. */
export function cardFormMessage( { empty, invalid }: CardFormState ): CardFormMessage {
	if ( empty.length > 0 ) {
		return { kind: 'all-fields' };
	}
	const fields = CARD_FIELD_KEYS.filter( ( key ) => invalid.includes( key ) );
	return fields.length > 0 ? { kind: 'invalid', fields } : { kind: 'none' };
}

export const isCardFormReady = ( { empty, invalid }: CardFormState ): boolean =>
	empty.length === 0 && invalid.length === 0;
