/** Finds a cookie in `document.cookie`. This module is part of the loader. */

/** The raw value of the first cookie of that name in "a=1; b=2", or null. */
export function readCookie( header: string, name: string ): string | null {
	for ( const pair of header.split( ';' ) ) {
		const [ key, ...value ] = pair.split( '=' );
		if ( key?.trim() === name ) {
			return value.join( '=' ).trim();
		}
	}
	return null;
}
