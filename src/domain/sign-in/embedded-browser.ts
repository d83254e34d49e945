/**
 * Detects browsers embedded in other apps: a log-in there does not reach the reader's own browser
 * (`sign-in-23`).
 */
const MARKS =
	/\bFBA[NV]\b|Instagram|Line\/|MicroMessenger|Twitter|LinkedInApp|Snapchat|Pinterest|GSA\/|; wv\)|Electron/;

export const isEmbeddedBrowser = ( userAgent: string ): boolean => MARKS.test( userAgent );

/**
 * A link that opens in Android's default browser; null on other systems, which have no such link.
 */
export function ownBrowserAddress( address: string, userAgent: string ): string | null {
	if ( ! /Android/.test( userAgent ) ) {
		return null;
	}
	const { host, pathname, search, protocol } = new URL( address );
	return `intent://${ host }${ pathname }${ search }#Intent;scheme=${ protocol.slice( 0, -1 ) };end`;
}
