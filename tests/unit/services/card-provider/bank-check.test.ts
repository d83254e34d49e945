/**
 * Tests 3-D Secure against a double that has the documented callbacks. tests/browser/card.spec.ts
 * runs the real library against the gateway; the bank network's script cannot run here.
 */
import threeDSecure from 'braintree-web/three-d-secure/index.js';
import { beforeEach, expect, it, vi } from 'vitest';
import { createBankCheck } from '#src/services/card-provider/bank-check.ts';
import { tick } from './form-stage.ts';
import { createThreeDSecure } from './three-d-secure-double.ts';

const CLIENT = { getVersion: () => '', getConfiguration: () => ( {} ) };
const CARD = { nonce: 'vaulted', bin: '400000', cents: 1299 };
const YES = {
	nonce: 'confirmed',
	liabilityShifted: true,
	liabilityShiftPossible: true,
};

let service: ReturnType< typeof createThreeDSecure >;
let create: ReturnType< typeof spyOnCreate >;
const show = vi.fn();
const spyOnCreate = () =>
	vi.spyOn( threeDSecure, 'create' ).mockImplementation( async () => {
		service = createThreeDSecure();
		return service as never;
	} );

beforeEach( () => {
	vi.useFakeTimers();
	show.mockReset();
	service = createThreeDSecure();
	create = spyOnCreate();
} );

/** Starts a check and waits until the bank has been asked. */
async function asking( card = CARD ) {
	const check = createBankCheck( CLIENT, show );
	const answer = check.confirm( card );
	await tick();
	return { check, answer, asked: service.asked[ 0 ] };
}

const because = ( failure: string ) => ( { ok: false, failure } );

it( 'is opened once for the client of the form, to show its question inside the form', async () => {
	const { answer, asked } = await asking();
	expect( create ).toHaveBeenCalledOnce();
	expect( create ).toHaveBeenCalledWith( {
		client: CLIENT,
		version: '2-inline-iframe',
	} );
	expect( asked ).toMatchObject( {
		nonce: 'vaulted',
		bin: '400000',
		amount: '12.99',
	} );
	const goOn = vi.fn();
	asked?.onLookupComplete( {}, goOn );
	expect( goOn ).toHaveBeenCalledOnce();
	asked?.resolve( YES );
	expect( await answer ).toEqual( { ok: true, value: 'confirmed' } );
} );

// Proves payment-18.
it( 'asks for a card that is only kept with no amount', async () => {
	const { asked } = await asking( { ...CARD, cents: 0 } );
	expect( asked?.amount ).toBe( '0.00' );
} );

// Proves payment-19.
it.each( [
	[ 'has shifted', true, true, 'authenticate_successful', 'confirmed' ],
	[ 'cannot shift', false, false, 'authentication_unavailable', 'confirmed' ],
	[ 'could, and has not', false, true, 'authenticate_rejected', null ],
	[ 'could, after a question', false, true, 'challenge_required', null ],
	[ 'cannot, and the bank said no', false, false, 'authenticate_rejected', null ],
	[ 'is not told', undefined, undefined, undefined, 'confirmed' ],
] )(
	'looks at the liability: it %s',
	async ( _, liabilityShifted, liabilityShiftPossible, status, nonce ) => {
		const { answer, asked } = await asking();
		asked?.resolve( {
			nonce: 'confirmed',
			liabilityShifted,
			liabilityShiftPossible,
			threeDSecureInfo: { status },
		} as never );
		expect( await answer ).toEqual(
			nonce ? { ok: true, value: nonce } : because( 'bank-check-failed' )
		);
	}
);

it( 'shows what the bank asks until it is answered', async () => {
	const { answer, asked } = await asking();
	const element = document.createElement( 'div' );
	const shown = vi.fn();
	service.emit( 'authentication-iframe-available', { element }, shown );
	expect( show ).toHaveBeenLastCalledWith( { element, shown } );
	expect( shown ).not.toHaveBeenCalled();
	asked?.resolve( YES );
	await answer;
	expect( show ).toHaveBeenLastCalledWith( null );
} );

it( 'distinguishes a question that the reader called off at the bank from a no', async () => {
	const { answer, asked } = await asking();
	service.emit( 'customer-canceled' );
	asked?.resolve( {
		nonce: 'n',
		liabilityShifted: false,
		liabilityShiftPossible: true,
	} );
	expect( await answer ).toEqual( because( 'bank-check-cancelled' ) );
} );

it( 'ends at once when the reader stops it, and asks again on the next press', async () => {
	const { check, answer, asked } = await asking();
	const first = service;
	check.stop();
	expect( await answer ).toEqual( because( 'bank-check-cancelled' ) );
	await tick();
	expect( first.teardown ).toHaveBeenCalledOnce();
	const next = check.confirm( CARD );
	await tick();
	expect( create ).toHaveBeenCalledTimes( 2 );
	// The answer to the first question arrives late and must not answer the second.
	asked?.resolve( YES );
	await tick();
	service.asked[ 0 ]?.reject( { code: 'THREEDS_LOOKUP_ERROR' } );
	expect( await next ).toEqual( because( 'bank-check-unavailable' ) );
} );

it.each( [
	[ 'THREEDS_LOOKUP_ERROR', 'bank-check-unavailable' ],
	[ 'THREEDS_LOOKUP_VALIDATION_ERROR', 'bank-check-unavailable' ],
	[ 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR', 'bank-check-unavailable' ],
	[ 'THREEDS_JWT_AUTHENTICATION_FAILED', 'bank-check-unavailable' ],
	[ 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT', 'bank-check-unavailable' ],
	[ 'THREEDS_CARDINAL_SDK_CANCELED', 'bank-check-cancelled' ],
	[ 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT', 'bank-check-cancelled' ],
] )( 'with %s ends as %s', async ( code, failure ) => {
	const { check, answer, asked } = await asking();
	asked?.reject( { code } );
	expect( await answer ).toEqual( because( failure ) );
	const next = check.confirm( CARD );
	await tick();
	service.asked[ 1 ]?.resolve( YES );
	expect( await next ).toEqual( { ok: true, value: 'confirmed' } );
	expect( create ).toHaveBeenCalledOnce();
} );

it( 'that cannot be opened says so, and is opened again on the next press', async () => {
	create.mockRejectedValueOnce( { code: 'THREEDS_NOT_ENABLED_FOR_V2' } );
	const { check, answer } = await asking();
	expect( await answer ).toEqual( because( 'bank-check-unavailable' ) );
	const next = check.confirm( CARD );
	await tick();
	service.asked[ 0 ]?.resolve( YES );
	expect( await next ).toEqual( { ok: true, value: 'confirmed' } );
} );

it.each( [
	[ 'no look-up', 30_000, () => {} ],
	[
		'no question after the look-up',
		30_000,
		() => service.asked[ 0 ]?.onLookupComplete( {}, () => {} ),
	],
	[
		'no answer of the reader in ten minutes',
		600_000,
		() =>
			service.emit(
				'authentication-iframe-available',
				{ element: document.createElement( 'div' ) },
				() => {}
			),
	],
] )( 'gives up with %s', async ( _, ms, reach ) => {
	const { answer } = await asking();
	const ended = vi.fn();
	void answer.then( ended );
	reach();
	await tick( ms - 1 );
	expect( ended ).not.toHaveBeenCalled();
	await tick( 1 );
	expect( ended ).toHaveBeenCalledWith( because( 'bank-check-unavailable' ) );
	expect( show ).toHaveBeenLastCalledWith( null );
	expect( service.teardown ).toHaveBeenCalledOnce();
} );

it( 'ignores a look-up that arrives after it gave up', async () => {
	const { answer, asked } = await asking();
	await tick( 30_000 );
	await answer;
	const goOn = vi.fn();
	asked?.onLookupComplete( {}, goOn );
	expect( goOn ).not.toHaveBeenCalled();
} );
