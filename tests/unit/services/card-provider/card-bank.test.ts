/** The merchant's own configuration decides whether the card's bank is asked. */
import client from 'braintree-web/client/index.js';
import hostedFields from 'braintree-web/hosted-fields/index.js';
import threeDSecure from 'braintree-web/three-d-secure/index.js';
import { describe, expect, it, vi } from 'vitest';
import { done } from '#src/domain/result.ts';
import { createCardFields } from '#src/services/card-provider/card-fields.ts';
import { setForm, tick } from './form-stage.ts';
import { createDouble, formNodes } from './hosted-fields-double.ts';
import { createThreeDSecure } from './three-d-secure-double.ts';

const { ready } = setForm();
const CARD = {
	nonce: 'typed',
	details: { cardType: 'Visa', lastFour: '1091', bin: '400000' },
};

describe( 'the form of a merchant', () => {
	// Proves payment-17.
	it.each( [
		[ 'without 3-D Secure', { threeDSecureEnabled: false }, 0 ],
		[ 'of which nothing is told', {}, 0 ],
		[ 'with 3-D Secure', { threeDSecureEnabled: true }, 1 ],
	] )( '%s', async ( _, gatewayConfiguration, times ) => {
		vi.useRealTimers();
		vi.spyOn( client, 'create' ).mockResolvedValue( {
			getVersion: () => '',
			getConfiguration() {
				// Like the real function, this one works only as a method of the client.
				return { gatewayConfiguration: this && gatewayConfiguration };
			},
		} );
		vi.spyOn( hostedFields, 'create' ).mockResolvedValue( createDouble() as never );
		const opened = vi
			.spyOn( threeDSecure, 'create' )
			.mockImplementation( async () => createThreeDSecure() as never );
		const nodes = formNodes();
		const form = createCardFields( { token: async () => 'a-token' } ).mount( {
			nodes,
			labels: {
				cardholderName: '',
				number: '',
				expirationDate: '',
				cvv: '',
				postalCode: '',
			},
		} );
		await vi.waitFor( () => expect( form.getState().phase ).toBe( 'ready' ) );
		if ( times ) {
			await vi.waitFor( () => expect( opened ).toHaveBeenCalled() );
		} else {
			expect( await form.confirm( 'typed', 100 ) ).toEqual( done( 'typed' ) );
		}
		expect( opened ).toHaveBeenCalledTimes( times );
		form.destroy();
	} );
} );

describe( 'asking the bank', () => {
	const bank = () => {
		const confirm = vi.fn( async () => done( 'confirmed' ) );
		const stop = vi.fn();
		const open = vi.fn( async () => ( { confirm, stop } ) );
		return { confirm, stop, open };
	};

	it( 'names the card that was typed', async () => {
		const { confirm, open } = bank();
		const { form, fields } = await ready( open );
		fields.tokenize.mockResolvedValue( CARD );
		await form.tokenize();
		expect( await form.confirm( 'vaulted', 1299 ) ).toEqual( done( 'confirmed' ) );
		expect( confirm ).toHaveBeenCalledWith( {
			nonce: 'vaulted',
			bin: '400000',
			cents: 1299,
		} );
		expect( open ).toHaveBeenCalledOnce();
	} );

	it( 'keeps its question on show while the fields go on', async () => {
		const { open } = bank();
		const { form, fields } = await ready( open );
		const challenge = {
			element: document.createElement( 'div' ),
			shown: () => {},
		};
		const [ show ] = open.mock.calls[ 0 ] as unknown as [
			( shown: typeof challenge | null ) => void,
		];
		show( challenge );
		fields.emit( 'blur', 'cvv' );
		expect( form.getState().challenge ).toBe( challenge );
		show( null );
		expect( form.getState().challenge ).toBeNull();
	} );

	it( 'is stopped when the reader says so, and when the form goes', async () => {
		const { stop, open } = bank();
		const { form } = await ready( open );
		form.stopChallenge();
		await tick();
		expect( stop ).toHaveBeenCalledTimes( 1 );
		form.destroy();
		await tick();
		expect( stop ).toHaveBeenCalledTimes( 2 );
		expect( await form.confirm( 'vaulted', 1 ) ).toEqual( {
			ok: false,
			failure: 'bank-check-cancelled',
		} );
	} );

	it( 'whose code fails to load charges nothing, and is loaded again', async () => {
		const { open } = bank();
		open.mockRejectedValueOnce( new Error( 'chunk' ) );
		open.mockRejectedValueOnce( new Error( 'chunk' ) );
		const { form } = await ready( open );
		expect( await form.confirm( 'vaulted', 1 ) ).toEqual( {
			ok: false,
			failure: 'bank-check-unavailable',
		} );
		expect( await form.confirm( 'vaulted', 1 ) ).toEqual( done( 'confirmed' ) );
	} );
} );
