/**
 * A money command is sent once: it is done, refused, or unknown (`wire-4`, `wire-24`, record 010).
 */
import { done, failed, type Result } from '#src/domain/result.ts';
import { saysDone } from './answer.ts';
import { outageFailure } from './outage-failure.ts';
import type { ReaderHttp } from './reader-http.ts';
import type { Reply } from './request.ts';
import type { CallName } from './service-error.ts';
import { refusalText } from './refusal-text.ts';

export interface MoneyRefusal {
	readonly reason:
		| 'session-not-authenticated'
		/** The subscription or card is gone: read back before showing anything. */
		| 'not-live'
		| 'refused'
		/** It is unknown whether the command was executed, so the caller must read back. */
		| 'service-unavailable';
	/** The service's own text; null if there is none. */
	readonly message: string | null;
}

interface MoneyCommand {
	readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	readonly path: string;
	readonly body?: unknown;
}

const NOT_LIVE = [ 404, 409, 410 ];

function refusalOf( reply: Reply ): MoneyRefusal {
	// The returned error is not needed: the call only logs the failure.
	reply.failure();
	const message = refusalText( reply );
	if ( reply.status === 401 ) {
		return { reason: 'session-not-authenticated', message };
	}
	return {
		reason: NOT_LIVE.includes( reply.status ) ? 'not-live' : 'refused',
		message,
	};
}

export async function moneyCommand(
	http: ReaderHttp,
	call: CallName,
	command: MoneyCommand
): Promise< Result< true, MoneyRefusal > > {
	try {
		const reply = await http.send( call, {
			...command,
			moves: 'money',
		} );
		if ( ! reply.ok ) {
			return failed( refusalOf( reply ) );
		}
		if ( ! saysDone( reply.text ) ) {
			throw reply.unreadable();
		}
		return done( true );
	} catch ( error ) {
		outageFailure( error );
		return failed( { reason: 'service-unavailable', message: null } );
	}
}
