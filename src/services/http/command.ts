/**
 * A command moves no money; a success without an error in its body means done (`wire-3`, `wire-9`,
 * `wire-24`).
 */
import type { KnownOutage, OutageFailure, TooManyRequests } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { saysDone } from './answer.ts';
import { knownOutage, outageFailure } from './outage-failure.ts';
import type { Http } from './request.ts';
import { ServiceUnavailable, type CallName } from './service-error.ts';
import { tooManyRequests } from './too-many-requests.ts';

interface CommandRequest< Failure > {
	readonly path: string;
	readonly body: unknown;
	readonly method?: 'POST' | 'PUT' | 'DELETE';
	readonly query?: Readonly< Record< string, string > >;
	readonly refusals: Readonly< Record< number, Failure > >;
	/** Finds a failure in the body (`wire-10`); checked first, whatever the status is. */
	readonly mark?: ( text: string ) => Failure | undefined;
}

/** Never retries. */
export async function command< Failure >(
	http: Http,
	call: CallName,
	{ method = 'POST', path, query, body, refusals, mark }: CommandRequest< Failure >
): Promise< Result< null, Failure | TooManyRequests | OutageFailure | KnownOutage > > {
	try {
		const reply = await http.send( call, {
			method,
			path,
			...( query && { query } ),
			body,
		} );
		const marked = mark?.( reply.text );
		if ( reply.ok && marked === undefined ) {
			return saysDone( reply.text )
				? done( null )
				: failed( outageFailure( reply.unreadable() ) );
		}
		return failed(
			marked ??
				tooManyRequests( reply ) ??
				refusals[ reply.status ] ??
				outageFailure( reply.failure() )
		);
	} catch ( error ) {
		const outage = knownOutage( error );
		return failed( ( error instanceof ServiceUnavailable && mark?.( error.text ) ) || outage );
	}
}
