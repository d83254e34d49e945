/**
 * Webpack plugin: puts the file names of chunks into the loader, which fetches some of them beside the app's own entry:
 * a string `[react]` there becomes `react.<hash of its content>`.
 *
 * The app's entry holds webpack's list of all chunks, so that the loader stays small and a deploy renames what it
 * changes (docs/decisions/015). It throws where a name is no chunk's.
 */
const NAME = 'LoaderNames';
const LOADER = 'loader.js';
const MARK = /(["'`])\[([a-z-]+)\]\1/g;

module.exports = class LoaderNamesPlugin {
	apply( compiler ) {
		const { Compilation, sources } = compiler.webpack;
		compiler.hooks.thisCompilation.tap( NAME, ( compilation ) => {
			const nameOf = ( chunk ) => {
				const [ file ] = compilation.namedChunks.get( chunk )?.files ?? [];
				if ( ! file ) {
					throw new Error( `The loader names a chunk that is not there: ${ chunk }.` );
				}
				return file.replace( /^chunks\//, '' ).replace( /\.js$/, '' );
			};
			compilation.hooks.processAssets.tap(
				{
					name: NAME,
					// Names are final; the version by which the page asks for the loader is not made yet.
					stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1,
				},
				() =>
					compilation.updateAsset( LOADER, ( source ) => {
						const text = source.source().toString();
						return new sources.RawSource(
							text.replace(
								MARK,
								( all, quote, chunk ) => quote + nameOf( chunk ) + quote
							)
						);
					} )
			);
		} );
	}
};
