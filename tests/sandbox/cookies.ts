/**
 * Reads and writes cookies as the identity service does on a site without https: host-only,
 * readable by scripts (`cookie-2`).
 */
const YEAR_SECONDS = 365 * 86_400;

/** The first cookie of that name in a request; null when there is none or it is empty. */
export const cookieOf = ( headers: Headers, name: string ): string | null => {
	for ( const pair of ( headers.get( 'cookie' ) ?? '' ).split( /[;,]\s*/ ) ) {
		const at = pair.indexOf( '=' );
		if ( at > 0 && pair.slice( 0, at ).trim() === name ) {
			return decodeURIComponent( pair.slice( at + 1 ).trim() ) || null;
		}
	}
	return null;
};

const httpDate = ( instant: number ): string => new Date( instant ).toUTCString();

/** The text in the `cookie` field of a response. */
export const cookieText = ( name: string, value: string, now: number ): string =>
	`${ name }=${ value }; Expires=${ httpDate( now + YEAR_SECONDS * 1000 ) }; Path=/;`;

/**
 * Sets `Max-Age`, so that the cookie lasts a year by the browser's clock, whatever the world's time
 * is.
 */
export const cookieLine = ( name: string, value: string, now: number ): string =>
	`${ cookieText( name, value, now ) } Max-Age=${ YEAR_SECONDS }; SameSite=Lax`;

export const clearingLine = ( name: string ): string =>
	`${ name }=; Expires=${ httpDate( 0 ) }; Path=/; Max-Age=0; SameSite=Lax`;
