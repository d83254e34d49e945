/**
 * Stands in for braintree-web's three-d-secure: it has the documented callbacks, and settles on
 * request.
 */
import { vi } from 'vitest';
import type { VerifiedCard } from 'braintree-web/three-d-secure/index.js';

interface VerifyOptions {
	readonly nonce: string;
	readonly bin: string;
	readonly amount: string;
	readonly onLookupComplete: ( lookup: unknown, goOn: () => void ) => void;
}

export function createThreeDSecure() {
	const listeners = new Map< string, ( event?: unknown, next?: () => void ) => void >();
	const asked: ( {
		readonly resolve: ( card: VerifiedCard ) => void;
		readonly reject: ( error: unknown ) => void;
	} & VerifyOptions )[] = [];
	return {
		asked,
		on: ( type: string, listener: ( event?: unknown, next?: () => void ) => void ) => {
			listeners.set( type, listener );
		},
		emit: ( type: string, event?: unknown, next?: () => void ) =>
			listeners.get( type )?.( event, next ),
		verifyCard: ( options: VerifyOptions ) =>
			new Promise< VerifiedCard >( ( resolve, reject ) => {
				asked.push( { ...options, resolve, reject } );
			} ),
		teardown: vi.fn( async () => {} ),
	};
}
