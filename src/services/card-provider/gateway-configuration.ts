/** The merchant's configuration at the card provider; empty if there is none. */
import type { Client } from 'braintree-web/client/index.js';
import { isRecord } from '#src/domain/shape.ts';

export function gatewayOf( client: Client ): Readonly< Record< string, unknown > > {
	const configuration = client.getConfiguration();
	const gateway = isRecord( configuration ) && configuration.gatewayConfiguration;
	return isRecord( gateway ) ? gateway : {};
}
