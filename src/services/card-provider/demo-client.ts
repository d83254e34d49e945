/**
 * Replaces the provider's client if no merchant is configured: frames and wallets come from our own
 * site, so nothing leaves it. Accepts published test numbers only; PHP sets `cardDemo` only in
 * local and development environments. In a chunk of its own.
 */
import type { Client } from 'braintree-web/client/index.js';

interface DemoClient extends Client {
	/** The SDK's analytics, which are discarded. */
	_request: () => void;
	/** Called by the SDK's wallet modules. */
	request: ( call: { readonly endpoint: string; readonly data: unknown } ) => Promise< unknown >;
	/** The SDK serializes the client for the frame. */
	toJSON: () => unknown;
}

/**
 * @param frames  Address of the frames' folder, without a trailing slash.
 * @param version The SDK's version; it refuses a client of another one.
 */
export function createDemoClient( frames: string, version: string ): DemoClient {
	const configuration = {
		authorization: 'sandbox_demo_circulation',
		analyticsMetadata: { sessionId: 'demo' },
		gatewayConfiguration: {
			environment: 'sandbox',
			assetsUrl: frames,
			creditCards: {
				supportedCardTypes: [
					'Visa',
					'MasterCard',
					'American Express',
					'Discover',
					'JCB',
					'Diners Club',
					'Maestro',
				],
			},
			challenges: [ 'cvv', 'postal_code' ],
			androidPay: {
				enabled: true,
				supportedNetworks: [ 'visa', 'mastercard', 'amex' ],
			},
			applePayWeb: {
				countryCode: 'US',
				currencyCode: 'USD',
				merchantIdentifier: 'demo',
				supportedNetworks: [ 'visa', 'mastercard', 'amex' ],
			},
			paypalEnabled: true,
			paypal: { assetsUrl: frames, clientId: 'demo' },
		},
	};
	return {
		getVersion: () => version,
		getConfiguration: () => configuration,
		_request: () => {},
		async request( { endpoint, data } ) {
			const answer = await fetch( `${ frames }/client_api/${ endpoint }`, {
				method: 'POST',
				body: JSON.stringify( data ),
			} );
			if ( ! answer.ok ) {
				throw new Error( `The stand-in answers ${ answer.status }.` );
			}
			return answer.json();
		},
		toJSON: () => configuration,
	};
}
