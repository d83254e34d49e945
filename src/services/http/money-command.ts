/** Sends most money commands: once, and done, refused, or nobody knows (`wire-4`, record 010). */
import { done, failed, type Result } from '#src/domain/result.ts';
import { outageFailure } from './outage-failure.ts';
import type { ReaderHttp } from './reader-http.ts';
import type { Reply } from './request.ts';
import type { CallName } from './service-error.ts';
import { headingOf } from './title-of.ts';

export interface MoneyRefusal {
	readonly reason:
		| 'session-not-authenticated'
		/** There is no such thing, or it has ended: read back before anything is said. */
		| 'not-live'
		| 'refused'
		/** It is not known whether it was done: read back. */
		| 'service-unavailable';
	/** The service's own text, null when it has none. */
	readonly message: string | null;
}

export interface MoneyCommand {
	readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	readonly path: string;
	readonly body?: unknown;
}

const NOT_LIVE = [ 404, 409, 410 ];

function refusalOf( reply: Reply ): MoneyRefusal {
	// Logs it.
	reply.failure();
	const message = headingOf( reply.text );
	if ( reply.status === 401 ) {
		return { reason: 'session-not-authenticated', message };
	}
	return {
		reason: NOT_LIVE.includes( reply.status ) ? 'not-live' : 'refused',
		message,
	};
}

/** `read` gives null for an answer that is not what the call promises: then it is not known whether it was done. */
export async function moneyCommand< Value >(
	http: ReaderHttp,
	call: CallName,
	command: MoneyCommand,
	read: ( raw: unknown ) => Value | null
): Promise< Result< Value, MoneyRefusal > > {
	try {
		const reply = await http.send( call, {
			...command,
			moves: 'money',
		} );
		if ( ! reply.ok ) {
			return failed( refusalOf( reply ) );
		}
		const value = read( reply.json() );
		if ( value === null ) {
			throw reply.unreadable();
		}
		return done( value );
	} catch ( error ) {
		outageFailure( error );
		return failed( { reason: 'service-unavailable', message: null } );
	}
}
