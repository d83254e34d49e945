/** Does most reads: one thing, or a refusal, or an outage (`wire-7`). */
import type { Http } from './request.ts';
import type { CallName } from './service-error.ts';

/**
 * Parses the answer of a GET; `parse` gives null for what the call does not promise.
 *
 * @throws ServiceUnavailable, CallFailed
 */
export async function read< Value >(
	http: Http,
	call: CallName,
	path: string,
	parse: ( raw: unknown ) => Value | null
): Promise< Value > {
	const reply = await http.send( call, { path } );
	if ( ! reply.ok ) {
		throw reply.failure();
	}
	const value = parse( reply.json() );
	if ( value === null ) {
		throw reply.unreadable();
	}
	return value;
}
