/**
 * Webpack plugin: the same program in fewer bytes on the wire, as the limits of docs/decisions/016 need it.
 *
 * - Modules of one chunk have numbers in a row, its stylesheets beside each other: a list of them needs no names, and
 *   what is alike stands near enough to be found by gzip, which looks back 32 KB.
 * - An imported function is called as `module.name()`. Ours use no `this`, so that webpack need not keep it from them.
 */

/** The log-in form's own modules, those that it shares with the account pages, those pages' own; then all others. */
const RANGES = [ 'modal', 'account modal', 'account' ];
const SHARED = 1;

const isStyle = ( module ) => /\.css$/.test( module.nameForCondition() ?? '' );

function placeOf( module, chunkGraph ) {
	const names = [ ...chunkGraph.getModuleChunksIterable( module ) ]
		.map( ( { name } ) => name ?? '' )
		.sort();
	const range = RANGES.indexOf(
		names.filter( ( name ) => RANGES.includes( name ) ).join( ' ' )
	);
	return [
		range < 0 ? RANGES.length : range,
		// The stylesheets of both ranges stand where these meet.
		Number( isStyle( module ) === ( range === SHARED ) ),
		range < 0 ? names.join( ' ' ) : '',
		module.nameForCondition() ?? '',
		module.identifier(),
	];
}

function compare( one, other ) {
	const at = one.findIndex( ( value, index ) => value !== other[ index ] );
	if ( at < 0 ) {
		return 0;
	}
	return one[ at ] < other[ at ] ? -1 : 1;
}

/** Numbers, as short as they come: all chunks change with one hash anyway. */
function number( { chunkGraph, modules } ) {
	[ ...modules ]
		.filter(
			( module ) =>
				chunkGraph.getModuleId( module ) === null &&
				chunkGraph.getNumberOfModuleChunks( module ) > 0
		)
		.map( ( module ) => ( {
			module,
			place: placeOf( module, chunkGraph ),
		} ) )
		.sort( ( one, other ) => compare( one.place, other.place ) )
		.forEach( ( { module }, id ) => chunkGraph.setModuleId( module, id ) );
}

/** After webpack knows what is used: before that it would take such a call for one that needs the whole module. */
function callPlainly( modules ) {
	for ( const module of modules ) {
		for ( const dependency of module.dependencies ) {
			if ( dependency.call && dependency.directImport ) {
				dependency.directImport = false;
			}
		}
		callPlainly( module.modules ?? [] );
	}
}

module.exports = class ChunksThatCompressPlugin {
	apply( compiler ) {
		const name = 'ChunksThatCompress';
		compiler.hooks.thisCompilation.tap( name, ( compilation ) => {
			compilation.hooks.moduleIds.tap( name, () =>
				number( compilation )
			);
			compilation.hooks.beforeCodeGeneration.tap( name, () =>
				callPlainly( compilation.modules )
			);
		} );
	}
};
