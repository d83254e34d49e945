/**
 * Calls POST google-one-tap-login/otl, an extension of the identity service (`sign-in-36`), which
 * verifies the credential's signature (T22).
 */
import { sessionIdFromCookieText } from '#src/domain/site/cookie-values.ts';
import type { OutageFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { namesError } from '../http/answer.ts';
import { outageFailure } from '../http/outage-failure.ts';
import type { Http } from '../http/request.ts';
import { isRecord, textIn } from '#src/domain/shape.ts';

interface OneTapSession {
	readonly sessionId: string;
	/** Whether the account was just created. */
	readonly isNew: boolean;
}

export interface OneTap {
	/** 'no-session': the answer has no cookie, or one without a session id. */
	exchange: (
		credential: string
	) => Promise< Result< OneTapSession, 'no-session' | OutageFailure > >;
}

export const createOneTap = (
	http: Http,
	publicPrefix: string,
	sessionCookie: string
): OneTap => ( {
	async exchange( credential ) {
		try {
			const reply = await http.send( 'identity.one-tap', {
				method: 'POST',
				path: `/${ publicPrefix }/google-one-tap-login/otl`,
				body: { token: credential },
			} );
			if ( ! reply.ok ) {
				return failed( outageFailure( reply.failure() ) );
			}
			const raw = reply.json();
			const sessionId =
				isRecord( raw ) && ! namesError( raw )
					? sessionIdFromCookieText( textIn( raw, 'cookie' ), sessionCookie )
					: null;
			return sessionId
				? done( {
						sessionId,
						isNew: textIn( raw as never, 'action' ) === 'register',
					} )
				: failed( 'no-session' );
		} catch ( error ) {
			return failed( outageFailure( error ) );
		}
	},
} );
