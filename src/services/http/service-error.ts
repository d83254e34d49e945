/** What a call throws when it has no answer to give (`wire-7`). */

/** A call's name in tests/wire. */
export type CallName = `${ 'identity' | 'decision' | 'site' | 'comments' }.${ string }`;

/**
 * - offline, network: no answer came, or it was cut. It is not known whether the service acted.
 * - timeout: no answer in time. Likewise unknown.
 * - server: a 5xx; too many requests where money or a card is moved.
 * - unreadable: an answer that is not what the call promises (HTML, half a JSON text, a missing field).
 */
export type OutageReason = 'offline' | 'network' | 'timeout' | 'server' | 'unreadable';

/** Nothing certain came back; never to be read as "none". */
export class ServiceUnavailable extends Error {
	override name = 'ServiceUnavailable';
	readonly isOutage = true;

	constructor(
		readonly call: CallName,
		readonly reason: OutageReason,
		/** Null when no answer came. */
		readonly status: number | null = null,
		/** Seconds, when the service says so. */
		readonly retryAfter: number | null = null,
		/**
		 * The whole body of a 5xx or of a page, for the words that a call looks for (`wire-10`);
		 * never logged.
		 */
		readonly text = ''
	) {
		super( `${ call }: ${ reason }` );
	}
}

/**
 * Not sent: the session is no longer the one that the call was to speak for (T49). No service
 * method turns it into an answer of its own; the flow that it belongs to ends with it.
 */
export class SessionChanged extends Error {
	override name = 'SessionChanged';
	/** For a query: worth asking again, for whoever is logged in now. */
	readonly isOutage = true;

	constructor( readonly call: CallName ) {
		super( `${ call }: the session has changed` );
	}
}

/** The service refused, in a way that the call gives no meaning to. */
export class CallFailed extends Error {
	override name = 'CallFailed';
	readonly isOutage = false;

	constructor(
		readonly call: CallName,
		readonly status: number,
		/** The reply's title or message as text; '' when it has none. */
		readonly title: string
	) {
		super( `${ call }: ${ status } ${ title }` );
	}
}
