/** Webpack plugin: writes the language files after each build, so that no build lacks them. */
module.exports = class LanguagesPlugin {
	apply( compiler ) {
		compiler.hooks.afterEmit.tapPromise( 'Languages', async () => {
			const { writeLanguages } = await import( '../languages/write.mjs' );
			writeLanguages();
		} );
	}
};
