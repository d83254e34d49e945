import { describe, expect, it } from 'vitest';
import { setForm, tick } from './form-stage.ts';
import { KEYS } from './hosted-fields-double.ts';

const { mount, openings, ready } = setForm();

describe( 'taking the card', () => {
	const CARD = {
		nonce: 'demo-nonce-1',
		details: { cardType: 'Visa', lastFour: '1111', bin: '411111' },
	};

	it( 'answers the nonce and what to call the card', async () => {
		const { form, fields } = await ready();
		fields.tokenize.mockResolvedValue( CARD );
		expect( await form.tokenize() ).toEqual( {
			ok: true,
			value: {
				nonce: 'demo-nonce-1',
				cardType: 'Visa',
				lastFour: '1111',
			},
		} );
	} );

	it( 'happens once for two presses, and again for a later one', async () => {
		const { form, fields } = await ready();
		fields.tokenize.mockResolvedValue( CARD );
		const [ first, second ] = await Promise.all( [ form.tokenize(), form.tokenize() ] );
		expect( second ).toBe( first );
		expect( fields.tokenize ).toHaveBeenCalledOnce();
		await form.tokenize();
		expect( fields.tokenize ).toHaveBeenCalledTimes( 2 );
	} );

	// Proves limit-7, payment-13.
	it( 'that never answers ends after thirty seconds with a new form', async () => {
		const { form, fields } = await ready();
		const taken = form.tokenize();
		await tick( 30_000 );
		const problem = { kind: 'failure', failure: 'no-answer' };
		expect( await taken ).toEqual( { ok: false, failure: problem } );
		expect( form.getState() ).toMatchObject( { phase: 'failed', problem } );
		expect( fields.teardown ).toHaveBeenCalledOnce();
	} );

	it( 'ends when the form is taken away meanwhile', async () => {
		const { form } = await ready();
		const taken = form.tokenize();
		form.destroy();
		expect( await taken ).toMatchObject( {
			failure: { failure: 'form-not-loaded' },
		} );
	} );

	it( 'is refused while the form is loading', async () => {
		expect( await mount().tokenize() ).toMatchObject( {
			failure: { failure: 'form-not-loaded' },
		} );
	} );

	const failed = ( code: string, original?: string ) => ( {
		code: `HOSTED_FIELDS_${ code }`,
		details: { originalError: { code: original } },
	} );
	// Proves payment-15.
	it.each( [
		[ failed( 'TOKENIZATION_NETWORK_ERROR' ), 'no-answer' ],
		[ failed( 'FAILED_TOKENIZATION' ), 'card-refused' ],
		[ failed( 'TOKENIZATION_FAIL_ON_DUPLICATE' ), 'card-refused' ],
		[ failed( 'TOKENIZATION_CVV_VERIFICATION_FAILED' ), 'card-not-verified' ],
		[ failed( 'FAILED_TOKENIZATION', 'CLIENT_RATE_LIMITED' ), 'too-many-tries' ],
		[
			failed( 'FAILED_TOKENIZATION', 'CLIENT_AUTHORIZATION_INVALID' ),
			'authorization-expired',
		],
		[ failed( 'FAILED_TOKENIZATION', 'DEMO_CARD_NOT_PUBLISHED' ), 'test-cards-only' ],
		[ { code: 'CLIENT_AUTHORIZATION_INSUFFICIENT' }, 'authorization-expired' ],
		[ { code: 'METHOD_CALLED_AFTER_TEARDOWN' }, 'form-not-loaded' ],
		[ new Error( 'odd' ), 'no-answer' ],
	] as const )( 'with %o says %s', async ( error, failure ) => {
		const { form, fields } = await ready();
		fields.tokenize.mockRejectedValue( error );
		expect( await form.tokenize() ).toEqual( {
			ok: false,
			failure: { kind: 'failure', failure },
		} );
		// An expired authorization is spent, so a form with a new one is loading.
		expect( form.getState().phase ).toBe(
			failure === 'authorization-expired' ? 'loading' : 'ready'
		);
		await tick();
		expect( openings ).toHaveLength( failure === 'authorization-expired' ? 2 : 1 );
	} );

	it( 'does not touch a form that was replaced before the refusal arrived', async () => {
		const { form, fields } = await ready();
		let refuse: ( error: unknown ) => void = () => {};
		fields.tokenize.mockReturnValue(
			new Promise( ( _, reject ) => {
				refuse = reject;
			} )
		);
		const taken = form.tokenize();
		form.retry();
		await tick();
		refuse( { code: 'CLIENT_AUTHORIZATION_INVALID' } );
		await tick();
		expect( await taken ).toMatchObject( {
			failure: { failure: 'form-not-loaded' },
		} );
		expect( openings ).toHaveLength( 2 );
	} );

	it( 'names the fields that are empty or invalid', async () => {
		const { form, fields } = await ready();
		fields.tokenize.mockRejectedValueOnce( failed( 'FIELDS_EMPTY' ) );
		expect( await form.tokenize() ).toMatchObject( {
			failure: { kind: 'fields', empty: KEYS, invalid: [] },
		} );
		fields.tokenize.mockRejectedValueOnce( {
			code: 'HOSTED_FIELDS_FIELDS_INVALID',
			details: { invalidFieldKeys: [ 'cvv', 'number' ] },
		} );
		expect( await form.tokenize() ).toMatchObject( {
			failure: {
				kind: 'fields',
				empty: [],
				invalid: [ 'number', 'cvv' ],
			},
		} );
	} );
} );
