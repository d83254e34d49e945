/** Reads raw payment methods of the decision service into the domain's. */
import type {
	PaymentMethod,
	PaymentMethodType,
} from '#src/domain/cards/payment-method.ts';
import { addDays, addMonthsClamped } from '#src/domain/days/dates.ts';
import { dayFromWire, type UtcDay } from '#src/domain/days/utc-day.ts';
import { flagIn, isRecord, textIn, textOrNull } from '../http/shape.ts';

const TYPES: readonly PaymentMethodType[] = [
	'CreditCard',
	'PayPalAccount',
	'GooglePay',
	'ApplePay',
];

/** A card is good until the end of its month; null where it names none that can be read. */
function endOf( raw: Readonly< Record< string, unknown > > ): UtcDay | null {
	const month = String( raw.expiration_month ).padStart( 2, '0' );
	const first = dayFromWire(
		`${ String( raw.expiration_year ) }-${ month }-01`
	);
	return first && addDays( addMonthsClamped( first, 1 ), -1 );
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
		type: TYPES.find( ( type ) => type === raw.type ) ?? 'other',
		cardType: textIn( raw, 'card_type' ),
		lastFour: textIn( raw, 'last_four' ),
		has_active_subscription: flagIn( raw, 'in_use' ),
	};
}

/** Null when this is no list, or a row of it cannot be read: half a list would hide a card (`wire-8`). */
export function methodsFromWire(
	raw: unknown
): readonly PaymentMethod[] | null {
	const methods = Array.isArray( raw ) ? raw.map( methodFromWire ) : [ null ];
	return methods.every( ( method ) => method !== null ) ? methods : null;
}
