/**
 * Webpack plugin: asks the browser to compile a script whole, in one go and before it runs, and not each function when it
 * is first called. Chromium 136 and later know the hint; for others it is a comment (docs/decisions/076).
 */
module.exports = class CompileHintPlugin {
	/** @param {string} file Name in the build's folder. */
	constructor( file ) {
		this.file = file;
	}

	apply( compiler ) {
		const { BannerPlugin, Compilation } = compiler.webpack;
		new BannerPlugin( {
			banner: '//# allFunctionsCalledOnLoad',
			raw: true,
			test: ( name ) => name === this.file,
			// After the minifier, which takes comments out.
			stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
		} ).apply( compiler );
	}
};
