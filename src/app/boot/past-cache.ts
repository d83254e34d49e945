/**
 * Changes the URL of a failed chunk, because the browser may cache a truncated file for a year, and
 * the same URL would fail again without a request (`gate-33`).
 */
const failed: string[] = [];

addEventListener( 'circulation:chunk-error', ( event ) => {
	failed.push( ( event as CustomEvent< { address: string } > ).detail.address );
} );

/**
 * The function `nameOf` is webpack's own: it returns a chunk's file, below the folder of the build.
 */
export const pastCache =
	( nameOf: ( chunk: string ) => string ) =>
	( chunk: string ): string => {
		const name = nameOf( chunk );
		return name + '?'.repeat( failed.filter( ( address ) => address.includes( name ) ).length );
	};
