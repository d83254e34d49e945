/** What the merchant has defined in the card provider's control panel. */
import discountsWire from '../../wire/gateway.discounts.json';
import { DISCOUNTS } from '../catalogue.ts';
import { defineGatewayCall } from './define-gateway-call.ts';
import { discountTree } from './records.ts';

export const discounts = defineGatewayCall(
	'gateway.discounts',
	discountsWire,
	'',
	() => ( {
		outcome: 'ok',
		body: { discounts: DISCOUNTS.map( discountTree ) },
	} )
);
