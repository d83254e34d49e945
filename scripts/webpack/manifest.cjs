/**
 * Webpack plugin: writes manifest.json, which tells PHP the chunks to preload.
 *
 * Throws if one of the configuration's cache groups matched nothing, because a package was renamed
 * or a folder moved.
 */
const NAME = 'Manifest';
const SHIPPED = /\.(js|css)$/;
/** The names of the configuration's cache groups that match no chunk or no module. */
function emptyGroups( { chunks, namedChunks, options } ) {
	return Object.values( options.optimization.splitChunks.cacheGroups )
		.filter( ( group ) => typeof group.name === 'string' )
		.filter(
			( group ) =>
				! namedChunks.has( group.name ) ||
				( typeof group.chunks === 'function' && ! [ ...chunks ].some( group.chunks ) )
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

module.exports = class ManifestPlugin {
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
						new sources.RawSource( JSON.stringify( manifestOf( compilation ) ) )
					);
				}
			);
		} );
	}
};
