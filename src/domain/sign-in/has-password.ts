/** Says whether an account has a password, as far as its profile shows (`profile-34`). */
import type { Profile } from '../profile/profile.ts';

/** Who came by link or by a provider has none until one is created. */
export const hasPassword = ( profile: Pick< Profile, 'passwordless' | 'sso-user' > ): boolean =>
	! profile.passwordless && ! profile[ 'sso-user' ];

/** The profile flags once there is one. */
export const PASSWORD_CREATED = {
	passwordless: false,
	'sso-user': false,
} as const;
