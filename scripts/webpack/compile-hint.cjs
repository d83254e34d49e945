/**
 * Webpack plugin: asks the browser to compile a whole script before it runs, instead of each
 * function at its first call. Chromium 136 and later know the hint; for other browsers it is a
 * comment (docs/decisions/062).
 *
 * Use it for React and for scripts that run almost completely as soon as they load; in others the
 * browser would compile functions that nobody calls.
 */
const path = require( 'node:path' );

const HINT = '//# allFunctionsCalledOnLoad';

module.exports = class CompileHintPlugin {
	/** @param {...string} names Names of chunks or entries; `screen-*` matches all that begin with `screen-`. */
	constructor( ...names ) {
		this.names = new RegExp( `^(${ names.join( '|' ).replaceAll( '*', '[^.]+' ) })\\.` );
	}

	apply( compiler ) {
		const { BannerPlugin, Compilation } = compiler.webpack;
		new BannerPlugin( {
			banner: HINT,
			raw: true,
			// A file is named after its chunk, with or without a hash.
			test: ( file ) => this.names.test( path.basename( file ) ),
			// The hint is added after the minifier has run, because that removes comments.
			stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
		} ).apply( compiler );
	}
};
