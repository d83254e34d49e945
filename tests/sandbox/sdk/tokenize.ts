/**
 * Turns five entries into a one-time nonce. The number stays in the frame: only brand, first six
 * digits, last four digits, date and name leave it.
 */
import errors from 'braintree-web/hosted-fields/shared/errors.js';
import type { FieldFlags, FieldKey } from './merchant-options.ts';
import { binOf, lastFourOf, TEST_CARDS } from './test-cards.ts';
import { monthAndYear } from './validity.ts';

export interface Entry {
	readonly key: FieldKey;
	readonly value: string;
	readonly flags: FieldFlags;
}

/** The answer to the page: an error or a payload. */
export type TokenizeReply =
	readonly [ Record< string, unknown > ] | readonly [ null, Record< string, unknown > ];

const refuse = ( name: string, details?: object ): TokenizeReply => [
	{ ...errors[ name ], ...( details && { details } ) },
];

const INSUFFICIENT = 'CLIENT_AUTHORIZATION_INSUFFICIENT';

/** The SDK client's errors for statuses below 500, and the form's own errors for a wrong field. */
const REFUSALS: Readonly< Record< number, string > > = {
	401: 'CLIENT_AUTHORIZATION_INVALID',
	403: INSUFFICIENT,
	429: 'CLIENT_RATE_LIMITED',
};
const BY_FIELD: Readonly< Record< string, string > > = {
	'81724': 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
	'81736': 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
};

const failedWith = ( code: string, message: string ): TokenizeReply =>
	refuse( 'HOSTED_FIELDS_FAILED_TOKENIZATION', {
		originalError: { code, message },
	} );

const post = async (
	address: string,
	fingerprint: string | undefined,
	body: object
): Promise< Response > =>
	fetch( address, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			...( fingerprint && { authorization: fingerprint } ),
		},
		body: JSON.stringify( body ),
	} );

const entered = ( entries: readonly Entry[], key: FieldKey ): string =>
	entries.find( ( entry ) => entry.key === key )?.value.trim() ?? '';

export const tokenize = async (
	entries: readonly Entry[],
	address: string,
	/** From the merchant's client token; the demonstration has none. */
	fingerprint?: string
): Promise< TokenizeReply > => {
	if ( entries.every( ( { flags } ) => flags.isEmpty ) ) {
		return refuse( 'HOSTED_FIELDS_FIELDS_EMPTY' );
	}
	const invalidFieldKeys = entries
		.filter( ( { flags } ) => ! flags.isValid )
		.map( ( { key } ) => key );
	if ( invalidFieldKeys.length > 0 ) {
		return refuse( 'HOSTED_FIELDS_FIELDS_INVALID', { invalidFieldKeys } );
	}

	const number = entered( entries, 'number' ).replace( /\D/g, '' );
	const card = TEST_CARDS.find( ( known ) => known.number === number );
	if ( ! card ) {
		return failedWith(
			'DEMO_CARD_NOT_PUBLISHED',
			'This demo takes only the test numbers that the card provider publishes, such as 4111 1111 1111 1111.'
		);
	}

	const { month, year } = monthAndYear( entered( entries, 'expirationDate' ) );
	const name = entered( entries, 'cardholderName' );
	const facts = {
		brand: card.brand,
		bin: binOf( number ),
		lastFour: lastFourOf( number ),
	};
	try {
		const answer = await post( address, fingerprint, {
			...facts,
			expiry: `${ month }/${ year }`,
			name,
		} );
		if ( answer.status >= 500 ) {
			return refuse( 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' );
		}
		const reply = ( await answer.json() ) as {
			nonce?: string;
			message?: string;
			fieldErrors?: readonly {
				readonly fieldErrors?: readonly { readonly code: string }[];
			}[];
		};
		const [ wrong ] = reply.fieldErrors?.[ 0 ]?.fieldErrors ?? [];
		const known = REFUSALS[ answer.status ] ?? '';
		if ( known === INSUFFICIENT ) {
			return [ { type: 'MERCHANT', code: known, message: '' } ];
		}
		if ( wrong && BY_FIELD[ wrong.code ] ) {
			return refuse( BY_FIELD[ wrong.code ] ?? '' );
		}
		if ( ! answer.ok || ! reply.nonce ) {
			return failedWith(
				known || `DEMO_${ answer.status }`,
				reply.message ?? 'The stand-in refused the card.'
			);
		}
		return [
			null,
			{
				nonce: reply.nonce,
				type: 'CreditCard',
				description: `ending in ${ facts.lastFour.slice( -2 ) }`,
				binData: {},
				details: {
					bin: facts.bin,
					cardType: card.brand,
					lastFour: facts.lastFour,
					lastTwo: facts.lastFour.slice( -2 ),
					expirationMonth: month,
					expirationYear: year,
					cardholderName: name,
				},
			},
		];
	} catch {
		return refuse( 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' );
	}
};
