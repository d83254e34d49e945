import { describe, expect, it, vi } from 'vitest';
import { cardFormMessage, isCardFormReady } from '#src/domain/cards/card-form.ts';
import { setForm, tick } from './form-stage.ts';
import { createDouble, KEYS } from './hosted-fields-double.ts';

const { openings, mount, ready, childCount } = setForm();

describe( 'a form that loads', () => {
	it( 'is loading, then ready, and notifies its listeners', async () => {
		const form = mount();
		const phases: string[] = [];
		form.subscribe( () => phases.push( form.getState().phase ) );
		expect( Object.values( form.getState().fields ) ).toEqual(
			KEYS.map( () => expect.objectContaining( { isFocused: false, isIncomplete: false } ) )
		);
		await tick();
		openings[ 0 ]?.resolve( createDouble() );
		await tick();
		expect( phases ).toEqual( [ 'ready' ] );
		expect( form.getState() ).toBe( form.getState() );
		expect( childCount() ).toBe( 5 );
	} );

	it( 'has the focus in the field whose label was pressed while it was loading', async () => {
		const form = mount();
		form.focus( 'number' );
		await tick();
		const fields = createDouble();
		openings[ 0 ]?.resolve( fields );
		await tick();
		expect( fields.focus ).toHaveBeenCalledExactlyOnceWith( 'number' );
	} );

	// Proves payment-16.
	it( 'says when it is the demonstration', () => {
		expect( mount( true ).getState().isDemo ).toBe( true );
		expect( mount().getState().isDemo ).toBe( false );
	} );

	it( 'is made once when React mounts it twice in a row', async () => {
		mount().destroy();
		mount();
		await tick();
		expect( openings ).toHaveLength( 1 );
		expect( childCount() ).toBe( 5 );
	} );
} );

describe( 'what the fields say', () => {
	it( 'is empty at first, and ready only when all five are valid', async () => {
		const { form, fields } = await ready();
		expect( form.getState().empty ).toEqual( KEYS );
		const valid = { isEmpty: false, isValid: true };
		KEYS.slice( 1 ).forEach( ( key ) => fields.emit( 'validityChange', key, valid ) );
		expect( isCardFormReady( form.getState() ) ).toBe( false );
		expect( form.getState().empty ).toEqual( [ 'cardholderName' ] );
		fields.emit( 'validityChange', 'cardholderName', valid );
		expect( isCardFormReady( form.getState() ) ).toBe( true );
	} );

	it( 'is "incomplete" once the reader has left a half-typed field', async () => {
		const { form, fields } = await ready();
		const cvv = () => form.getState().fields.cvv;
		fields.emit( 'notEmpty', 'cvv', { isEmpty: false, isFocused: true } );
		expect( cvv() ).toMatchObject( {
			isPotentiallyValid: true,
			isIncomplete: false,
		} );
		fields.emit( 'blur', 'cvv', { isFocused: false } );
		expect( cvv() ).toMatchObject( { isIncomplete: true } );
		fields.emit( 'validityChange', 'cvv', { isValid: true } );
		expect( cvv().isIncomplete ).toBe( false );
	} );

	it( 'names the invalid ones in the order of the form', async () => {
		const { form, fields } = await ready();
		KEYS.forEach( ( key ) =>
			fields.emit( 'notEmpty', key, {
				isEmpty: false,
				isValid: key !== 'cvv' && key !== 'number',
			} )
		);
		expect( cardFormMessage( form.getState() ) ).toEqual( {
			kind: 'invalid',
			fields: [ 'number', 'cvv' ],
		} );
	} );

	it( 'names the card’s type when only one is left', async () => {
		const { form, fields } = await ready();
		expect( form.getState().cardType ).toBe( 'generic' );
		fields.state.cards = [ { type: 'visa' }, { type: 'maestro' } ];
		fields.emit( 'cardTypeChange', 'number' );
		expect( form.getState().cardType ).toBe( 'generic' );
		fields.state.cards = [ { type: 'master-card' } ];
		fields.emit( 'cardTypeChange', 'number' );
		expect( form.getState().cardType ).toBe( 'master-card' );
	} );

	it( 'passes Enter inside a field on', async () => {
		const { form, fields } = await ready();
		const submit = vi.fn();
		const stop = form.onSubmitRequest( submit );
		fields.emit( 'inputSubmitRequest', 'cvv' );
		stop();
		fields.emit( 'inputSubmitRequest', 'cvv' );
		expect( submit ).toHaveBeenCalledOnce();
	} );

	it( 'differ by a message inside the field', async () => {
		const { form, fields } = await ready();
		form.describe( 'cvv', 'The CVV field is invalid.' );
		expect( fields.setMessage ).toHaveBeenLastCalledWith( {
			field: 'cvv',
			message: 'The CVV field is invalid.',
		} );
		expect( fields.setAttribute ).toHaveBeenLastCalledWith( {
			field: 'cvv',
			attribute: 'aria-invalid',
			value: true,
		} );
		form.describe( 'cvv', null );
		expect( fields.removeAttribute ).toHaveBeenLastCalledWith( {
			field: 'cvv',
			attribute: 'aria-invalid',
		} );
	} );

	it( 'can be focused', async () => {
		const { form, fields } = await ready();
		form.focus( 'number' );
		expect( fields.focus ).toHaveBeenCalledWith( 'number' );
	} );
} );

describe( 'a form that fails to load', () => {
	const failure = ( name: string ) => ( {
		phase: 'failed',
		problem: { kind: 'failure', failure: name },
	} );

	// Proves limit-7, payment-13.
	it( 'fails after fifteen seconds of silence, and takes its frames away', async () => {
		const form = mount();
		await tick( 14_999 );
		expect( form.getState().phase ).toBe( 'loading' );
		await tick( 1 );
		expect( form.getState() ).toMatchObject( failure( 'form-not-loaded' ) );
		expect( openings[ 0 ]?.signal.aborted ).toBe( true );
		expect( childCount() ).toBe( 0 );
	} );

	it.each( [
		[ { code: 'HOSTED_FIELDS_TIMEOUT' }, 'form-not-loaded' ],
		[ { code: 'CLIENT_GATEWAY_NETWORK' }, 'form-not-loaded' ],
		[ new Error( 'no card token' ), 'form-not-loaded' ],
	] )( 'with %o fails as %s %s', async ( error, name ) => {
		const form = mount();
		await tick();
		openings[ 0 ]?.reject( error );
		await tick();
		expect( form.getState() ).toMatchObject( failure( name ) );
		expect( childCount() ).toBe( 0 );
	} );

	it.each( [
		'CLIENT_AUTHORIZATION_INVALID',
		'CLIENT_AUTHORIZATION_INSUFFICIENT',
		'CLIENT_INVALID_AUTHORIZATION',
	] )(
		'with %s is opened with another token, and fails when that is refused too',
		async ( code ) => {
			const form = mount();
			await tick();
			openings[ 0 ]?.reject( { code } );
			await tick();
			expect( openings ).toHaveLength( 2 );
			expect( form.getState() ).toMatchObject( {
				phase: 'loading',
				problem: null,
			} );
			openings[ 1 ]?.reject( { code } );
			await tick();
			expect( openings ).toHaveLength( 2 );
			expect( form.getState() ).toMatchObject( failure( 'authorization-expired' ) );
			form.retry();
			await tick();
			openings[ 2 ]?.reject( { code } );
			await tick();
			expect( openings ).toHaveLength( 4 );
		}
	);

	it( 'loads on a retry, in fresh elements', async () => {
		const form = mount();
		await tick( 15_000 );
		form.retry();
		await tick();
		expect( form.getState().phase ).toBe( 'loading' );
		expect( openings[ 1 ]?.nodes.cvv ).not.toBe( openings[ 0 ]?.nodes.cvv );
		openings[ 1 ]?.resolve( createDouble() );
		await tick();
		expect( form.getState().phase ).toBe( 'ready' );
	} );

	it( 'is removed when it loads after all, and changes nothing', async () => {
		const form = mount();
		await tick( 15_000 );
		form.retry();
		await tick();
		const late = createDouble();
		openings[ 0 ]?.resolve( late );
		await tick();
		expect( late.teardown ).toHaveBeenCalledOnce();
		expect( form.getState().phase ).toBe( 'loading' );
		expect( childCount() ).toBe( 5 );
	} );

	it( 'and fails late is not heard any more', async () => {
		const form = mount();
		await tick();
		form.destroy();
		openings[ 0 ]?.reject( { code: 'HOSTED_FIELDS_TIMEOUT' } );
		await tick( 61_000 );
		expect( form.getState() ).toMatchObject( {
			phase: 'idle',
			problem: null,
		} );
	} );
} );

describe( 'taking the form away', () => {
	it( 'takes the fields down before their elements, once', async () => {
		const { form, fields } = await ready();
		let children = 0;
		fields.teardown.mockImplementation( async () => {
			children = childCount();
		} );
		form.destroy();
		form.destroy();
		expect( children ).toBe( 5 );
		expect( childCount() ).toBe( 0 );
		expect( fields.teardown ).toHaveBeenCalledOnce();
		expect( form.getState().phase ).toBe( 'idle' );
	} );

	it.each( [
		[
			'throws at once',
			() => {
				throw new Error( 'METHOD_CALLED_AFTER_TEARDOWN' );
			},
		],
		[ 'fails later', async () => Promise.reject( new Error( 'gone' ) ) ],
	] )( 'does not mind a teardown that %s', async ( _, teardown ) => {
		const { form, fields } = await ready();
		fields.teardown.mockImplementation( teardown as never );
		form.destroy();
		await tick();
		expect( childCount() ).toBe( 0 );
	} );

	it( 'is for good', async () => {
		const { form } = await ready();
		form.destroy();
		form.retry();
		await tick();
		expect( form.getState().phase ).toBe( 'idle' );
		expect( openings ).toHaveLength( 1 );
	} );
} );
