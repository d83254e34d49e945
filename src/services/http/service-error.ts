/** Errors thrown by a call that has no usable answer (`wire-7`). */

/** A call's name in tests/wire. */
export type CallName = `${ 'identity' | 'decision' | 'site' | 'comments' }.${ string }`;

/**
 * Whether the service acted is unknown. 'server' is a 5xx, or a 429 to a money call; 'unreadable'
 * is HTML, truncated JSON or a missing field.
 */
export type OutageReason = 'offline' | 'network' | 'timeout' | 'server' | 'unreadable';

/** The outcome is uncertain; never treat it as "none". */
export class ServiceUnavailable extends Error {
	override name = 'ServiceUnavailable';
	readonly isOutage = true;

	constructor(
		readonly call: CallName,
		readonly reason: OutageReason,
		/** Null if there was no answer. */
		readonly status: number | null = null,
		/** Seconds, if the service sent Retry-After. */
		readonly retryAfter: number | null = null,
		/** The body of a 5xx or a page, searched for known phrases (`wire-10`); never logged. */
		readonly text = ''
	) {
		super( `${ call }: ${ reason }` );
	}
}

/**
 * The call was not sent, because the session has changed (T49). Services do not catch this; it ends
 * the flow.
 */
export class SessionChanged extends Error {
	override name = 'SessionChanged';
	/** Counts as an outage, so that a query retries for the current session. */
	readonly isOutage = true;

	constructor( readonly call: CallName ) {
		super( `${ call }: the session has changed` );
	}
}

/** The service refused with a status that has no defined meaning for the call. */
export class CallFailed extends Error {
	override name = 'CallFailed';
	readonly isOutage = false;

	constructor(
		readonly call: CallName,
		readonly status: number,
		/** The answer's title or message as text, or ''. */
		readonly title: string
	) {
		super( `${ call }: ${ status } ${ title }` );
	}
}

/** Whether the service does not know the session. */
export const isRefusal = ( error: unknown ): boolean =>
	error instanceof CallFailed && error.status === 401;

/** Whether asking again may help: a refusal does not change, an outage may. */
export const isOutage = ( error: unknown ): boolean =>
	error instanceof Error && 'isOutage' in error && error.isOutage === true;
