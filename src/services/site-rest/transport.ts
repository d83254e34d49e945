/** The nonce is fetched on demand, and renewed when stale (`rest-7`, `rest-23`). */
import type { CallRequest, Http } from '../http/request.ts';
import type { CallName } from '../http/service-error.ts';
import { isRecord, textIn } from '#src/domain/shape.ts';
import { createSiteAnswer, STALE_NONCE } from './site-answer.ts';
import { SiteRestError, unreadableReply } from './site-rest-error.ts';

export interface SiteTransport {
	/** `path` is relative to the namespace: 'plans'. @throws SiteRestError, SessionChanged */
	get: ( call: CallName, path: string, options?: GetOptions ) => Promise< unknown >;
	/**
	 * Repeats the call only if WordPress refused the nonce and did nothing. Throws SiteRestError,
	 * SessionChanged.
	 */
	post: ( call: CallName, path: string, options: PostOptions ) => Promise< unknown >;
}

interface NonceOptions {
	/** Sends X-WP-Nonce, which by itself authorizes nothing (`rest-7`, record 007). */
	readonly withNonce?: boolean | undefined;
	/** The route's contract may require the nonce in the query or body under this name too. */
	readonly nonceField?: string | undefined;
}

interface GetOptions extends Pick< CallRequest, 'query' | 'cacheable' | 'mayGo' >, NonceOptions {}

interface PostOptions extends Pick< CallRequest, 'moves' >, NonceOptions {
	readonly body?: Readonly< Record< string, unknown > >;
	/** Form data instead of a body. */
	readonly form?: NonNullable< CallRequest[ 'form' ] >;
}

/** A nonce shared by transports; it is the same for all readers. */
export interface KeptNonce {
	nonce: Promise< string > | null;
}

/** `root` is the namespace's address with a trailing slash. */
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
	/** The current nonce. Callers share one request for it; a failed one is dropped. */
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
			// A concurrent caller may already have renewed the nonce.
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

/** Adds the nonce in WordPress's header and in the route's field. */
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
