/**
 * Webpack plugin: puts file names of chunks into the loader, which fetches some of them in parallel
 * with the app's own entry: the string `[react]` becomes `react.<hash of its content>`. The list of
 * all chunks is in the app's entry, so that the loader stays small and a deploy renames only what
 * it changes (docs/decisions/015). Throws if no chunk has the name.
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
					// At this stage file names are final, but the version in the loader's URL is
					// not computed yet.
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
