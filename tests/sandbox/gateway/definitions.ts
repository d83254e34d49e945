/** The merchant's definitions in the card provider's control panel. */
import clientTokenWire from '../../wire/gateway.client-token.json';
import discountsWire from '../../wire/gateway.discounts.json';
import { DISCOUNTS } from '../catalogue.ts';
import { defineGatewayCall } from './define-gateway-call.ts';
import { discountTree } from './records.ts';

export const discounts = defineGatewayCall( 'gateway.discounts', discountsWire, '', () => ( {
	outcome: 'ok',
	body: { discounts: DISCOUNTS.map( discountTree ) },
} ) );

/** Returns the client token: the merchant's configuration as Base64 of JSON. */
export const clientToken = defineGatewayCall(
	'gateway.client-token',
	clientTokenWire,
	'client_token',
	( { world } ) => ( {
		outcome: 'ok',
		body: {
			client_token: {
				value: Buffer.from(
					JSON.stringify( {
						version: 2,
						environment: 'sandbox',
						threeDSecureEnabled: world.merchant.hasThreeDSecure,
					} )
				).toString( 'base64' ),
			},
		},
	} )
);
