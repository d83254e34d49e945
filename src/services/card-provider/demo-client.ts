/**
 * Stands in for the provider's client where no merchant is configured: the fields' frames then come
 * from our own site and nothing leaves it; wallets ask the same stand-in. Only for published test
 * numbers; PHP names `cardDemo` in a local or development environment only. A chunk of its own.
 */
import type { Client } from 'braintree-web/client/index.js';

interface DemoClient extends Client {
	/** The SDK's analytics: swallowed. */
	_request: () => void;
	/** What the modules for wallets ask the provider. */
	request: ( call: { readonly endpoint: string; readonly data: unknown } ) => Promise< unknown >;
	/** The SDK hands the client to the frame as text. */
	toJSON: () => unknown;
}

/**
 * @param frames  address of the folder with the frames, without a slash at the end
 * @param version of the SDK; it refuses a client of another one
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
