/** Webpack plugin: writes the contents of a build for `npm run size`. */
const { mkdirSync, writeFileSync } = require( 'node:fs' );
const path = require( 'node:path' );

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

module.exports = class StatisticsPlugin {
	/** @param {string} file The file to write. */
	constructor( file ) {
		this.file = file;
	}

	apply( compiler ) {
		compiler.hooks.done.tap( 'Statistics', ( stats ) => {
			mkdirSync( path.dirname( this.file ), { recursive: true } );
			writeFileSync( this.file, JSON.stringify( stats.toJson( STATISTICS ) ) );
		} );
	}
};
