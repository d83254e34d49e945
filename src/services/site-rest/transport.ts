/**
 * Calls the site's own REST routes: nonce on demand, its refresh, the three codes of the client
 * (`rest-7`, `rest-23`).
 */
import type { CallRequest, Http } from '../http/request.ts';
import type { CallName } from '../http/service-error.ts';
import { isRecord, textIn } from '../http/shape.ts';
import { createSiteAnswer, STALE_NONCE } from './site-answer.ts';
import { SiteRestError, unreadableReply } from './site-rest-error.ts';

export interface SiteTransport {
	/** @throws SiteRestError, and nothing else. `path` is relative to the namespace: 'plans'. */
	get: ( call: CallName, path: string, options?: GetOptions ) => Promise< unknown >;
	/**
	 * Sent once; repeated only when WordPress refused its nonce and therefore did nothing. @throws
	 * SiteRestError
	 */
	post: ( call: CallName, path: string, options: PostOptions ) => Promise< unknown >;
}

interface NonceOptions {
	/** Sends X-WP-Nonce; it authorises nothing by itself (`rest-7`, record 007). */
	readonly withNonce?: boolean | undefined;
	/** And once more in the query or body under this name, where the route's contract has it. */
	readonly nonceField?: string | undefined;
}

export interface GetOptions extends Pick< CallRequest, 'query' | 'cacheable' >, NonceOptions {}

export interface PostOptions extends Pick< CallRequest, 'moves' >, NonceOptions {
	/** Sent as JSON. */
	readonly body?: Readonly< Record< string, unknown > >;
	/** Sent as form data in the place of a body. */
	readonly form?: NonNullable< CallRequest[ 'form' ] >;
}

/** A nonce that several transports may use: it does not distinguish one reader from another. */
export interface KeptNonce {
	nonce: Promise< string > | null;
}

/** `root` is the address of the namespace, ending in a slash. */
export function createSiteTransport(
	http: Http,
	root: string,
	kept: KeptNonce = { nonce: null }
): SiteTransport {
	const answer = createSiteAnswer( http );

	const readNonce = async () => {
		const body = await answer( 'site.nonce', { path: `${ root }nonce` } );
		const fresh = isRecord( body ) ? textIn( body, 'nonce' ) : '';
		if ( ! fresh ) {
			throw unreadableReply( 200 );
		}
		return fresh;
	};
	const fetchNonce = () =>
		readNonce().catch( ( error ) => {
			throw error instanceof SiteRestError ? error.unsent() : error;
		} );
	/** One request however many callers ask; a failed one is not kept. */
	const currentNonce = () => {
		if ( ! kept.nonce ) {
			const asked = fetchNonce();
			kept.nonce = asked;
			asked.catch( () => {
				kept.nonce = kept.nonce === asked ? null : kept.nonce;
			} );
		}
		return kept.nonce;
	};

	const ask = async (
		call: CallName,
		request: CallRequest,
		{ withNonce = false, nonceField }: NonceOptions
	) => {
		if ( ! withNonce && ! nonceField ) {
			return answer( call, request );
		}
		const used = currentNonce();
		const attempt = async ( asked: Promise< string > ) =>
			answer( call, withField( request, nonceField, await asked ) );
		try {
			return await attempt( used );
		} catch ( error ) {
			if ( ! ( error instanceof SiteRestError ) || error.code !== STALE_NONCE ) {
				throw error;
			}
			// Whoever comes second finds the fresh one of whoever came first.
			kept.nonce = kept.nonce === used ? null : kept.nonce;
			return attempt( currentNonce() );
		}
	};

	return {
		get: ( call, path, { withNonce, nonceField, ...options } = {} ) =>
			ask( call, { path: root + path, ...options }, { withNonce, nonceField } ),
		post: ( call, path, { withNonce, nonceField, ...options } ) =>
			ask(
				call,
				{ method: 'POST', path: root + path, ...options },
				{ withNonce, nonceField }
			),
	};
}

/** The nonce in the header that WordPress reads, and in the field that the route's contract has. */
function withField( request: CallRequest, field: string | undefined, nonce: string ): CallRequest {
	const headers = { 'x-wp-nonce': nonce };
	if ( ! field ) {
		return { ...request, headers };
	}
	if ( request.form ) {
		const form = [ ...request.form, [ field, nonce ] as const ];
		return { ...request, headers, form };
	}
	return request.method === 'POST'
		? {
				...request,
				headers,
				body: { ...( request.body as object ), [ field ]: nonce },
			}
		: {
				...request,
				headers,
				query: { ...request.query, [ field ]: nonce },
			};
}
