/** Formats entries while they are typed: groups of digits by brand, a slash in the date. */
import getCardTypes from 'braintree-web/hosted-fields/shared/get-card-types.js';
import type { FieldKey } from './merchant-options.ts';

const digitsOf = ( text: string ): string => text.replace( /\D/g, '' );

const grouped = ( digits: string ): string => {
	const [ card, other ] = getCardTypes( digits );
	const gaps = card && ! other ? card.gaps : [ 4, 8, 12 ];
	const longest = card && ! other ? Math.max( ...card.lengths ) : 19;
	return [ ...digits.slice( 0, longest ) ]
		.map( ( digit, place ) => ( gaps.includes( place ) ? ` ${ digit }` : digit ) )
		.join( '' );
};

const dated = ( text: string ): string => {
	const single = /^\s*([1-9])\s*\//.exec( text );
	let digits = digitsOf( text );
	if ( single || /^[2-9]/.test( digits ) ) {
		digits = `0${ digits }`;
	}
	const month = digits.slice( 0, 2 );
	const year = digits.slice( 2, 6 );
	return year === '' ? month : `${ month } / ${ year }`;
};

/** The text to show for what was typed. */
export const formatted = ( key: FieldKey, typed: string ): string => {
	switch ( key ) {
		case 'number':
			return grouped( digitsOf( typed ) );
		case 'expirationDate':
			return dated( typed );
		case 'cvv':
			return digitsOf( typed ).slice( 0, 4 );
		case 'postalCode':
			return typed.slice( 0, 10 );
		case 'cardholderName':
			return typed;
	}
};

/** The position of the caret after formatting: after as many typed characters as before. */
export const caretIn = ( shown: string, typed: string, caret: number ): number => {
	if ( caret >= typed.length ) {
		return shown.length;
	}
	let left = typed.slice( 0, caret ).replace( /[\s/]/g, '' ).length;
	let place = 0;
	while ( left > 0 && place < shown.length ) {
		if ( ! /[\s/]/.test( shown.charAt( place ) ) ) {
			left--;
		}
		place++;
	}
	return place;
};
