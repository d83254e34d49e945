/**
 * A reader's extended profile at one site: their progress in the onboarding (`profile-5`,
 * `onboarding-9`).
 */
import readWire from '../../../wire/identity.extended-profile.json';
import saveWire from '../../../wire/identity.save-extended-profile.json';
import { defineCall } from '../define-call.ts';

const siteOf = ( { pathname }: URL ): string => pathname.split( '/' ).at( -1 ) ?? '';

export const extendedProfile = defineCall(
	'identity.extended-profile',
	readWire,
	( { world, reader, url } ) => {
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		const values = world.extendedProfiles.of( reader, siteOf( url ) );
		return values ? { outcome: 'ok', body: values } : { outcome: 'none-yet' };
	}
);

export const saveExtendedProfile = defineCall(
	'identity.save-extended-profile',
	saveWire,
	( { world, reader, url, body } ) => {
		if ( ! reader ) {
			return { outcome: 'no-session' };
		}
		world.extendedProfiles.put( reader, siteOf( url ), body );
		return { outcome: 'ok' };
	}
);
