/**
 * Reads who sent a reader here, which is kept with the account at registration (`profile-33`). A
 * mailed link may be opened in another browser, so the code travels in the return address of the
 * link.
 */
export const REFERRAL_QUERY = 'referral-code';

/** The code of an address, untrusted: letters, digits, hyphens; null for anything else. */
export const referralCode = ( value: string | null ): string | null =>
	value !== null && /^[\w-]{1,64}$/.test( value ) ? value : null;

/** An address that names somebody already stays as it is. */
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
