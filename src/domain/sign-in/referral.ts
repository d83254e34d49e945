/**
 * Reads the referral code that is saved at registration (`profile-33`). A mailed link may open in
 * another browser, so the code travels in the link's return address.
 */
export const REFERRAL_QUERY = 'referral-code';

/**
 * Validates an untrusted code: letters, digits, underscores and hyphens; null for anything else.
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

/** The code in the query of a return address. */
export const referralIn = ( address: string ): string | null =>
	referralCode(
		new URLSearchParams( /^[^#?]*\?([^#]*)/.exec( address )?.[ 1 ] ).get( REFERRAL_QUERY )
	);
