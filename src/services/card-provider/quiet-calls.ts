/** Calls to the provider's fields of which nobody needs the end. */
import type { HostedFields } from 'braintree-web/hosted-fields/index.js';

/** A form that went away meanwhile has nothing to focus. */
export const quietly = ( work: Promise< unknown > | undefined ): void => {
	work?.catch( () => {} );
};

/** It may throw at once as well as later. */
export const takeDown = ( form: HostedFields ): void =>
	quietly( ( async () => form.teardown() )() );
