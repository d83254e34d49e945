/**
 * Recognises browsers inside other apps: a log-in there is none where the reader reads
 * (`sign-in-23`).
 */
const MARKS =
	/\bFBA[NV]\b|Instagram|Line\/|MicroMessenger|Twitter|LinkedInApp|Snapchat|Pinterest|GSA\/|; wv\)|Electron/;

export const isEmbeddedBrowser = ( userAgent: string ): boolean => MARKS.test( userAgent );

/** Opens an address in Android's own browser; null where no such way is known. */
export function ownBrowserAddress( address: string, userAgent: string ): string | null {
	if ( ! /Android/.test( userAgent ) ) {
		return null;
	}
	const { host, pathname, search, protocol } = new URL( address );
	return `intent://${ host }${ pathname }${ search }#Intent;scheme=${ protocol.slice( 0, -1 ) };end`;
}
