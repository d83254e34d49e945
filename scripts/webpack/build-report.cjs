/**
 * Webpack plugin: writes manifest.json, from which PHP preloads a page's chunks, and the statistics that `npm run
 * size` reads.
 *
 * It throws where a chunk group of the configuration found nothing to take in: a package was renamed, or a folder
 * moved.
 */
const { mkdirSync, writeFileSync } = require( 'node:fs' );
const path = require( 'node:path' );

const NAME = 'BuildReport';
const SHIPPED = /\.(js|css)$/;
const STATISTICS = {
	all: false,
	assets: true,
	chunks: true,
	chunkModules: true,
	chunkModulesSpace: Infinity,
	chunkGroups: true,
	chunkGroupChildren: true,
	chunkRelations: true,
	entrypoints: true,
	ids: true,
	modules: true,
	modulesSpace: Infinity,
	nestedModules: true,
	nestedModulesSpace: Infinity,
};

/** Names of the configuration's chunk groups that found no chunk to take from, or nothing in it. */
function emptyGroups( { chunks, namedChunks, options } ) {
	return Object.values( options.optimization.splitChunks.cacheGroups )
		.filter( ( group ) => typeof group.name === 'string' )
		.filter(
			( group ) =>
				! namedChunks.has( group.name ) ||
				( typeof group.chunks === 'function' &&
					! [ ...chunks ].some( group.chunks ) )
		)
		.map( ( { name } ) => name );
}

/** The files that each part of the app begins with, by the part's name. */
function manifestOf( { namedChunkGroups } ) {
	return Object.fromEntries(
		[ ...namedChunkGroups ].map( ( [ name, group ] ) => [
			name,
			group.getFiles().filter( ( file ) => SHIPPED.test( file ) ),
		] )
	);
}

module.exports = class BuildReportPlugin {
	/** @param {string} statisticsFile Where the statistics go. */
	constructor( statisticsFile ) {
		this.statisticsFile = statisticsFile;
	}

	apply( compiler ) {
		const { Compilation, sources } = compiler.webpack;
		compiler.hooks.thisCompilation.tap( NAME, ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{
					name: NAME,
					stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
				},
				() => {
					const empty = emptyGroups( compilation );
					if ( empty.length ) {
						throw new Error(
							`The chunk group ${ empty.join( ', ' ) } found nothing to take in.`
						);
					}
					compilation.emitAsset(
						'manifest.json',
						new sources.RawSource(
							JSON.stringify( manifestOf( compilation ) )
						)
					);
				}
			);
		} );
		compiler.hooks.done.tap( NAME, ( stats ) => {
			mkdirSync( path.dirname( this.statisticsFile ), {
				recursive: true,
			} );
			writeFileSync(
				this.statisticsFile,
				JSON.stringify( stats.toJson( STATISTICS ) )
			);
		} );
	}
};
