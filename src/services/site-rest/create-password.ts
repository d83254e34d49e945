/**
 * Sets a password on an account without one, such as one created by a link: POST create-password
 * (`rest-14`, `sign-in-41`).
 */
import type { CreatePasswordFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { isRecord, textOrNull } from '#src/domain/shape.ts';
import { siteFailure } from './site-failure.ts';
import { SiteRestError } from './site-rest-error.ts';
import type { SiteTransport } from './transport.ts';

export interface CreatePasswordClient {
	createPassword: ( order: {
		readonly password: string;
		/** The cookie's; the site refuses any other. */
		readonly sessionId: string;
	} ) => Promise< Result< null, CreatePasswordFailure > >;
}

/** Part of the message about a weak password, whatever the status (`sign-in-41`). */
const WEAK = 'strong enough';

export const createPasswordCreation = ( transport: SiteTransport ): CreatePasswordClient => ( {
	async createPassword( { password, sessionId } ) {
		try {
			const body = await transport.post( 'site.create-password', 'create-password', {
				nonceField: '_wpnonce',
				body: { password, session_id: sessionId },
			} );
			const message = isRecord( body ) ? textOrNull( body, 'message' ) : null;
			if ( message?.includes( WEAK ) ) {
				return failed( 'password-not-strong' );
			}
			if ( ! isRecord( body ) || typeof body.success !== 'boolean' ) {
				return failed( 'service-unavailable' );
			}
			return body.success ? done( null ) : failed( { reason: 'refused', message } );
		} catch ( error ) {
			if ( error instanceof SiteRestError && error.said?.includes( WEAK ) ) {
				return failed( 'password-not-strong' );
			}
			return failed( siteFailure( error, { has_password: 'has-password' } as const ) );
		}
	},
} );
