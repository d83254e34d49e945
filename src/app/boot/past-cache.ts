/** A truncated file may be cached for a year and would fail again without a request (`gate-33`). */
const failed: string[] = [];

addEventListener( 'circulation:chunk-error', ( event ) => {
	failed.push( ( event as CustomEvent< { address: string } > ).detail.address );
} );

/** webpack's `nameOf` gives the file of a chunk, below the folder of the build. */
export const pastCache =
	( nameOf: ( chunk: string ) => string ) =>
	( chunk: string ): string => {
		const name = nameOf( chunk );
		return name + '?'.repeat( failed.filter( ( address ) => address.includes( name ) ).length );
	};
