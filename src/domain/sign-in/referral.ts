/** Reads who sent a reader here, which is kept with the account at registration (`profile-33`). */
export const REFERRAL_QUERY = 'referral-code';

/** The code of an address, untrusted: letters, digits, hyphens; null for anything else. */
export const referralCode = ( value: string | null ): string | null =>
	value !== null && /^[\w-]{1,64}$/.test( value ) ? value : null;
