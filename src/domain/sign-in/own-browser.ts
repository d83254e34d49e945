/** Leads from a browser that is embedded in an app to the reader's own (`sign-in-23`). */

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
