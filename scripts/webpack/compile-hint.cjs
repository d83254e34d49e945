/**
 * Webpack plugin: says of a script that nearly all of its functions are called while the page loads. A browser that knows
 * the hint (Chromium 136 and later) compiles them in one go, before they run; for others it is a comment
 * (docs/decisions/076).
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
