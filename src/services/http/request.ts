/**
 * Time-outs, outages and the server's clock are handled here (`wire-6`, `wire-7`, `wire-15`); it
 * never retries (`wire-3`).
 */
import { callLogText } from '#src/messages/log-calls.ts';
import type { Clock } from '../browser/clock.ts';
import { takingFirstReads } from '../browser/first-reads/take.ts';
import { createListeners } from '../browser/listeners.ts';
import type { Log } from '../browser/log.ts';
import {
	CallFailed,
	ServiceUnavailable,
	SessionChanged,
	type CallName,
	type OutageReason,
} from './service-error.ts';
import { isForeignAnswer } from './own-answer.ts';
import { retryAfter } from './retry-after.ts';
import { titleOf } from './title-of.ts';

/** Milliseconds. A call that moves money may wait for a bank. */
const MONEY_TIMEOUT = 30_000;
const TIMEOUT = 10_000;
const TOO_MANY = 429;

/** A server's password prompt, which says nothing about the reader's session. */
const PROMPT = /^(basic|digest)\b/i;
/** A `Link` header that names a next page of the answer (RFC 8288). */
const MORE = /rel="?next/i;
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

export interface CallRequest {
	readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** Site-relative. */
	readonly path: string;
	readonly query?: Readonly< Record< string, string > >;
	readonly body?: unknown;
	/** Form data instead of a body; names may repeat. */
	readonly form?: readonly ( readonly [ name: string, value: string ] )[];
	readonly headers?: Readonly< Record< string, string > >;
	/** Milliseconds, including the body. */
	readonly timeout?: number;
	/** The effect of the call: it saves a card, or moves money; either may involve a bank. */
	readonly moves?: 'card' | 'money';
	/** Checked immediately before sending; false cancels the call. */
	readonly mayGo?: ( () => boolean ) | undefined;
	/** Whether the answer may come from the browser's cache. */
	readonly cacheable?: boolean;
	/** A redirect is returned as the answer instead of being followed. */
	readonly redirect?: 'manual';
}

/** A service's complete answer with a status below 500. */
export interface Reply {
	readonly status: number;
	readonly ok: boolean;
	/** The service redirected; the target is unknown. */
	readonly redirected: boolean;
	/** Retry-After in seconds; null if the service sends none. */
	readonly retryAfter: number | null;
	readonly text: string;
	/** @throws ServiceUnavailable if the text is not JSON: an unreadable answer is an outage. */
	json: () => unknown;
	/** Logs a wrong shape with the optional problem, and returns the error to throw. */
	unreadable: ( problem?: string ) => ServiceUnavailable;
	/** Returns the error to throw for a refusal, and logs it unless it is a 401. */
	failure: () => CallFailed;
}

export interface Http {
	/**
	 * Throws ServiceUnavailable: no network, a time-out, a truncated answer, a 5xx, an
	 * intermediary's page; or SessionChanged.
	 */
	send: ( call: CallName, request: CallRequest ) => Promise< Reply >;
	/** While set, only the named call carries the session cookies: during log-out (`wire-21`). */
	withholdSession: ( except: CallName | null ) => void;
	/** Calls `listener` on each 401. Returns an unsubscribe function. */
	onUnauthorized: ( listener: () => void ) => () => void;
}

interface HttpParts {
	/**
	 * Defaults to the browser's own, looked up at each call; a read that the page began before
	 * the app had loaded is used first (`session-27`).
	 */
	readonly fetch?: typeof fetch | undefined;
	/** Prefix of each path; '' in a browser. */
	readonly origin: string;
	readonly clock: Clock;
	readonly log: Log;
	isOnline: () => boolean;
}

export function createHttp( parts: HttpParts ): Http {
	const { clock, log } = parts;
	const refusals = createListeners();
	const asked = new Set< CallName >();
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
			reply ? retryAfter( reply.headers, clock.now().getTime() ) : null,
			text
		);
	};

	/**
	 * A page's first request may use the browser's cached copy. Later ones may not, because they
	 * may follow a copy that could not be read.
	 */
	const cacheOf = ( call: CallName, { cacheable }: CallRequest ): RequestCache => {
		if ( ! cacheable ) {
			return 'no-store';
		}
		const isFirst = ! asked.has( call );
		asked.add( call );
		return isFirst ? 'default' : 'reload';
	};

	const ask = async ( call: CallName, request: CallRequest ) => {
		const isWithheld = sessionOnlyFor && sessionOnlyFor !== call;
		// There must be no await between this check and `fetch`.
		if ( request.mayGo && ( isWithheld || ! request.mayGo() ) ) {
			throw new SessionChanged( call );
		}
		const abort = new AbortController();
		const answer = async () => {
			const response = await ( parts.fetch ?? takingFirstReads )(
				parts.origin + addressOf( request ),
				{
					...initOf( request ),
					cache: cacheOf( call, request ),
					credentials: isWithheld ? 'omit' : 'same-origin',
					signal: abort.signal,
				}
			);
			return { response, text: await response.text() };
		};
		let timer: ReturnType< typeof setTimeout > | undefined;
		// The timer is needed too, because a `fetch` replaced by another script may ignore the
		// signal.
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
			const sentAt = clock.device();
			const { response, text } = await ask( call, request );
			const date = response.headers.get( 'date' );
			// The site's own answers may be cached, so only the services' clocks count for billing
			// days.
			if (
				date &&
				/^(identity|decision)\./.test( call ) &&
				! response.headers.has( 'age' )
			) {
				clock.follow( date, sentAt );
			}
			// A service that answers 429 has not contacted the bank, so this counts as an outage;
			// our own routes give more detail.
			const isTooOften =
				response.status === TOO_MANY && request.moves && ! call.startsWith( 'site.' );
			if ( response.status >= 500 || isTooOften ) {
				throw outage( call, 'server', response, text );
			}
			// Half a list would hide a live charge (`wire-8`). A 429 counts even if an intermediary
			// sent it.
			if (
				MORE.test( response.headers.get( 'link' ) ?? '' ) ||
				( response.status >= 400 &&
					response.status !== TOO_MANY &&
					( PROMPT.test( response.headers.get( 'www-authenticate' ) ?? '' ) ||
						isForeignAnswer( response.status, text, !! request.moves ) ) )
			) {
				throw outage( call, 'unreadable', response, text, titleOf( text ) );
			}
			if ( response.status === 401 ) {
				refusals.notify();
			}
			const unreadable = ( problem?: string ) =>
				outage( call, 'unreadable', response, '', problem );
			return {
				status: response.status,
				ok: response.ok,
				redirected: isRedirect( response ),
				retryAfter: retryAfter( response.headers, clock.now().getTime() ),
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
		onUnauthorized: refusals.subscribe,
	};
}

/** A browser hides a redirect's status behind the type; other runtimes show it. */
const isRedirect = ( { type, status }: Response ): boolean =>
	type === 'opaqueredirect' || ( status >= 301 && status <= 308 );

const addressOf = ( { path, query }: CallRequest ): string =>
	query ? `${ path }?${ new URLSearchParams( query ) }` : path;

const initOf = ( {
	method = 'GET',
	headers,
	body,
	form,
	redirect,
	moves,
}: CallRequest ): RequestInit => ( {
	method,
	// Following a redirect would send the command again, or take another page's answer for its own.
	redirect: redirect ?? ( moves ? 'error' : 'follow' ),
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
