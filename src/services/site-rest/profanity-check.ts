/** Checks a display name: POST profanity-check; only the status 'pass' is accepted (`rest-20`). */
import type { ProfanityFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { isRecord } from '#src/domain/shape.ts';
import { siteFailure } from './site-failure.ts';
import type { SiteTransport } from './transport.ts';

export interface ProfanityClient {
	profanityCheck: ( text: string ) => Promise< Result< null, ProfanityFailure > >;
}

export const createProfanityCheck = ( transport: SiteTransport ): ProfanityClient => ( {
	async profanityCheck( text ) {
		try {
			const body = await transport.post( 'site.profanity-check', 'profanity-check', {
				nonceField: 'nonce',
				body: { string: text },
			} );
			if ( ! isRecord( body ) || typeof body.status !== 'string' ) {
				return failed( 'service-unavailable' );
			}
			return body.status === 'pass' ? done( null ) : failed( 'not-passed' );
		} catch ( error ) {
			return failed( siteFailure( error ) );
		}
	},
} );
