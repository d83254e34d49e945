import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGooglePay } from '#src/services/card-provider/wallets/google-pay.ts';
import { googleToken } from '../../../../sandbox/wallets/wallet-nonces.ts';
import { clientWith, drawn, ORDER, scripts, TRIAL, world } from './wallet-stage.ts';

const asked = scripts();
const isReadyToPay = vi.fn();
const loadPaymentData = vi.fn();
const createButton = vi.fn();
let environment: unknown;

beforeEach( () => {
	isReadyToPay.mockReset().mockResolvedValue( { result: true } );
	loadPaymentData.mockReset();
	createButton.mockReset().mockImplementation( ( { onClick } ) => {
		const button = document.createElement( 'button' );
		button.onclick = onClick;
		return button;
	} );
	class PaymentsClient {
		isReadyToPay = isReadyToPay;
		loadPaymentData = loadPaymentData;
		createButton = createButton;
		constructor( options: { environment: unknown } ) {
			environment = options.environment;
		}
	}
	vi.stubGlobal( 'google', { payments: { api: { PaymentsClient } } } );
} );
afterEach( () => {
	vi.unstubAllGlobals();
	document.body.replaceChildren();
} );

const answered = () => ( {
	apiVersion: 2,
	paymentMethodData: {
		tokenizationData: { token: googleToken( world ) },
	},
} );

async function pressed( order = ORDER, client = clientWith() ) {
	const button = drawn( await createGooglePay( client, order, {} ) );
	button.press();
	return button;
}

describe( 'Google Pay', () => {
	it( 'loads Google’s own script, and asks whether the device can pay', async () => {
		// A script that another test has loaded is not requested again.
		vi.resetModules();
		const fresh = await import( '#src/services/card-provider/wallets/google-pay.ts' );
		expect( await fresh.createGooglePay( clientWith(), ORDER, {} ) ).toMatchObject( {
			kind: 'google-pay',
		} );
		expect( asked.asked ).toEqual( [ 'https://pay.google.com/gp/p/js/pay.js' ] );
		expect( isReadyToPay ).toHaveBeenCalledWith( {
			apiVersion: 2,
			apiVersionMinor: 0,
			allowedPaymentMethods: [
				expect.objectContaining( {
					type: 'CARD',
					parameters: {
						allowedAuthMethods: [ 'PAN_ONLY', 'CRYPTOGRAM_3DS' ],
						allowedCardNetworks: [ 'VISA', 'MASTERCARD', 'AMEX' ],
					},
				} ),
			],
		} );
		expect( environment ).toBe( 'TEST' );
	} );

	it( 'is not offered where the device cannot', async () => {
		isReadyToPay.mockResolvedValue( { result: false } );
		expect( await createGooglePay( clientWith(), ORDER, {} ) ).toBeNull();
	} );

	it( 'takes cards that the device vouches for where banks ask about cards', async () => {
		await createGooglePay( clientWith( { threeDSecureEnabled: true } ), ORDER, {} );
		expect(
			isReadyToPay.mock.calls[ 0 ]?.[ 0 ].allowedPaymentMethods[ 0 ].parameters
				.allowedAuthMethods
		).toEqual( [ 'CRYPTOGRAM_3DS' ] );
	} );

	it( 'is used in production with the id that Google has issued', async () => {
		const wallet = await createGooglePay( clientWith( { environment: 'production' } ), ORDER, {
			merchant: 'BCR2DN6T',
		} );
		expect( environment ).toBe( 'PRODUCTION' );
		loadPaymentData.mockResolvedValue( answered() );
		const button = drawn( wallet );
		button.press();
		await button.sheet();
		expect( loadPaymentData.mock.calls[ 0 ]?.[ 0 ].merchantInfo ).toEqual( {
			merchantId: 'BCR2DN6T',
		} );
	} );

	it.each( [
		[ 'today', ORDER, '83.88' ],
		[ 'a trial', TRIAL, '0.00' ],
	] )(
		'shows the amount of %s and what was agreed to, and gives a nonce',
		async ( _about, order, totalPrice ) => {
			loadPaymentData.mockResolvedValue( answered() );
			const button = await pressed( order );
			expect( await button.sheet() ).toEqual( {
				ok: true,
				value: {
					nonce: expect.stringMatching( /^demo-nonce-/ ),
					cardType: 'Visa',
					lastFour: '1111',
				},
			} );
			expect( loadPaymentData.mock.calls[ 0 ]?.[ 0 ].transactionInfo ).toEqual( {
				currencyCode: 'USD',
				totalPriceStatus: 'FINAL',
				totalPrice,
				totalPriceLabel: '$83.88 every year until I cancel',
			} );
		}
	);

	it.each( [
		[ 'closed', { statusCode: 'CANCELED' }, 'cancelled' ],
		[ 'broken', { statusCode: 'DEVELOPER_ERROR' }, 'failed' ],
		[ 'of another kind', new Error( 'no network' ), 'failed' ],
	] )( 'whose sheet is %s gives nothing', async ( _about, error, failure ) => {
		loadPaymentData.mockRejectedValue( error );
		const button = await pressed();
		expect( await button.sheet() ).toEqual( { ok: false, failure } );
	} );

	it( 'whose answer the provider does not take has failed', async () => {
		loadPaymentData.mockResolvedValue( {
			apiVersion: 2,
			paymentMethodData: {
				tokenizationData: { token: '{"error":{"message":"no"}}' },
			},
		} );
		const button = await pressed();
		expect( await button.sheet() ).toEqual( {
			ok: false,
			failure: 'failed',
		} );
	} );

	it( 'is not waited for by a reader who has left it', async () => {
		loadPaymentData.mockReturnValue( new Promise( () => {} ) );
		const button = await pressed();
		const place = new AbortController();
		const answer = button.sheet( place.signal );
		place.abort();
		expect( await answer ).toEqual( { ok: false, failure: 'cancelled' } );
	} );

	it( 'draws Google’s button, white on a dark page, and takes it away', async () => {
		document.body.style.color = 'rgb(242, 243, 243)';
		const button = await pressed();
		document.body.removeAttribute( 'style' );
		expect( createButton.mock.calls[ 0 ]?.[ 0 ] ).toMatchObject( {
			buttonColor: 'white',
			buttonSizeMode: 'fill',
			buttonLocale: 'en',
		} );
		button.end?.();
		expect( button.node.children ).toHaveLength( 0 );
	} );
} );
