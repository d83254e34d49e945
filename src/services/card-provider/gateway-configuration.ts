/** What the merchant's own configuration at the card provider says. */
import type { Client } from 'braintree-web/client/index.js';
import { isRecord } from '../http/shape.ts';

/** Empty where there is none. */
export function gatewayOf( client: Client ): Readonly< Record< string, unknown > > {
	const configuration = client.getConfiguration();
	const gateway = isRecord( configuration ) && configuration.gatewayConfiguration;
	return isRecord( gateway ) ? gateway : {};
}
