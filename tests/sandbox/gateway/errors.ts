/**
 * The card provider's 422: its error codes are nested like the request's fields, and its message is
 * their texts.
 */
import type { Tree } from './typed-xml.ts';
import type { Fields } from './define-gateway-call.ts';

export interface Fault {
	readonly code: string;
	readonly attribute: string;
	readonly message: string;
}

/** The provider's codes and texts, by cause. */
export const FAULTS = {
	customerIdTaken: [ '91609', 'id', 'Customer ID has already been taken.' ],
	customerIdBad: [ '91610', 'id', 'Customer ID is invalid.' ],
	customerIdReserved: [ '91611', 'id', 'Customer ID is not an allowed ID.' ],
	customerIdLong: [ '91612', 'id', 'Customer ID is too long.' ],
	subscriptionEnded: [ '81901', 'base', 'Cannot edit a canceled subscription.' ],
	discountUnknown: [ '92013', 'inherited_from_id', 'Inherited From ID is invalid.' ],
	discountMissing: [ '92014', 'inherited_from_id', 'Inherited From ID is required.' ],
	discountThere: [ '91911', 'base', 'Discount cannot be added multiple times.' ],
	discountWhilePastDue: [
		'92022',
		'base',
		'Cannot add, update or remove discounts while the subscription is past due.',
	],
	retryNotPastDue: [
		'91531',
		'subscription_id',
		'Subscription status must be Past Due in order to retry.',
	],
	retryUnknown: [ '91528', 'subscription_id', 'Subscription ID is invalid.' ],
} as const;

export type FaultName = keyof typeof FAULTS;

const at = ( place: readonly string[], faults: readonly Fault[] ): Tree => {
	const [ first, ...rest ] = place;
	return first === undefined
		? { errors: faults.map( ( fault ) => ( { ...fault } ) ) }
		: { errors: [], [ first ]: at( rest, faults ) };
};

/**
 * Builds the document; `place` is the path to the errors, such as ['customer']. It echoes the
 * request's fields, as the provider does.
 */
export const refused = (
	place: readonly string[],
	name: FaultName,
	given: Fields
): { readonly api_error_response: Tree } => {
	const [ code, attribute, message ] = FAULTS[ name ];
	return {
		api_error_response: {
			errors: at( place, [ { code, attribute, message } ] ),
			params: {
				[ place[ 0 ] ?? 'base' ]: given as { [ name: string ]: Tree },
			},
			message,
		},
	};
};

/** The document for a declined charge, which contains the transaction instead of errors. */
export const declined = (
	transaction: Tree,
	message: string,
	given: Fields
): { readonly api_error_response: Tree } => ( {
	api_error_response: {
		errors: { errors: [] },
		params: { transaction: given as { [ name: string ]: Tree } },
		message,
		transaction,
	},
} );
