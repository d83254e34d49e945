/**
 * Webpack plugin: asks the browser to compile a script whole, in one go and before it runs, and not each function when it
 * is first called. Chromium 136 and later know the hint; for others it is a comment (docs/decisions/062).
 *
 * For scripts of which nearly all runs as soon as they are there, and for React: in others it compiles what nobody needs.
 */
const path = require( 'node:path' );

const HINT = '//# allFunctionsCalledOnLoad';

module.exports = class CompileHintPlugin {
	/** @param {...string} names Of chunks, those of entries among them; `screen-*` names all that begin like that. */
	constructor( ...names ) {
		this.names = new RegExp( `^(${ names.join( '|' ).replaceAll( '*', '[^.]+' ) })\\.` );
	}

	apply( compiler ) {
		const { BannerPlugin, Compilation } = compiler.webpack;
		new BannerPlugin( {
			banner: HINT,
			raw: true,
			// A file is called as its chunk, with a hash behind it or none.
			test: ( file ) => this.names.test( path.basename( file ) ),
			// After the minifier, which takes comments out.
			stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
		} ).apply( compiler );
	}
};
