/** Calls to the provider's fields whose outcome does not matter. */
import type { HostedFields } from 'braintree-web/hosted-fields/index.js';

/** Fails if the form was removed meanwhile. */
export const quietly = ( work: Promise< unknown > | undefined ): void => {
	work?.catch( () => {} );
};

/** The SDK may throw synchronously or reject. */
export const takeDown = ( form: HostedFields ): void =>
	quietly( ( async () => form.teardown() )() );
