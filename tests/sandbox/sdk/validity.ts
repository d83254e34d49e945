/**
 * Decides which entries are valid or may still become valid, by the card provider's own rules from
 * its published packages.
 */
import cardValidator from 'card-validator';
import type { CreditCardType } from 'credit-card-type/dist/types';
import constants from 'braintree-web/hosted-fields/shared/constants.js';
import getCardTypes from 'braintree-web/hosted-fields/shared/get-card-types.js';
import type { FieldKey, FieldOptions } from './merchant-options.ts';

export interface Verdict {
	readonly isValid: boolean;
	readonly isPotentiallyValid: boolean;
}

export interface KnownCard {
	readonly type: string;
	readonly niceType: string;
	readonly code: { name: string; size: number };
	readonly supported: boolean;
}

const squeezed = ( text: string ): string => text.replace( /\s/g, '' ).toLowerCase();

/** The brands that a number may still become, and whether the merchant accepts each. */
export const knownCards = ( number: string, supportedNames: readonly string[] ): KnownCard[] => {
	const supported = supportedNames.map( squeezed );
	return getCardTypes( number ).map( ( card: CreditCardType ) => ( {
		type: card.type,
		niceType: card.niceType,
		code: card.code,
		supported: supported.includes( squeezed( card.niceType ) ),
	} ) );
};

export const validate = (
	key: FieldKey,
	value: string,
	options: FieldOptions,
	cards: readonly KnownCard[]
): Verdict => {
	switch ( key ) {
		case 'number': {
			const verdict = cardValidator.number( value );
			const refused =
				options.rejectUnsupportedCards === true &&
				cards.length > 0 &&
				cards.every( ( card ) => ! card.supported );
			return refused ? { isValid: false, isPotentiallyValid: false } : verdict;
		}
		case 'cvv': {
			// Copied, because the list comes from a sibling frame and the package checks
			// `instanceof Array`.
			const sizes = Array.from( cards, ( card ) => card.code.size );
			return cardValidator.cvv( value, sizes.length > 0 ? sizes : [ 3, 4 ] );
		}
		case 'expirationDate':
			return cardValidator.expirationDate( value, constants.maxExpirationYearAge );
		case 'postalCode':
			return cardValidator.postalCode( value, {
				minLength: options.minlength ?? 3,
			} );
		case 'cardholderName':
			return cardValidator.cardholderName( value );
	}
};

/** The 'MM' and 'YYYY' of an expiration date; empty if it is not one. */
export const monthAndYear = ( value: string ): { month: string; year: string } => {
	const { month, year } = cardValidator.expirationDate( value );
	return {
		month: ( month ?? '' ).padStart( 2, '0' ),
		year: year?.length === 2 ? `20${ year }` : ( year ?? '' ),
	};
};
