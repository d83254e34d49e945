/**
 * Reads webpack's statistics: which files each chunk has, which packages it holds, which chunks a route loads.
 */

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;
const SCREEN = /src\/screens\/(.+)\/screen\.tsx/;
const SHIPPED = /\.(js|css)$/;

/**
 * @param {Object} stats webpack's `stats.toJson()` with chunks, modules and those joined in them, chunk groups and ids.
 * @return {{ chunks: Object[], entry: Set, groups: Map<string, Set> }} Chunks; ids of the loader's own; ids by named group.
 */
export function readGraph( stats ) {
	const chunks = stats.chunks.map( ( chunk ) => {
		const modules = stats.modules
			.filter( ( module ) => module.chunks?.includes( chunk.id ) )
			.flatMap( namesOf );
		const packages = modules.map(
			( name ) => name.match( PACKAGE )?.[ 1 ]
		);
		return {
			id: chunk.id,
			name: chunk.names[ 0 ] ?? `chunk ${ chunk.id }`,
			files: chunk.files.filter( ( file ) => SHIPPED.test( file ) ),
			packages: new Set( packages.filter( Boolean ) ),
			screens: modules
				.map( ( name ) => name.match( SCREEN )?.[ 1 ] )
				.filter( Boolean ),
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
	return [
		module.name ?? '',
		...( module.modules ?? [] ).flatMap( namesOf ),
	];
}

/** The chunks that a group loads, without those that the page has already. */
export function chunksOf( graph, name, without = [] ) {
	const ids = graph.groups.get( name ) ?? new Set();
	return graph.chunks.filter(
		( { id } ) =>
			ids.has( id ) && ! without.some( ( chunk ) => chunk.id === id )
	);
}

/** Each screen's address and the named group that brings it to an account page. */
export function screenRoutes( graph ) {
	return [ ...graph.groups.keys() ]
		.filter( ( group ) => group.startsWith( 'screen-' ) )
		.flatMap( ( group ) => {
			const screens = chunksOf( graph, group ).flatMap(
				( chunk ) => chunk.screens
			);
			return [ ...new Set( screens ) ].map( ( screen ) => ( {
				address: `/${ screen }`,
				group,
			} ) );
		} );
}
