/** Finds a cookie in `document.cookie`. This module is part of the loader. */

export function readCookie( header: string, name: string ): string | null {
	for ( const pair of header.split( ';' ) ) {
		const [ key, ...value ] = pair.split( '=' );
		if ( key?.trim() === name ) {
			return value.join( '=' ).trim();
		}
	}
	return null;
}
