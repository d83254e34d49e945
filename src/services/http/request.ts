/**
 * The one place that calls `fetch`: time-outs, outages, the server's clock (`wire-6`, `wire-7`,
 * `wire-15`). Nothing is ever repeated here (`wire-3`).
 */
import { callLogText } from '#src/messages/log-calls.ts';
import type { Clock } from '../browser/clock.ts';
import type { Log } from '../browser/log.ts';
import {
	CallFailed,
	ServiceUnavailable,
	SessionChanged,
	type CallName,
	type OutageReason,
} from './service-error.ts';
import { isForeignPage } from './own-page.ts';
import { titleOf } from './title-of.ts';

/** Milliseconds. A call that moves money may wait for a bank. */
const MONEY_TIMEOUT = 30_000;
const TIMEOUT = 10_000;
const TOO_MANY = 429;

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

export interface CallRequest {
	readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** Site-relative. */
	readonly path: string;
	readonly query?: Readonly< Record< string, string > >;
	/** Sent as JSON. */
	readonly body?: unknown;
	/** Sent as form data in the place of a body; a name may occur more than once. */
	readonly form?: readonly ( readonly [ name: string, value: string ] )[];
	readonly headers?: Readonly< Record< string, string > >;
	/** Milliseconds, the body included. */
	readonly timeout?: number;
	/** A card into the vault, or money and memberships: a bank may be asked meanwhile. */
	readonly moves?: 'card' | 'money';
	/** Asked at the very moment of sending; false: it is not sent. */
	readonly mayGo?: ( () => boolean ) | undefined;
	/** May come from the browser's cache. */
	readonly cacheable?: boolean;
	/** A redirect is an answer of its own, and nobody follows it. */
	readonly redirect?: 'manual';
}

/** A service's answer below 500, whole. */
export interface Reply {
	readonly status: number;
	readonly ok: boolean;
	/** The service sends the reader on; where to is not known. */
	readonly redirected: boolean;
	/** Seconds until the next try may be made; null when the service names none. */
	readonly retryAfter: number | null;
	readonly text: string;
	/** @throws ServiceUnavailable when the text is not JSON: an unreadable answer is an outage. */
	json: () => unknown;
	/**
	 * The outage that an answer of the wrong shape is; for `throw`. Logged, with what is wrong
	 * where that is not plain.
	 */
	unreadable: ( problem?: string ) => ServiceUnavailable;
	/**
	 * Returns the failure to throw for a refusal. It is logged unless it is a 401, which is an
	 * answer about the session.
	 */
	failure: () => CallFailed;
}

export interface Http {
	/** @throws ServiceUnavailable: no network, no answer in time, a cut answer, a 5xx, a page in the place of a refusal. @throws SessionChanged */
	send: ( call: CallName, request: CallRequest ) => Promise< Reply >;
	/**
	 * While withheld, only the named call still carries the reader's cookies: during log-out
	 * (`wire-21`).
	 */
	withholdSession: ( except: CallName | null ) => void;
	/** Calls back on each 401; returns a function that stops it. */
	onUnauthorized: ( listener: () => void ) => () => void;
}

export interface HttpParts {
	/** The browser's own when absent, looked up at each call. */
	readonly fetch?: typeof fetch | undefined;
	/** Put before each path; '' in a browser page. */
	readonly origin: string;
	readonly clock: Clock;
	readonly log: Log;
	isOnline: () => boolean;
}

export function createHttp( parts: HttpParts ): Http {
	const { clock, log } = parts;
	const refused = new Set< () => void >();
	let sessionOnlyFor: CallName | null = null;

	const outage = (
		call: CallName,
		reason: OutageReason,
		reply?: Response,
		text?: string,
		problem?: string
	): ServiceUnavailable => {
		const status = reply?.status ?? null;
		log( callLogText.serviceUnavailable(), {
			call,
			reason,
			status,
			...( problem && { problem } ),
		} );
		return new ServiceUnavailable(
			call,
			reason,
			status,
			reply ? retryAfterOf( reply ) : null,
			text
		);
	};

	/** The whole answer. */
	const ask = async ( call: CallName, request: CallRequest ) => {
		const isWithheld = sessionOnlyFor && sessionOnlyFor !== call;
		// Nothing is awaited between here and `fetch`.
		if ( request.mayGo && ( isWithheld || ! request.mayGo() ) ) {
			throw new SessionChanged( call );
		}
		const abort = new AbortController();
		const answer = async () => {
			const response = await ( parts.fetch ?? fetch )( parts.origin + addressOf( request ), {
				...initOf( request ),
				credentials: isWithheld ? 'omit' : 'same-origin',
				signal: abort.signal,
			} );
			return { response, text: await response.text() };
		};
		let timer: ReturnType< typeof setTimeout > | undefined;
		// Its own clock: a fetch that another script has put in the place of the browser's may hear
		// no signal.
		const isOver = () =>
			new Promise< never >( ( _, reject ) => {
				timer = setTimeout(
					() => {
						abort.abort();
						reject();
					},
					request.timeout ?? ( request.moves ? MONEY_TIMEOUT : TIMEOUT )
				);
			} );
		try {
			return await Promise.race( [ answer(), isOver() ] );
		} catch {
			throw outage( call, reasonOf( abort.signal ) );
		} finally {
			clearTimeout( timer );
		}
	};
	const reasonOf = ( { aborted }: AbortSignal ): OutageReason => {
		if ( aborted ) {
			return 'timeout';
		}
		return parts.isOnline() ? 'network' : 'offline';
	};

	return {
		async send( call, request ) {
			const { response, text } = await ask( call, request );
			const date = response.headers.get( 'date' );
			// Billing days follow the services' time; the site's own answers may lie in a cache,
			// and others are none of ours.
			if (
				date &&
				/^(identity|decision)\./.test( call ) &&
				! response.headers.has( 'age' )
			) {
				clock.follow( date );
			}
			// Where a service moves money or a card no bank was asked then. A route of our own says
			// more than that.
			const isTooOften =
				response.status === TOO_MANY && request.moves && ! call.startsWith( 'site.' );
			if ( response.status >= 500 || isTooOften ) {
				throw outage( call, 'server', response, text );
			}
			// The wait after too many requests counts, whoever asks for it.
			if (
				response.status >= 400 &&
				response.status !== TOO_MANY &&
				isForeignPage( response.status, text, !! request.moves )
			) {
				throw outage( call, 'unreadable', response, text, titleOf( text ) );
			}
			if ( response.status === 401 ) {
				refused.forEach( ( listener ) => listener() );
			}
			const unreadable = ( problem?: string ) =>
				outage( call, 'unreadable', response, '', problem );
			return {
				status: response.status,
				ok: response.ok,
				redirected: isRedirect( response ),
				retryAfter: retryAfterOf( response ),
				text,
				unreadable,
				json() {
					try {
						return JSON.parse( text );
					} catch {
						throw unreadable();
					}
				},
				failure() {
					const { status } = response;
					const title = titleOf( text );
					if ( status !== 401 ) {
						log( callLogText.callFailed(), {
							call,
							status,
							title,
						} );
					}
					return new CallFailed( call, status, title );
				},
			};
		},
		withholdSession( except ) {
			sessionOnlyFor = except;
		},
		onUnauthorized( listener ) {
			refused.add( listener );
			return () => refused.delete( listener );
		},
	};
}

/** A browser hides a redirect's status behind its type; elsewhere it is there. */
const isRedirect = ( { type, status }: Response ): boolean =>
	type === 'opaqueredirect' || ( status >= 301 && status <= 308 );

function retryAfterOf( { headers }: Response ): number | null {
	const wait = Number( headers.get( 'retry-after' ) ?? NaN );
	return Number.isFinite( wait ) ? wait : null;
}

const addressOf = ( { path, query }: CallRequest ): string =>
	query ? `${ path }?${ new URLSearchParams( query ) }` : path;

const initOf = ( {
	method = 'GET',
	headers,
	body,
	form,
	cacheable,
	redirect,
}: CallRequest ): RequestInit => ( {
	method,
	cache: cacheable ? 'default' : 'no-store',
	...( redirect && { redirect } ),
	headers: {
		accept: 'application/json',
		...( body !== undefined && { 'content-type': 'application/json' } ),
		...( form && { 'content-type': FORM } ),
		...headers,
	},
	...( body !== undefined && { body: JSON.stringify( body ) } ),
	...( form && {
		body: new URLSearchParams( form.map( ( [ ...pair ] ) => pair ) ).toString(),
	} ),
} );
