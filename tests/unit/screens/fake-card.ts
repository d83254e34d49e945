/**
 * A card form that a test fills: it implements the port and creates real nonces in the sandbox.
 * Browser tests cover the provider's own form.
 */
import { CARD_FIELDS, type CardFieldKey } from '#src/domain/cards/card-form.ts';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type {
	CardFieldsPort,
	CardForm,
	CardFormSnapshot,
	CardProblem,
	Challenge,
} from '#src/services/card-provider/card-port.ts';
import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

const ALL = CARD_FIELDS.map( ( { key } ) => key );

function snapshotOf(
	filled: readonly CardFieldKey[],
	wrong: readonly CardFieldKey[],
	phase: CardFormSnapshot[ 'phase' ],
	problem: CardProblem | null
): CardFormSnapshot {
	const field = ( key: CardFieldKey ) => ( {
		isEmpty: ! filled.includes( key ),
		isValid: filled.includes( key ) && ! wrong.includes( key ),
		isPotentiallyValid: true,
		isFocused: false,
		isIncomplete: wrong.includes( key ),
	} );
	return {
		phase,
		problem,
		fields: {
			cardholderName: field( 'cardholderName' ),
			number: field( 'number' ),
			expirationDate: field( 'expirationDate' ),
			cvv: field( 'cvv' ),
			postalCode: field( 'postalCode' ),
		},
		empty: ALL.filter( ( key ) => ! filled.includes( key ) ),
		invalid: [ ...wrong ],
		cardType: 'visa',
		challenge: null,
		isDemo: true,
	};
}

export function fakeCard(
	mintNonce: () => string,
	wallets: CardFieldsPort[ 'wallets' ] = async () => []
) {
	let state = snapshotOf( [], [], 'ready', null );
	let refusal: CardProblem | null = null;
	const listeners = new Set< () => void >();
	const change = ( next: CardFormSnapshot ) =>
		act( () => {
			state = next;
			listeners.forEach( ( listener ) => listener() );
		} );
	const focus = vi.fn();
	const stopChallenge = vi.fn();
	/** The bank's answer; by default that of a merchant without 3-D Secure. */
	const bank = vi.fn(
		async (
			...[ nonce ]: Parameters< CardForm[ 'confirm' ] >
		): Promise< Result< string, CardFailure > > => done( nonce )
	);
	const destroy = vi.fn();
	const retry = vi.fn();
	const port: CardFieldsPort = {
		wallets,
		mount: () => ( {
			getState: () => state,
			subscribe: ( listener ) => {
				listeners.add( listener );
				return () => listeners.delete( listener );
			},
			onSubmitRequest: () => () => {},
			tokenize: async () =>
				refusal
					? failed( refusal )
					: done( {
							nonce: mintNonce(),
							cardType: 'Visa',
							lastFour: '1111',
						} ),
			confirm: bank,
			stopChallenge,
			focus,
			describe: () => {},
			retry,
			destroy,
		} ),
	};
	return {
		port,
		focus,
		destroy,
		retry,
		bank,
		stopChallenge,
		ask: ( challenge: Challenge | null ) => change( { ...state, challenge } ),
		/** Fills in every field once the form is there, because an earlier press does nothing. */
		fill: async () => {
			await waitFor( () => expect( listeners.size ).toBeGreaterThan( 0 ) );
			change( snapshotOf( ALL, [], 'ready', null ) );
		},
		fillBut: ( wrong: readonly CardFieldKey[] ) =>
			change( snapshotOf( ALL, wrong, 'ready', null ) ),
		load: () => change( snapshotOf( [], [], 'loading', null ) ),
		show: () => change( snapshotOf( [], [], 'ready', null ) ),
		fail: ( problem: CardProblem ) => change( snapshotOf( [], [], 'failed', problem ) ),
		refuse: ( problem: CardProblem | null ) => {
			refusal = problem;
		},
	};
}
