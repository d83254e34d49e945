/**
 * The publisher as the card provider's merchant, as far as a browser sees it: client tokens, which
 * are valid for a day, and whether 3-D Secure is enabled.
 */
import type { Clock } from './clock.ts';
import type { Account } from './records.ts';

/** A host of the provider's own sandbox; its SDK accepts no others. */
export const ASSETS_HOST = 'assets.braintreegateway.com';
export const GRAPHQL_HOST = 'payments.sandbox.braintree-api.com';
export const CLIENT_API_HOST = 'api.sandbox.braintreegateway.com';
export const CLIENT_API_PATH = '/merchants/circulation/client_api';

const TOKEN_MS = 24 * 3_600_000;
const SEPARATOR = '|';

export interface Merchant {
	hasThreeDSecure: boolean;
	/** Base64 of JSON, as the provider's servers encode it. */
	readonly clientToken: ( account: Account ) => string;
	readonly isGood: ( fingerprint: string ) => boolean;
}

export const createMerchant = ( world: string, clock: Clock ): Merchant => ( {
	hasThreeDSecure: false,
	clientToken: ( account ) =>
		btoa(
			JSON.stringify( {
				version: 2,
				environment: 'sandbox',
				authorizationFingerprint: [ world, account.id, clock.now() ].join( SEPARATOR ),
				configUrl: `https://${ CLIENT_API_HOST }:443${ CLIENT_API_PATH }/v1/configuration`,
				graphQL: {
					url: `https://${ GRAPHQL_HOST }/graphql`,
					date: '2018-05-08',
				},
			} )
		),
	isGood: ( fingerprint ) => {
		const [ , , madeAt = '' ] = fingerprint.split( SEPARATOR );
		return madeAt !== '' && clock.now() - Number( madeAt ) < TOKEN_MS;
	},
} );

/** The world that issued a client token. */
export const worldNameOf = ( fingerprint: string ): string =>
	fingerprint.split( SEPARATOR )[ 0 ] ?? '';
