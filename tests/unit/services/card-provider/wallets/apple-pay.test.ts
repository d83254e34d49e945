import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApplePay } from '#src/services/card-provider/wallets/apple-pay.ts';
import { hasApplePay } from '#src/services/card-provider/wallets/apple-pay-session.ts';
import { clientWith, drawn, ORDER, refuse, TRIAL } from './wallet-stage.ts';

let session: Record< string, ReturnType< typeof vi.fn > > & {
	version: number;
	request: object;
	onvalidatemerchant: ( event: object ) => void;
	onpaymentauthorized: ( event: object ) => void;
	onpaymentmethodselected: () => void;
	oncancel: () => void;
};
let canPay: boolean;
let highest: number;

beforeEach( () => {
	canPay = true;
	highest = 14;
	class ApplePaySession {
		static STATUS_SUCCESS = 'yes';
		static STATUS_FAILURE = 'no';
		static canMakePayments = () => canPay;
		static supportsVersion = ( version: number ) => version <= highest;
		constructor( version: number, request: object ) {
			session = Object.assign( this as never, { version, request } );
		}
		begin = vi.fn();
		abort = vi.fn();
		completeMerchantValidation = vi.fn();
		completePaymentMethodSelection = vi.fn();
		completePayment = vi.fn();
	}
	vi.stubGlobal( 'ApplePaySession', ApplePaySession );
} );
afterEach( () => {
	vi.unstubAllGlobals();
	document.body.replaceChildren();
} );

async function opened( order = ORDER, client = clientWith() ) {
	const button = drawn( await createApplePay( client, order ) );
	button.press();
	const place = new AbortController();
	return { answer: button.sheet( place.signal ), place, button };
}

const authorised = ( token: object ) => session.onpaymentauthorized( { payment: { token } } );
const TOKEN = {
	paymentData: { version: 'EC_v1' },
	paymentMethod: { displayName: 'Visa 1111' },
};

describe( 'Apple Pay', () => {
	it( 'is not offered where the device cannot, or the browser has none', async () => {
		canPay = false;
		expect( await createApplePay( clientWith(), ORDER ) ).toBeNull();
		vi.stubGlobal( 'ApplePaySession', undefined );
		expect( await createApplePay( clientWith(), ORDER ) ).toBeNull();
		expect( hasApplePay() ).toBe( false );
	} );

	it( 'is not there on a page that is not served safely', () => {
		vi.stubGlobal( 'ApplePaySession', {
			canMakePayments: () => {
				throw new Error( 'insecure' );
			},
		} );
		expect( hasApplePay() ).toBe( false );
	} );

	it( 'opens within the press, with the amount of today', async () => {
		await opened( TRIAL );
		expect( session.begin ).toHaveBeenCalledOnce();
		expect( session.request ).toMatchObject( {
			countryCode: 'US',
			currencyCode: 'USD',
			supportedNetworks: [ 'visa', 'masterCard', 'amex' ],
			total: {
				label: 'The Daily Example',
				amount: '0.00',
				type: 'final',
			},
			recurringPaymentRequest: {
				paymentDescription: 'Flexible Yearly',
				billingAgreement: '$83.88 every year until I cancel',
				managementURL: 'https://daily.example/account/settings/membership',
				regularBilling: {
					amount: '83.88',
					recurringPaymentIntervalUnit: 'month',
					recurringPaymentIntervalCount: 12,
					recurringPaymentStartDate: new Date( '2026-11-28T00:00' ),
				},
			},
		} );
	} );

	it.each( [ 'America/Los_Angeles', 'Pacific/Auckland' ] )(
		'names the day of the first payment to a device in %s',
		async ( zone ) => {
			vi.stubEnv( 'TZ', zone );
			await opened( TRIAL );
			const { recurringPaymentRequest } = session.request as {
				recurringPaymentRequest: {
					regularBilling: { recurringPaymentStartDate: Date };
				};
			};
			expect(
				recurringPaymentRequest.regularBilling.recurringPaymentStartDate.toLocaleDateString(
					'en-US'
				)
			).toBe( '11/28/2026' );
			vi.unstubAllEnvs();
		}
	);

	it( 'asks an older device for the amount alone', async () => {
		highest = 13;
		await opened();
		expect( session.version ).toBe( 3 );
		expect( session.request ).not.toHaveProperty( 'recurringPaymentRequest' );
	} );

	it( 'shows the payee by the provider’s word, and returns a nonce with the card’s last digits', async () => {
		const { answer } = await opened();
		session.onvalidatemerchant( {
			validationURL: 'https://apple.example',
		} );
		await vi.waitFor( () =>
			expect( session.completeMerchantValidation ).toHaveBeenCalledWith( {
				merchantSession: 'stand-in',
			} )
		);
		session.onpaymentmethodselected();
		expect( session.completePaymentMethodSelection ).toHaveBeenCalledWith( {
			newTotal: expect.objectContaining( { amount: '83.88' } ),
		} );
		authorised( TOKEN );
		expect( await answer ).toEqual( {
			ok: true,
			value: {
				nonce: expect.stringMatching( /^demo-nonce-/ ),
				cardType: 'Visa',
				lastFour: '1111',
			},
		} );
		expect( session.completePayment ).toHaveBeenCalledWith( 'yes' );
	} );

	it( 'that is closed returns nothing', async () => {
		const { answer } = await opened();
		session.oncancel();
		expect( await answer ).toEqual( { ok: false, failure: 'cancelled' } );
	} );

	it( 'whose merchant is refused is closed, and has failed', async () => {
		const client = clientWith();
		refuse( client );
		const { answer } = await opened( ORDER, client );
		session.onvalidatemerchant( {
			validationURL: 'https://apple.example',
		} );
		expect( await answer ).toEqual( { ok: false, failure: 'failed' } );
		expect( session.abort ).toHaveBeenCalled();
	} );

	it( 'whose card the provider does not take has failed, and says so in its sheet', async () => {
		const client = clientWith();
		refuse( client );
		const { answer } = await opened( ORDER, client );
		authorised( TOKEN );
		expect( await answer ).toEqual( { ok: false, failure: 'failed' } );
		expect( session.completePayment ).toHaveBeenCalledWith( 'no' );
	} );

	it( 'closes its sheet for a reader who has left it', async () => {
		const { answer, place } = await opened();
		place.abort();
		expect( await answer ).toEqual( { ok: false, failure: 'cancelled' } );
		expect( session.abort ).toHaveBeenCalled();
	} );

	it( 'has a button with a name, and takes it away', async () => {
		const { button } = await opened();
		expect( button.node.querySelector( 'button' ) ).toHaveAccessibleName( 'Apple Pay' );
		button.end?.();
		expect( button.node.children ).toHaveLength( 0 );
	} );
} );
