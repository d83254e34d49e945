/**
 * The card provider's official Node SDK, pointed at the sandbox's gateway as `GET
 * /__sandbox/api/gateway` says.
 */
import braintree from 'braintree';

/** Uses the keys of the default world unless others are given. */
export const sdk = ( keys: Partial< Record< string, string > > = {} ) => {
	const gateway = new braintree.BraintreeGateway( {
		environment: new braintree.Environment( 'localhost', '8888', '', false, 'localhost', '' ),
		merchantId: 'circ_default',
		publicKey: 'public_default',
		privateKey: 'private_default',
		...keys,
	} );
	const merchant = keys.merchantId ?? 'circ_default';
	gateway.config.baseMerchantPath = () => `/__sandbox/gateway/merchants/${ merchant }`;
	return gateway;
};
