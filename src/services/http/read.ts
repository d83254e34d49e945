/** Does most reads: one thing, or a refusal, or an outage (`wire-7`, `wire-24`). */
import { isNoData, namesError } from './answer.ts';
import type { Http } from './request.ts';
import type { CallName } from './service-error.ts';
import { isRecord, type Raw } from './shape.ts';
import { refusalOf } from './too-many-requests.ts';

/**
 * Parses the answer of a GET; `parse` gives null for what the call does not promise, and may say to `wrong` what that
 * is, for the log. An error in the place of the answer is never given to it.
 *
 * @throws ServiceUnavailable, CallFailed
 */
export async function read< Value >(
	http: Http,
	call: CallName,
	path: string,
	parse: ( raw: unknown, wrong: ( problem: string ) => void ) => Value | null
): Promise< Value > {
	const reply = await http.send( call, { path } );
	if ( ! reply.ok ) {
		throw refusalOf( reply );
	}
	const raw = reply.json();
	let problem: string | undefined;
	const value = namesError( raw )
		? null
		: parse( raw, ( text ) => {
				problem = text;
			} );
	if ( value === null ) {
		throw reply.unreadable( problem );
	}
	return value;
}

/**
 * Reads what is kept for a reader under the service's own names; null while nothing is, which the service says by a 404
 * in JSON or an empty answer. A 404 that is a page is no answer.
 *
 * @throws ServiceUnavailable, CallFailed
 */
export async function readKept( http: Http, call: CallName, path: string ): Promise< Raw | null > {
	const reply = await http.send( call, { path } );
	if ( ! reply.ok && reply.status !== 404 ) {
		throw refusalOf( reply );
	}
	if ( reply.status === 204 ) {
		return null;
	}
	const raw = reply.json();
	if ( ! isRecord( raw ) || ( reply.ok && isNoData( raw ) ) ) {
		throw reply.unreadable();
	}
	return reply.ok ? raw : null;
}
