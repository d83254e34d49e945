/**
 * The hosts that the card provider's own SDK calls with a merchant's client token: its gateway, and
 * the hosts of 3-D Secure and wallets. Browser tests redirect their requests here. Wire:
 * braintree-web 3.144.0, client, three-d-secure and the three wallet modules.
 */
import { authenticate, lookUp } from './bank-questions.ts';
import {
	ASSETS_HOST,
	CLIENT_API_HOST,
	CLIENT_API_PATH,
	GRAPHQL_HOST,
	worldNameOf,
} from './merchant.ts';
import {
	BANK_HOST,
	bankPage,
	SONGBIRD_HOST,
	SONGBIRD_URL,
	songbirdScript,
} from './page/bank-pages.ts';
import type { Registry } from './registry.ts';
import { walletCall } from './wallets/wallet-nonces.ts';
import type { World } from './world.ts';

type Fields = Record< string, unknown >;

/** The client's configuration in GraphQL form, which the SDK requests first. */
const configuration = ( { merchant }: World ) => ( {
	environment: 'SANDBOX',
	merchantId: 'circulation',
	assetsUrl: `https://${ ASSETS_HOST }`,
	clientApiUrl: `https://${ CLIENT_API_HOST }:443${ CLIENT_API_PATH }`,
	analyticsUrl: null,
	creditCard: {
		supportedCardBrands: [
			'VISA',
			'MASTERCARD',
			'AMERICAN_EXPRESS',
			'DISCOVER',
			'JCB',
			'INTERNATIONAL_MAESTRO',
		],
		challenges: [ 'CVV', 'POSTAL_CODE' ],
		threeDSecureEnabled: merchant.hasThreeDSecure,
		threeDSecure: merchant.hasThreeDSecure
			? {
					cardinalAuthenticationJWT: 'stand-in.jwt',
					cardinalSongbirdUrl: SONGBIRD_URL,
					cardinalSongbirdIdentityHash: null,
				}
			: null,
	},
	supportedFeatures: [ 'TOKENIZE_CREDIT_CARDS' ],
	googlePay: {
		displayName: 'Circulation',
		supportedCardBrands: [ 'VISA', 'MASTERCARD', 'AMERICAN_EXPRESS' ],
		environment: 'SANDBOX',
		googleAuthorization: 'stand-in',
		paypalClientId: null,
	},
	applePayWeb: {
		countryCode: 'US',
		currencyCode: 'USD',
		merchantIdentifier: 'merchant.circulation',
		supportedCardBrands: [ 'VISA', 'MASTERCARD', 'AMERICAN_EXPRESS' ],
	},
	paypal: {
		displayName: 'Circulation',
		clientId: 'stand-in',
		assetsUrl: `https://${ ASSETS_HOST }`,
		environment: 'OFFLINE',
		environmentNoNetwork: false,
		unvettedMerchant: false,
		currencyCode: 'USD',
	},
} );

const graphQl = ( registry: Registry, request: Request ): Response => {
	const fingerprint = ( request.headers.get( 'authorization' ) ?? '' ).split( ' ' ).at( -1 );
	const world = registry.world( worldNameOf( fingerprint ?? '' ) );
	return Response.json(
		world.merchant.isGood( fingerprint ?? '' )
			? { data: { clientConfiguration: configuration( world ) } }
			: {
					data: null,
					errors: [
						{
							message: 'Authentication credentials are invalid',
							extensions: { errorClass: 'AUTHENTICATION' },
						},
					],
				}
	);
};

const BANK_CALL = /\/v1\/payment_methods\/([^/]+)\/three_d_secure\/(lookup|authenticate_from_jwt)$/;

/** The bank's answer about a card; null for any other path. */
export const bankCall = async (
	world: World,
	path: string,
	asked: () => Promise< Fields >
): Promise< Response | null > => {
	const [ , nonce = '', call ] = BANK_CALL.exec( path ) ?? [];
	if ( ! call ) {
		return null;
	}
	const answer = call === 'lookup' ? lookUp : authenticate;
	return answer( world, nonce, await asked() );
};

const clientApi = async (
	registry: Registry,
	path: string,
	request: Request
): Promise< Response > => {
	const asked = ( await request.json().catch( () => ( {} ) ) ) as Fields;
	const fingerprint = String( asked.authorizationFingerprint );
	const world = registry.world( worldNameOf( fingerprint ) );
	if ( ! world.merchant.isGood( fingerprint ) ) {
		return Response.json( { error: { message: 'Authentication failed' } }, { status: 401 } );
	}
	return (
		( await bankCall( world, path, async () => asked ) ) ??
		walletCall( world, path.split( '/v1/' )[ 1 ] ?? '' ) ??
		Response.json( { error: { message: path } }, { status: 404 } )
	);
};

/** Answers `path` of `host`; null for any other host. */
export const merchantHost = async (
	registry: Registry,
	host: string,
	path: string,
	request: Request
): Promise< Response | null > => {
	switch ( host ) {
		case GRAPHQL_HOST:
			return graphQl( registry, request );
		case CLIENT_API_HOST:
			return clientApi( registry, path, request );
		case SONGBIRD_HOST:
			return songbirdScript();
		case BANK_HOST:
			return bankPage();
	}
	return null;
};
