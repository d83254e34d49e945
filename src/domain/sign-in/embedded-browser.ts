/** Browsers inside other apps: what is logged in there is not logged in where the reader reads. Acceptance C7. */
const MARKS =
	/\bFBA[NV]\b|Instagram|Line\/|MicroMessenger|Twitter|LinkedInApp|Snapchat|Pinterest|GSA\/|; wv\)|Electron/;

export const isEmbeddedBrowser = ( userAgent: string ): boolean =>
	MARKS.test( userAgent );

/** Opens an address in Android's own browser; null where no such way is known. */
export function ownBrowserAddress(
	address: string,
	userAgent: string
): string | null {
	if ( ! /Android/.test( userAgent ) ) {
		return null;
	}
	const { host, pathname, search, protocol } = new URL( address );
	return `intent://${ host }${ pathname }${ search }#Intent;scheme=${ protocol.slice( 0, -1 ) };end`;
}
