import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import client from 'braintree-web/client/index.js';
import googlePayment from 'braintree-web/google-payment/index.js';
import type { WalletKind } from '#src/domain/cards/wallets.ts';
import { createCardFields } from '#src/services/card-provider/card-fields.ts';
import { offerWallets } from '#src/services/card-provider/wallets/offer-wallets.ts';
import { clientWith, ORDER, scripts } from './wallet-stage.ts';

const asked = scripts();

beforeEach( () => {
	class PaymentsClient {
		isReadyToPay = async () => ( { result: true } );
	}
	class ApplePaySession {
		static canMakePayments = () => true;
		static supportsVersion = () => true;
	}
	vi.stubGlobal( 'google', { payments: { api: { PaymentsClient } } } );
	vi.stubGlobal( 'paypal', { FUNDING: {}, Buttons: () => {} } );
	vi.stubGlobal( 'ApplePaySession', ApplePaySession );
} );
afterEach( () => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
} );

const ALL: readonly WalletKind[] = [ 'paypal', 'apple-pay', 'google-pay' ];
const offered = async ( taken = ALL, more = {}, demo?: string ) =>
	(
		await offerWallets( clientWith( more ), {
			signal: new AbortController().signal,
			taken,
			order: ORDER,
			demo,
		} )
	).map( ( { kind } ) => kind );

describe( 'Wallets', () => {
	// Proves payment-60.
	it( 'are offered where publisher, merchant and device have them, in their order', async () => {
		expect( await offered() ).toEqual( [ 'google-pay', 'apple-pay', 'paypal' ] );
		expect( await offered( [ 'paypal' ] ) ).toEqual( [ 'paypal' ] );
	} );

	it.each( [
		[ 'google-pay', { androidPay: undefined } ],
		[ 'google-pay', { androidPay: { enabled: false } } ],
		[ 'apple-pay', { applePayWeb: undefined } ],
		[ 'paypal', { paypalEnabled: false } ],
		[ 'paypal', { paypal: undefined } ],
	] )( 'that the merchant has not are not asked for: %s', async ( kind, more ) => {
		expect( await offered( ALL, more ) ).toEqual(
			[ 'google-pay', 'apple-pay', 'paypal' ].filter( ( one ) => one !== kind )
		);
	} );

	it( 'of another browser than the device’s own are not asked for', async () => {
		vi.stubGlobal( 'ApplePaySession', undefined );
		expect( await offered( [ 'apple-pay' ] ) ).toEqual( [] );
		expect( asked.asked ).toEqual( [] );
	} );

	it( 'whose script is blocked are not offered, and the others are', async () => {
		asked.isBlocked = true;
		// The scripts are at another address, because a loaded script is not requested again.
		expect( await offered( [ 'google-pay', 'apple-pay' ], {}, '/blocked' ) ).toEqual( [
			'apple-pay',
		] );
		expect( asked.asked ).toEqual( [ expect.stringMatching( /\/blocked\/google-pay\.js$/ ) ] );
	} );

	// Proves payment-61.
	it( 'that are silent are not waited for longer than ten seconds', async () => {
		vi.useFakeTimers();
		vi.spyOn( googlePayment, 'create' ).mockReturnValue( new Promise( () => {} ) );
		const answer = offered( [ 'google-pay', 'paypal' ] );
		await vi.advanceTimersByTimeAsync( 10_000 );
		expect( await answer ).toEqual( [ 'paypal' ] );
	} );

	it( 'have a stand-in for Apple Pay on a developer’s machine alone', async () => {
		Reflect.deleteProperty( window, 'ApplePaySession' );
		await offered( [ 'apple-pay' ], {}, '/stand-ins' );
		expect( asked.asked ).toEqual( [ expect.stringMatching( /\/stand-ins\/apple-pay\.js$/ ) ] );
	} );

	it( 'are requested with a separate client, and a fresh permission', async () => {
		const created = vi.spyOn( client, 'create' ).mockResolvedValue( clientWith() );
		const port = createCardFields( { token: async () => 'a-token' } );
		const wallets = await port.wallets( [ 'paypal' ], ORDER, new AbortController().signal );
		expect( wallets ).toMatchObject( [ { kind: 'paypal' } ] );
		expect( created ).toHaveBeenCalledWith( { authorization: 'a-token' } );
		const left = new AbortController();
		left.abort();
		await expect( port.wallets( [ 'paypal' ], ORDER, left.signal ) ).rejects.toThrow();
	} );
} );
