/** Saves the reader's profile: POST profile (`profile-2`). */
import { isUnanswered, type ProfileFailure } from '#src/domain/failure.ts';
import { profileBody, type ProfileChanges } from '#src/domain/profile/profile.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { command } from '../http/command.ts';
import type { Http } from '../http/request.ts';

interface ProfileWriter {
	/** Sends only the given keys, which the service merges; without any, it sends no request. */
	saveProfile: ( changes: ProfileChanges ) => Promise< Result< null, ProfileFailure > >;
}

export const createProfileWriter = ( http: Http, prefix: string ): ProfileWriter => ( {
	async saveProfile( changes ) {
		const body = profileBody( changes );
		if ( ! body ) {
			return done( null );
		}
		const saved = await command< 'session-not-authenticated' >( http, 'identity.save-profile', {
			path: `/${ prefix }/profile`,
			body,
			refusals: { 401: 'session-not-authenticated' },
		} );
		if ( saved.ok ) {
			return saved;
		}
		if ( saved.failure === 'session-not-authenticated' ) {
			return failed( saved.failure );
		}
		return failed( isUnanswered( saved.failure ) ? 'service-unavailable' : 'call-failed' );
	},
} );
