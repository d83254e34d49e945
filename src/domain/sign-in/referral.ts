/**
 * A mailed link may open in another browser, so the referral code travels in its return address
 * (`profile-33`).
 */
export const REFERRAL_QUERY = 'referral-code';

/**
 * Null for anything but letters, digits, underscores and hyphens, because the code is untrusted.
 */
export const referralCode = ( value: string | null ): string | null =>
	value !== null && /^[\w-]{1,64}$/.test( value ) ? value : null;

/** A code that is already in the address is kept. */
export function withReferral( address: string, code: string | null ): string {
	if ( code === null || referralIn( address ) !== null ) {
		return address;
	}
	const [ , start = '', fragment = '' ] = /^([^#]*)(.*)$/s.exec( address ) ?? [];
	const sign = start.includes( '?' ) ? '&' : '?';
	return `${ start }${ sign }${ REFERRAL_QUERY }=${ code }${ fragment }`;
}

export const referralIn = ( address: string ): string | null =>
	referralCode(
		new URLSearchParams( /^[^#?]*\?([^#]*)/.exec( address )?.[ 1 ] ).get( REFERRAL_QUERY )
	);
