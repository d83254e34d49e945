/**
 * No nonce is sent. An error has one of the client's three codes or the route's own (`rest-23`).
 */
import { outageErrors } from '#src/messages/outage.ts';
import { pageReference } from '../browser/log.ts';
import type { CallRequest, Http, Reply } from '../http/request.ts';
import { ServiceUnavailable, type CallName } from '../http/service-error.ts';
import { isRecord, textIn } from '#src/domain/shape.ts';
import { messageOf } from '../http/title-of.ts';
import { SiteRestError, unreadableReply } from './site-rest-error.ts';

/** @throws SiteRestError, or SessionChanged if the call was not sent. */
export type SiteAnswer = ( call: CallName, request: CallRequest ) => Promise< unknown >;

export const STALE_NONCE = 'rest_cookie_invalid_nonce';

export const createSiteAnswer =
	( http: Http ): SiteAnswer =>
	async ( call, request ) => {
		let reply: Reply;
		try {
			reply = await http.send( call, {
				...request,
				headers: { ...request.headers, 'x-circulation-reference': pageReference() },
			} );
		} catch ( error ) {
			throw error instanceof ServiceUnavailable ? outageOf( error ) : error;
		}
		return bodyOf( reply );
	};

function outageOf( error: ServiceUnavailable ): SiteRestError {
	const { reason, status, retryAfter, text } = error;
	return reason === 'server' || reason === 'timeout'
		? new SiteRestError(
				'unknown_error',
				outageErrors.unknown(),
				status,
				retryAfter,
				true,
				messageOf( text ),
				null,
				error
			)
		: new SiteRestError(
				'fetch_error',
				outageErrors.probablyOffline(),
				null,
				null,
				true,
				null,
				null,
				error
			);
}

function bodyOf( reply: Reply ): unknown {
	let body: unknown;
	try {
		body = JSON.parse( reply.text );
	} catch {
		throw unreadableReply( reply.status );
	}
	if ( reply.ok ) {
		return body;
	}
	const code = isRecord( body ) ? textIn( body, 'code' ) : '';
	if ( code !== STALE_NONCE ) {
		// Logs the failure. A stale nonce is not one, because it is renewed.
		reply.failure();
	}
	const message = isRecord( body ) ? textIn( body, 'message' ) : '';
	throw new SiteRestError(
		code || 'unknown_error',
		message || outageErrors.unknown(),
		reply.status,
		reply.retryAfter,
		true,
		message || null,
		// WordPress nests additional data under `data`.
		isRecord( body ) ? { ...( isRecord( body.data ) && body.data ), ...body } : null
	);
}
