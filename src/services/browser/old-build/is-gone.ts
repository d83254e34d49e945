/** A deploy may have removed a file. Offline or on another host it counts as present. */
const GONE = [ 403, 404, 410 ];

export async function isGone( address: string ): Promise< boolean > {
	try {
		const { ok, status, headers } = await fetch( address, {
			method: 'HEAD',
			cache: 'no-store',
		} );
		// Some sites answer a missing file with a page and status 200.
		const isScript = headers.get( 'content-type' )?.includes( 'javascript' );
		return GONE.includes( status ) || ( ok && ! isScript );
	} catch {
		return false;
	}
}
