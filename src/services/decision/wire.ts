/** Parses the decision service's payment methods. */
import type { PaymentMethod, PaymentMethodType } from '#src/domain/cards/payment-method.ts';
import { addDays, addMonthsClamped } from '#src/domain/days/dates.ts';
import { dayFromWire, type UtcDay } from '#src/domain/days/utc-day.ts';
import {
	flagIn,
	flagOrNull,
	isRecord,
	rowsOf,
	textIn,
	textOrNull,
	type Raw,
} from '#src/domain/shape.ts';

const TYPES: readonly PaymentMethodType[] = [
	'CreditCard',
	'PayPalAccount',
	'GooglePay',
	'ApplePay',
];

/** The letters that count, so that the card provider's own names are read, as 'AndroidPayCard'. */
const bare = ( type: string ): string =>
	type
		.toLowerCase()
		.replace( /[^a-z]|card/g, '' )
		.replace( 'android', 'google' );

/**
 * Accepts "04/29", "4/2029", "04-2029", "2029-04", a whole date, or separate month and year fields.
 */
function monthOf( raw: Raw ): readonly [ year: string, month: string ] {
	const date = textIn( raw, 'expiration_date' ).trim();
	const [ , first, second ] =
		/^(\d{1,4})\s*[/-]\s*(\d{1,4})$/.exec( dayFromWire( date )?.slice( 0, 7 ) ?? date ) ?? [];
	if ( first && second ) {
		return first.length > 2 ? [ first, second ] : [ second, first ];
	}
	return [ textIn( raw, 'expiration_year' ).trim(), textIn( raw, 'expiration_month' ).trim() ];
}

/** A card is valid through the end of its month; null without a readable date. */
function endOf( raw: Raw ): UtcDay | null {
	const [ year, month ] = monthOf( raw );
	const first = dayFromWire( `${ year.padStart( 4, '20' ) }-${ month.padStart( 2, '0' ) }-01` );
	return first && addDays( addMonthsClamped( first, 1 ), -1 );
}

/** Digits come from either field, else from the masked number; a number has lost leading zeros. */
function lastFourOf( raw: Raw ): string {
	const digits = textOrNull( raw, 'last_four', 'last_4' );
	if ( digits ) {
		return digits.trim().padStart( 4, '0' ).slice( -4 );
	}
	return (
		/\d{4}$/.exec( textIn( raw, 'card_number_masked' ).replace( /[\s-]/g, '' ) )?.[ 0 ] ?? ''
	);
}

function methodFromWire( raw: unknown ): PaymentMethod | null {
	if ( ! isRecord( raw ) || ! textIn( raw, 'token' ) ) {
		return null;
	}
	return {
		token: textIn( raw, 'token' ),
		default: flagIn( raw, 'default' ),
		expired: flagIn( raw, 'expired' ),
		expiringSoon: flagIn( raw, 'expiring_soon' ),
		endsOn: endOf( raw ),
		nonce: textOrNull( raw, 'nonce' ),
		type: TYPES.find( ( type ) => bare( type ) === bare( textIn( raw, 'type' ) ) ) ?? 'other',
		cardType: textIn( raw, 'card_type' ),
		lastFour: lastFourOf( raw ),
		has_active_subscription: flagOrNull( raw, 'in_use' ),
	};
}

/** Null if a row is unreadable: an incomplete list would hide a card (`wire-8`). */
export const methodsFromWire = ( raw: unknown ): readonly PaymentMethod[] | null =>
	rowsOf( raw, methodFromWire, ( { token } ) => token );
