/** Decides by the profile whether an account has a password (`profile-34`). */
import type { Profile } from '../profile/profile.ts';

/**
 * Whether the account has a password. One created by link or provider has none until the reader
 * sets it.
 */
export const hasPassword = ( profile: Pick< Profile, 'passwordless' | 'sso-user' > ): boolean =>
	! profile.passwordless && ! profile[ 'sso-user' ];

export const PASSWORD_CREATED = {
	passwordless: false,
	'sso-user': false,
} as const;
