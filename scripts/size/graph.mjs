/**
 * Reads webpack's statistics: which files each chunk has, which packages it holds, which chunks a
 * route loads.
 */

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;
const SCREEN = /src\/screens\/(.+)\/screen\.tsx/;
const SHIPPED = /\.(js|css)$/;

/**
 * @param {Object} stats webpack's `stats.toJson()` with chunks, modules and those joined in them, chunk groups and ids.
 * @return {{ chunks: Object[], entry: Set, groups: Map<string, Set> }} Chunks; ids of the loader's own; ids by named
 *   group.
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

/** A module that was joined from others names them inside. */
function namesOf( module ) {
	return [ module.name ?? '', ...( module.modules ?? [] ).flatMap( namesOf ) ];
}

/** The chunks that a group loads, without those that the page has already. */
export function chunksOf( graph, name, without = [] ) {
	const ids = graph.groups.get( name ) ?? new Set();
	return graph.chunks.filter(
		( { id } ) => ids.has( id ) && ! without.some( ( chunk ) => chunk.id === id )
	);
}

/**
 * Each screen's address and the named group that brings it to an account page: one that the account
 * shell asks for and that holds the `screen.tsx` of the address's folder.
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
