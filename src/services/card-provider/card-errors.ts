/** The SDK's documentation explains misleading codes, which were checked by experiment. */
import { CARD_FIELD_KEYS, type CardFieldKey } from '#src/domain/cards/card-form.ts';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import { isRecord } from '#src/domain/shape.ts';
import type { CardProblem } from './card-port.ts';

export const cardFailure = ( failure: CardFailure ): CardProblem => ( {
	kind: 'failure',
	failure,
} );

/** Whether a fresh token may help. */
export const isOutdated = ( problem: CardProblem ): boolean =>
	problem.kind === 'failure' && problem.failure === 'authorization-expired';

const AUTHORIZATION = [
	'CLIENT_AUTHORIZATION_INVALID',
	'CLIENT_AUTHORIZATION_INSUFFICIENT',
	'CLIENT_INVALID_AUTHORIZATION',
];

const codeOf = ( error: unknown ): string =>
	isRecord( error ) && typeof error.code === 'string' ? error.code : '';

const detailsOf = ( error: unknown ) =>
	isRecord( error ) && isRecord( error.details ) ? error.details : {};

const namedIn = ( keys: unknown ): readonly CardFieldKey[] =>
	CARD_FIELD_KEYS.filter( ( key ) => Array.isArray( keys ) && keys.includes( key ) );

export const createProblem = ( error: unknown ): CardProblem =>
	cardFailure(
		AUTHORIZATION.includes( codeOf( error ) ) ? 'authorization-expired' : 'form-not-loaded'
	);

/** Classifies why the card did not become a nonce. Nothing was charged in any of these cases. */
export function tokenizeProblem( error: unknown ): CardProblem {
	switch ( codeOf( error ) ) {
		case 'HOSTED_FIELDS_FIELDS_EMPTY':
			return { kind: 'fields', empty: CARD_FIELD_KEYS, invalid: [] };
		case 'HOSTED_FIELDS_FIELDS_INVALID':
			return {
				kind: 'fields',
				empty: [],
				invalid: namedIn( detailsOf( error ).invalidFieldKeys ),
			};
		case 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED':
			return cardFailure( 'card-not-verified' );
		case 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE':
			return cardFailure( 'card-refused' );
		case 'HOSTED_FIELDS_FAILED_TOKENIZATION':
			return refusal( codeOf( detailsOf( error ).originalError ) );
		case 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR':
			return cardFailure( 'no-answer' );
		case 'METHOD_CALLED_AFTER_TEARDOWN':
			return cardFailure( 'form-not-loaded' );
	}
	return AUTHORIZATION.includes( codeOf( error ) )
		? cardFailure( 'authorization-expired' )
		: cardFailure( 'no-answer' );
}

/** The form has one code for all refusals below 500; the inner error has the cause. */
function refusal( original: string ): CardProblem {
	if ( AUTHORIZATION.includes( original ) ) {
		return cardFailure( 'authorization-expired' );
	}
	switch ( original ) {
		case 'CLIENT_RATE_LIMITED':
			return cardFailure( 'too-many-tries' );
		case 'DEMO_CARD_NOT_PUBLISHED':
			return cardFailure( 'test-cards-only' );
	}
	return cardFailure( 'card-refused' );
}
