/** Webpack plugin: the languages are written along with the build, so that there is none without them. */
module.exports = class LanguagesPlugin {
	apply( compiler ) {
		compiler.hooks.afterEmit.tapPromise( 'Languages', async () => {
			const { writeLanguages } = await import( '../languages/write.mjs' );
			writeLanguages();
		} );
	}
};
