/**
 * Exchanges the comment service's code A for code B: POSTs `code_a` and `user_name`, reads `codeB`,
 * `code_b` or plain text (`vendor-26`). The identity service takes the name from the session's own
 * profile.
 */
import { done, failed, type Result } from '#src/domain/result.ts';
import type { OutageFailure } from '#src/domain/failure.ts';
import { outageFailure } from '../http/outage-failure.ts';
import type { Http } from '../http/request.ts';
import { namesError } from '../http/answer.ts';
import { isRecord, textOrNull } from '#src/domain/shape.ts';

export interface SingleSignOn {
	/** Never retried, because the reader can start again. */
	exchange: ( codeA: string, userName: string ) => Promise< Result< string, OutageFailure > >;
}

/** Null unless the code is under either name, a JSON string, or plain text without spaces. */
function codeIn( text: string ): string | null {
	let raw: unknown = text.trim();
	try {
		raw = JSON.parse( text );
	} catch {
		// The body is plain text, or a page.
	}
	if ( isRecord( raw ) ) {
		return namesError( raw ) ? null : textOrNull( raw, 'codeB', 'code_b' );
	}
	return typeof raw === 'string' && /^[^\s<>{}[\]"]+$/.test( raw ) ? raw : null;
}

/** The path must be this site's own, because the session cookie is sent. */
export const createSingleSignOn = ( http: Http, path: string ): SingleSignOn => ( {
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
			const codeB = codeIn( reply.text );
			return codeB ? done( codeB ) : failed( outageFailure( reply.unreadable() ) );
		} catch ( error ) {
			return failed( outageFailure( error ) );
		}
	},
} );
