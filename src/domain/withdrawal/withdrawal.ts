/** Validates a consumer's declaration of withdrawal from a contract (`withdraw-2`). */
import { isPlainText } from '../profile/plain-text.ts';
import { isEmail } from '../sign-in/email-address.ts';
import { trimmed } from '../validation.ts';

export interface Declared {
	readonly name: string;
	readonly email: string;
	/** The purchase, in the reader's words. */
	readonly membership: string;
	/** Reference of the order or the receipt; '' for none. */
	readonly order: string;
}

export const NOTHING_DECLARED: Declared = { name: '', email: '', membership: '', order: '' };

export type DeclaredField = keyof Declared;

/** These limits equal the site's own in includes/Rest/Routes/Withdrawal.php. */
const MOST: Readonly< Record< DeclaredField, number > > = {
	name: 120,
	email: 254,
	membership: 200,
	order: 80,
};

/** Links are refused, because the receipt goes to an address that someone else may have typed. */
const LINK = /:\/\/|\bwww\./i;

export const tidied = ( { name, email, membership, order }: Declared ): Declared => ( {
	name: trimmed( name ),
	email: trimmed( email ),
	membership: trimmed( membership ),
	order: trimmed( order ),
} );

export type DeclaredProblem = 'missing' | 'too-long' | 'not-plain';

export function declaredProblem( field: DeclaredField, typed: string ): DeclaredProblem | null {
	const text = trimmed( typed );
	if ( field === 'email' ? ! isEmail( text ) : field !== 'order' && text === '' ) {
		return 'missing';
	}
	if ( [ ...text ].length > MOST[ field ] ) {
		return 'too-long';
	}
	return isPlainText( text ) && ! LINK.test( text ) ? null : 'not-plain';
}

export interface Receipt {
	/** Eight letters and digits. */
	readonly reference: string;
	/** ISO 8601. */
	readonly receivedAt: string;
	/** The time of receipt as the site formats it, with its time zone. */
	readonly received: string;
	readonly isMailed: boolean;
}
