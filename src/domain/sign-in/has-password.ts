/** Decides by the profile whether an account has a password (`profile-34`). */
import type { Profile } from '../profile/profile.ts';

/** An account created by link or provider has no password until one is set (`profile-34`). */
export const hasPassword = ( profile: Pick< Profile, 'passwordless' | 'sso-user' > ): boolean =>
	! profile.passwordless && ! profile[ 'sso-user' ];

export const PASSWORD_CREATED = { passwordless: false, 'sso-user': false } as const;
