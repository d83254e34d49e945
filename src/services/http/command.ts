/** Sends most commands: one POST whose status alone decides (`wire-3`, `wire-9`). */
import type {
	KnownOutage,
	OutageFailure,
	TooManyRequests,
} from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { outageFailure } from './outage-failure.ts';
import type { Http } from './request.ts';
import { ServiceUnavailable, type CallName } from './service-error.ts';
import { toldOutage } from './told-outage.ts';
import { tooManyRequests } from './too-many-requests.ts';

export interface CommandRequest< Failure > {
	readonly path: string;
	readonly body: unknown;
	/** The status that says that it was done. */
	readonly success: 200 | 201;
	/** What a refusal means, by its status. */
	readonly refusals: Readonly< Record< number, Failure > >;
	/** What it means by its body (`wire-10`); asked before the status, that of an outage too. */
	readonly mark?: ( text: string ) => Failure | undefined;
}

/** A page instead of the service's own answer: it came from a proxy or a portal. */
const isPage = ( text: string ): boolean => /^\s*</.test( text );

/** Never sent twice; a status that was not promised is no success. */
export async function command< Failure >(
	http: Http,
	call: CallName,
	{ path, body, success, refusals, mark }: CommandRequest< Failure >
): Promise<
	Result< null, Failure | TooManyRequests | OutageFailure | KnownOutage >
> {
	try {
		const reply = await http.send( call, { method: 'POST', path, body } );
		if ( reply.status === success ) {
			return isPage( reply.text )
				? failed( outageFailure( reply.unreadable() ) )
				: done( null );
		}
		return failed(
			mark?.( reply.text ) ??
				tooManyRequests( reply ) ??
				refusals[ reply.status ] ??
				outageFailure( reply.failure() )
		);
	} catch ( error ) {
		const outage = toldOutage( error );
		return failed(
			( error instanceof ServiceUnavailable && mark?.( error.text ) ) ||
				outage
		);
	}
}
