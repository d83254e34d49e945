/** Performs most reads: a value, a refusal, or an outage (`wire-7`, `wire-24`). */
import { isNoData, namesError } from './answer.ts';
import type { Http } from './request.ts';
import type { CallName } from './service-error.ts';
import { isRecord, type Raw } from '#src/domain/shape.ts';
import { refusalOf } from './too-many-requests.ts';

/**
 * `parse` never sees an error answer; it returns null for an unexpected shape, and may describe it
 * to `wrong` for the log. Throws ServiceUnavailable, CallFailed.
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
 * Null if there is none: a 204, or the service's own 404, since any other 404 is an outage. Throws
 * ServiceUnavailable, CallFailed.
 */
export async function readKept( http: Http, call: CallName, path: string ): Promise< Raw | null > {
	const reply = await http.send( call, { path } );
	if ( reply.status === 204 || reply.status === 404 ) {
		return null;
	}
	if ( ! reply.ok ) {
		throw refusalOf( reply );
	}
	const raw = reply.json();
	if ( ! isRecord( raw ) || isNoData( raw ) ) {
		throw reply.unreadable();
	}
	return raw;
}
