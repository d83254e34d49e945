/** Fetches the body of a members-only article: GET content/{contentId} (`gate-11`). */
import type { ContentFailure, OutageFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { isRecord } from '#src/domain/shape.ts';
import { SiteRestError, unreadableReply } from './site-rest-error.ts';
import type { SiteTransport } from './transport.ts';

/** Refusals of the site; an outage is thrown instead. */
export type ContentRefusal = Exclude< ContentFailure, OutageFailure >;

const REFUSALS: Readonly< Record< string, ContentRefusal > > = {
	session_not_authenticated: 'session-not-authenticated',
	not_entitled: 'not-entitled',
	not_found: 'not-found',
};

/** The value is HTML. Throws SiteRestError on an outage, with `retryAfter` if it is sent. */
export async function fetchContent(
	transport: SiteTransport,
	id: number
): Promise< Result< string, ContentRefusal > > {
	let body: unknown;
	try {
		body = await transport.get( 'site.content', `content/${ id }`, { withNonce: true } );
	} catch ( error ) {
		const refusal = error instanceof SiteRestError ? REFUSALS[ error.code ] : undefined;
		if ( refusal ) {
			return failed( refusal );
		}
		throw error;
	}
	if ( ! isRecord( body ) || typeof body.content !== 'string' ) {
		throw unreadableReply( 200 );
	}
	return done( body.content );
}
