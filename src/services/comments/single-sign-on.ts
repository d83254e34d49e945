/**
 * Exchanges the comment service's code for its answer, at the identity service: POST of `code_a` and `user_name`, read
 * is `codeB` (`vendor-26`). The identity service takes the name from its own profile of the session.
 */
import { done, failed, type Result } from '#src/domain/result.ts';
import type { OutageFailure } from '#src/domain/failure.ts';
import { outageFailure } from '../http/outage-failure.ts';
import type { Http } from '../http/request.ts';
import { isRecord, textIn } from '../http/shape.ts';

export interface SingleSignOn {
	/** Sent once: whoever wants to write can begin again. */
	exchange: (
		codeA: string,
		userName: string
	) => Promise< Result< string, OutageFailure > >;
}

/** The path is one of this site, since the session goes along. */
export const createSingleSignOn = (
	http: Http,
	path: string
): SingleSignOn => ( {
	async exchange( codeA, userName ) {
		try {
			const reply = await http.send( 'comments.sso', {
				method: 'POST',
				path,
				body: { code_a: codeA, user_name: userName },
			} );
			if ( ! reply.ok ) {
				return failed( outageFailure( reply.failure() ) );
			}
			const raw = reply.json();
			const codeB = isRecord( raw ) ? textIn( raw, 'codeB' ) : '';
			return codeB
				? done( codeB )
				: failed( outageFailure( reply.unreadable() ) );
		} catch ( error ) {
			return failed( outageFailure( error ) );
		}
	},
} );
