/** Turning five entries into a one-time nonce. The number stays in the frame: only brand, first six, last four, date and name leave it. */
import errors from 'braintree-web/hosted-fields/shared/errors.js';
import type { FieldFlags, FieldKey } from './merchant-options.ts';
import { binOf, lastFourOf, TEST_CARDS } from './test-cards.ts';
import { monthAndYear } from './validity.ts';

export interface Entry {
	readonly key: FieldKey;
	readonly value: string;
	readonly flags: FieldFlags;
}

/** What the page is answered: an error or a payload. */
export type TokenizeReply =
	| readonly [ Record< string, unknown > ]
	| readonly [ null, Record< string, unknown > ];

const refuse = ( name: string, details?: object ): TokenizeReply => [
	{ ...errors[ name ], ...( details && { details } ) },
];

const failedWith = ( code: string, message: string ): TokenizeReply =>
	refuse( 'HOSTED_FIELDS_FAILED_TOKENIZATION', {
		originalError: { code, message },
	} );

const post = async ( address: string, body: object ): Promise< Response > =>
	fetch( address, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify( body ),
	} );

const entered = ( entries: readonly Entry[], key: FieldKey ): string =>
	entries.find( ( entry ) => entry.key === key )?.value.trim() ?? '';

export const tokenize = async (
	entries: readonly Entry[],
	address: string
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

	const { month, year } = monthAndYear(
		entered( entries, 'expirationDate' )
	);
	const name = entered( entries, 'cardholderName' );
	const facts = {
		brand: card.brand,
		bin: binOf( number ),
		lastFour: lastFourOf( number ),
	};
	try {
		const answer = await post( address, {
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
		};
		if ( ! answer.ok || ! reply.nonce ) {
			return failedWith(
				`DEMO_${ answer.status }`,
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
