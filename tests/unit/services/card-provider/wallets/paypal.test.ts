import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPayPal } from '#src/services/card-provider/wallets/paypal.ts';
import { clientWith, drawn, ORDER, refuse, scripts } from './wallet-stage.ts';

const asked = scripts();

/** The options that the product passed to PayPal's Buttons. */
let given: Record< string, ( ...told: unknown[] ) => unknown >;
let isEligible: boolean;
let rendered: Promise< void >;
const close = vi.fn( async () => {} );
const place = () => new AbortController();

function bePayPal() {
	vi.stubGlobal( 'paypal', {
		FUNDING: { PAYPAL: 'paypal' },
		Buttons: ( options: typeof given ) => {
			given = options;
			return {
				isEligible: () => isEligible,
				render: () => rendered,
				close,
			};
		},
	} );
}

beforeEach( () => {
	isEligible = true;
	rendered = Promise.resolve();
	bePayPal();
} );
afterEach( () => {
	vi.unstubAllGlobals();
	document.body.replaceChildren();
} );

const made = ( client = clientWith() ) => createPayPal( client, ORDER, { signal: place().signal } );
/** Simulates a press on PayPal's button. */
const pressIt = () => {
	const actions = { resolve: vi.fn(), reject: vi.fn() };
	given.onClick?.( {}, actions );
	return actions;
};

describe( 'PayPal', () => {
	it( 'is loaded by the provider’s module where it is not there yet', async () => {
		vi.stubGlobal( 'paypal', undefined );
		asked.leaves = bePayPal;
		expect( await made() ).toMatchObject( { kind: 'paypal' } );
		const address = new URL( asked.asked[ 0 ] ?? '' );
		expect( address.origin + address.pathname ).toBe( 'https://www.paypal.com/sdk/js' );
		expect( Object.fromEntries( address.searchParams ) ).toMatchObject( {
			'client-id': 'demo',
			vault: 'true',
			intent: 'tokenize',
			locale: 'en_US',
		} );
	} );

	it( 'leaves no frame in the page when its place is gone, even one that never loaded', async () => {
		const frames = () => document.querySelectorAll( '.braintree-dispatch-frame' ).length;
		const here = place();
		await createPayPal( clientWith(), ORDER, { signal: here.signal } );
		expect( frames() ).toBe( 1 );
		here.abort();
		expect( frames() ).toBe( 0 );
	} );

	it( 'whose script is blocked is reported at once', async () => {
		vi.stubGlobal( 'paypal', undefined );
		asked.isBlocked = true;
		await expect( made() ).rejects.toThrow();
	} );

	it( 'that says nothing is not offered', async () => {
		vi.stubGlobal( 'paypal', undefined );
		expect( await made() ).toBeNull();
	} );

	it( 'opens no window for a press that may not pay', async () => {
		const button = drawn( await made(), false );
		const { resolve, reject } = pressIt();
		expect( reject ).toHaveBeenCalled();
		expect( resolve ).not.toHaveBeenCalled();
		expect( button.wasGiven() ).toBe( false );
	} );

	it( 'creates an agreement with the agreed terms, and returns a nonce', async () => {
		const client = clientWith();
		const request = vi.spyOn( client as never, 'request' );
		const button = drawn( await made( client ) );
		expect( pressIt().resolve ).toHaveBeenCalled();
		const answer = button.sheet();
		expect( await given.createBillingAgreement?.() ).toBe( 'BA-STAND-IN' );
		expect( request ).toHaveBeenCalledWith(
			expect.objectContaining( {
				endpoint: 'paypal_hermes/setup_billing_agreement',
				data: expect.objectContaining( {
					description: 'Flexible Yearly: $83.88 every year until I cancel',
					experienceProfile: expect.objectContaining( {
						brandName: 'The Daily Example',
						noShipping: 'true',
					} ),
				} ),
			} )
		);
		await given.onApprove?.( { billingToken: 'BA-STAND-IN' } );
		expect( await answer ).toEqual( {
			ok: true,
			value: {
				nonce: expect.stringMatching( /^demo-nonce-/ ),
				cardType: '',
				lastFour: '',
			},
		} );
	} );

	it( 'whose window is closed returns nothing', async () => {
		const button = drawn( await made() );
		pressIt();
		const answer = button.sheet();
		given.onCancel?.();
		expect( await answer ).toEqual( { ok: false, failure: 'cancelled' } );
	} );

	it( 'whose window breaks off has failed', async () => {
		const button = drawn( await made() );
		pressIt();
		const answer = button.sheet();
		given.onError?.( new Error( 'no window' ) );
		expect( await answer ).toEqual( { ok: false, failure: 'failed' } );
		expect( button.onGone ).not.toHaveBeenCalled();
	} );

	it( 'whose account the provider does not take has failed', async () => {
		const client = clientWith();
		const button = drawn( await made( client ) );
		pressIt();
		const answer = button.sheet();
		refuse( client );
		await given.onApprove?.( { billingToken: 'BA-STAND-IN' } );
		expect( await answer ).toEqual( { ok: false, failure: 'failed' } );
	} );

	it( 'disappears if it is unavailable, or its button fails to load', async () => {
		isEligible = false;
		expect( drawn( await made() ).onGone ).toHaveBeenCalledOnce();
		isEligible = true;
		rendered = Promise.reject( new Error( 'blocked' ) );
		const late = drawn( await made() );
		await vi.waitFor( () => expect( late.onGone ).toHaveBeenCalledOnce() );
		rendered = Promise.resolve();
		const broken = drawn( await made() );
		given.onError?.( new Error( 'broken' ) );
		expect( broken.onGone ).toHaveBeenCalledOnce();
	} );

	it( 'is taken away with its place', async () => {
		const { end, onGone } = drawn( await made() );
		end?.();
		expect( close ).toHaveBeenCalled();
		given.onError?.( new Error( 'closed' ) );
		expect( onGone ).not.toHaveBeenCalled();
	} );
} );
