/**
 * Without a merchant, frames and wallets come from our own site, which accepts published test
 * numbers only; PHP sets `cardDemo` only in local and development environments.
 */
import type { Client } from 'braintree-web/client/index.js';
import type { VerifiedCard } from 'braintree-web/three-d-secure/index.js';
import { decimalOf } from '#src/domain/plans/cents.ts';
import { done, failed } from '#src/domain/result.ts';
import { askInFrame } from '../browser/ask-in-frame.ts';
import { bankAnswer, type BankAnswer } from './bank-answer.ts';
import type { BankCheck, CardToConfirm } from './bank-check.ts';
import type { Challenge } from './card-port.ts';

interface DemoClient extends Client {
	/** Receives the SDK's analytics, which are discarded. */
	_request: () => void;
	/** Called by the SDK's wallet modules and by the demonstration's bank check. */
	request: ( call: { readonly endpoint: string; readonly data: unknown } ) => Promise< unknown >;
	/** The SDK serializes the client for the frame. */
	toJSON: () => unknown;
}

/** `frames` has no trailing slash; the SDK refuses a client of another `version`. */
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

/** First digits of the provider's published numbers for 3-D Secure. */
const ASKED_ABOUT = '400000';

interface LookedUp {
	readonly paymentMethod: VerifiedCard;
	readonly lookup: { readonly pareq?: string };
}

/** The provider's own module for 3-D Secure would load a script from another host. */
export function createDemoBankCheck(
	client: DemoClient,
	frames: string,
	show: ( challenge: Challenge | null ) => void
): BankCheck {
	let callOff: () => void = () => {};

	const call = ( nonce: string, name: string, data: object ) =>
		client.request( {
			endpoint: `v1/payment_methods/${ nonce }/three_d_secure/${ name }`,
			data,
		} ) as Promise< LookedUp >;

	const question = async ( about: string ) => {
		const asked = askInFrame( 'Your bank', `${ frames }/bank#${ about }` );
		callOff = () => asked.end( 'cancelled' );
		show( { element: asked.element, shown: asked.open } );
		const answer = await asked.answer;
		show( null );
		return answer;
	};

	const ask = async ( { nonce, bin, cents }: CardToConfirm ): Promise< BankAnswer > => {
		const asked = { amount: decimalOf( cents ), bin, dfReferenceId: 'demo' };
		const { paymentMethod, lookup } = await call( nonce, 'lookup', asked );
		if ( ! lookup.pareq ) {
			return bankAnswer( paymentMethod, false );
		}
		const jwt = await question( lookup.pareq );
		const verified = await call( paymentMethod.nonce, 'authenticate_from_jwt', { jwt } );
		return bankAnswer( verified.paymentMethod, jwt === 'cancelled' );
	};

	return {
		confirm: async ( card ) =>
			card.bin === ASKED_ABOUT
				? ask( card ).catch( () => failed( 'bank-check-unavailable' ) )
				: done( card.nonce ),
		stop: () => callOff(),
	};
}
