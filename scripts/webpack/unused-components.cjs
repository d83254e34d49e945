/**
 * Webpack plugin: lets the minifier drop components of a package that nothing uses.
 *
 * Terser keeps `var Link = React.forwardRef( … ); Link.displayName = 'Link';`, because it cannot know
 * that the call has no effect, and that only React's developer tools read the name. What is used
 * stays as the package has it.
 */
const NAME = 'UnusedComponents';
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const CREATED = /^(var \w+ = )(?=\w+\.(?:createContext|forwardRef|memo)\()/gm;

module.exports = class UnusedComponentsPlugin {
	/** @param {string} chunk Name of the chunk that holds the package. */
	constructor( chunk ) {
		this.chunk = chunk;
	}

	apply( compiler ) {
		const { Compilation, sources } = compiler.webpack;
		compiler.hooks.thisCompilation.tap( NAME, ( compilation ) => {
			if ( ! compilation.options.optimization.minimize ) {
				return;
			}
			compilation.hooks.processAssets.tap(
				{
					name: NAME,
					// The minifier runs at the next stage.
					stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1,
				},
				() => {
					const [ file ] = compilation.namedChunks.get( this.chunk )?.files ?? [];
					const text = compilation.getAsset( file )?.source.source().toString() ?? '';
					if ( ! text.match( CREATED ) || ! text.match( DISPLAY_NAME ) ) {
						throw new Error( `The chunk ${ this.chunk } names no component.` );
					}
					compilation.updateAsset(
						file,
						new sources.RawSource(
							text.replace( DISPLAY_NAME, '' ).replace( CREATED, '$1/*#__PURE__*/ ' )
						)
					);
				}
			);
		} );
	}
};
