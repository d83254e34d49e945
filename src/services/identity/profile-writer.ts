/** Saves the reader's profile: POST profile (`profile-2`). */
import type { ProfileFailure } from '#src/domain/failure.ts';
import {
	profileBody,
	type ProfileChanges,
} from '#src/domain/profile/profile.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { outageFailure } from '../http/outage-failure.ts';
import type { Http } from '../http/request.ts';

export interface ProfileWriter {
	/** Sends the keys given and no others; the service merges them. Nothing given = no request. */
	saveProfile: (
		changes: ProfileChanges
	) => Promise< Result< null, ProfileFailure > >;
}

export const createProfileWriter = (
	http: Http,
	prefix: string
): ProfileWriter => ( {
	async saveProfile( changes ) {
		const body = profileBody( changes );
		if ( ! body ) {
			return done( null );
		}
		try {
			const reply = await http.send( 'identity.save-profile', {
				method: 'POST',
				path: `/${ prefix }/profile`,
				body,
			} );
			if ( ! reply.ok ) {
				return failed( outageFailure( reply.failure() ) );
			}
			// A page in the place of an answer: it is not known whether the service acted.
			if ( reply.text.trim() !== '' ) {
				reply.json();
			}
			return done( null );
		} catch ( error ) {
			return failed( outageFailure( error ) );
		}
	},
} );
