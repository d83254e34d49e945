/**
 * Reads webpack's statistics: the files and the packages of each chunk, and the chunks that a route
 * loads.
 */

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;
const SCREEN = /src\/screens\/(.+)\/screen\.tsx/;
const SHIPPED = /\.(js|css)$/;

/**
 * @param {Object} stats Webpack's `stats.toJson()` with chunks, nested modules, chunk groups and ids.
 * @return {{ chunks: Object[], entry: Set, groups: Map<string, Set> }} All chunks, the ids of the
 *   loader's chunks, and the ids of each named group.
 */
export function readGraph( stats ) {
	const chunks = stats.chunks.map( ( chunk ) => {
		const modules = stats.modules
			.filter( ( module ) => module.chunks?.includes( chunk.id ) )
			.flatMap( namesOf );
		const packages = modules.map( ( name ) => name.match( PACKAGE )?.[ 1 ] );
		return {
			id: chunk.id,
			name: chunk.names[ 0 ] ?? `chunk ${ chunk.id }`,
			parents: new Set( chunk.parents ),
			files: chunk.files.filter( ( file ) => SHIPPED.test( file ) ),
			packages: new Set( packages.filter( Boolean ) ),
			screens: modules.map( ( name ) => name.match( SCREEN )?.[ 1 ] ).filter( Boolean ),
		};
	} );
	const groups = new Map(
		Object.entries( stats.namedChunkGroups ).map( ( [ name, group ] ) => [
			name,
			new Set( group.chunks ),
		] )
	);
	return { chunks, entry: groups.get( 'loader' ), groups };
}

/** A module that webpack has concatenated lists its parts inside. */
function namesOf( module ) {
	return [ module.name ?? '', ...( module.modules ?? [] ).flatMap( namesOf ) ];
}

/** The chunks that a group loads, without those that the page already has. */
export function chunksOf( graph, name, without = [] ) {
	const ids = graph.groups.get( name ) ?? new Set();
	return graph.chunks.filter(
		( { id } ) => ids.has( id ) && ! without.some( ( chunk ) => chunk.id === id )
	);
}

/**
 * Each screen's address, and the named group that an account page loads for it: one that the
 * account shell requests and that contains the `screen.tsx` of the address's folder.
 */
export function screenRoutes( graph ) {
	const shell = graph.chunks.find( ( { name } ) => name === 'account' );
	return graph.chunks
		.filter( ( { name, parents } ) => graph.groups.has( name ) && parents.has( shell?.id ) )
		.flatMap( ( { name, screens } ) =>
			[ ...new Set( screens ) ].map( ( screen ) => ( {
				address: `/${ screen }`,
				group: name,
			} ) )
		);
}
