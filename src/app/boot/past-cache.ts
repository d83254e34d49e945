/**
 * Changes a failed chunk's address for the next try: the browser's cache may hold half a file for a
 * year, and the same address would fail again without a request (`gate-33`).
 */
const failed: string[] = [];

addEventListener( 'circulation:chunk-error', ( event ) => {
	failed.push( ( event as CustomEvent< { address: string } > ).detail.address );
} );

/** @param nameOf webpack's own function: the file of a chunk, below the folder of the build. */
export const pastCache =
	( nameOf: ( chunk: string ) => string ) =>
	( chunk: string ): string => {
		const name = nameOf( chunk );
		return name + '?'.repeat( failed.filter( ( address ) => address.includes( name ) ).length );
	};
