/** Decides by the profile whether an account has a password (`profile-34`). */
import type { Profile } from '../profile/profile.ts';

/**
 * An account created by link or provider has no password until one is set (`profile-34`). Null if
 * the profile does not say it.
 */
export function hasPassword(
	profile: Pick< Profile, 'passwordless' | 'sso-user' >
): boolean | null {
	const flags = [ profile.passwordless, profile[ 'sso-user' ] ];
	if ( flags.includes( true ) ) {
		return false;
	}
	return flags.includes( null ) ? null : true;
}

export const PASSWORD_CREATED = { passwordless: false, 'sso-user': false } as const;
