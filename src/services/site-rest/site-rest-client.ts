/** The site's own REST routes that most screens need. */
import type { CreatePasswordFailure } from '#src/domain/failure.ts';
import { type Result, done, failed } from '#src/domain/result.ts';
import { isRecord, textOrNull } from '#src/domain/shape.ts';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { Cookies } from '../browser/cookies.ts';
import type { Log } from '../browser/log.ts';
import type { Http } from '../http/request.ts';
import { fetchContent, type ContentRefusal } from './content.ts';
import { createDiscountList } from './discounts.ts';
import { createNewsletters } from './newsletters.ts';
import { createPlans } from './plans.ts';
import { createProfanityCheck } from './profanity-check.ts';
import { createSiteAnswer } from './site-answer.ts';
import { siteFailure } from './site-failure.ts';
import { SiteRestError } from './site-rest-error.ts';
import { createSiteTransport, type KeptNonce, type SiteTransport } from './transport.ts';

export interface ContentClient {
	/** @throws SiteRestError on an outage */
	content: ( id: number ) => Promise< Result< string, ContentRefusal > >;
}

/** Part of the message about a weak password, whatever the status (`sign-in-41`). */
const WEAK = 'strong enough';

/** Sets a password on an account without one: POST create-password (`rest-14`, `sign-in-41`). */
const createPasswordCreation = ( transport: SiteTransport ) => ( {
	/** `sessionId` is the id of the session cookie; the site refuses any other. */
	async createPassword( {
		password,
		sessionId,
	}: {
		readonly password: string;
		readonly sessionId: string;
	} ): Promise< Result< null, CreatePasswordFailure > > {
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

interface SiteRestParts {
	readonly cookies: Pick< Cookies, 'ids' >;
	readonly log: Log;
	readonly nonce: KeptNonce;
}

/** Reads throw a SiteRestError on an outage; commands return a Result. */
export function createSiteRestClient(
	http: Http,
	{ rest }: BootConfig,
	{ cookies, log, nonce }: SiteRestParts
) {
	const transport = createSiteTransport( http, rest, nonce );
	return {
		...createDiscountList( transport, cookies.ids, log ),
		...createPasswordCreation( transport ),
		...createPlans( createSiteAnswer( http ), rest ),
		...createProfanityCheck( transport ),
		content: ( id: number ) => fetchContent( transport, id ),
		newsletters: createNewsletters( transport, log ),
	};
}
