/** Asks whether an email address has an account: media/user/info (`sign-in-19`). */
import type { TooManyRequests } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { saysDone } from '../http/answer.ts';
import { outageFailure } from '../http/outage-failure.ts';
import type { Http } from '../http/request.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';

export interface UserInfo {
	/**
	 * True if the service knows the address; any refusal except a 429 means no. An HTML page, or a
	 * success that names an error, is an outage.
	 */
	isKnown: (
		email: string
	) => Promise< Result< boolean, TooManyRequests | 'service-unavailable' > >;
}

export const createUserInfo = ( http: Http, prefix: string ): UserInfo => ( {
	async isKnown( email ) {
		try {
			const reply = await http.send( 'decision.user-info', {
				method: 'POST',
				path: `/${ prefix }/media/user/info`,
				body: { identifiers: { email_address: email } },
			} );
			const wait = tooManyRequests( reply );
			if ( wait ) {
				return failed( wait );
			}
			if ( reply.ok && ! saysDone( reply.text ) ) {
				throw reply.unreadable();
			}
			return done( reply.ok );
		} catch ( error ) {
			outageFailure( error );
			return failed( 'service-unavailable' );
		}
	},
} );
