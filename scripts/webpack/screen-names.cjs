/**
 * Webpack plugin: names each screen's chunk after its folder, which is its address, so that the
 * table of routes need not: the chunk of `screens/account/settings/receipts` is `screen-receipts`.
 */
const SCREEN = /\/screens\/(?:account\/)?(?:settings\/)?(.+)\/screen\.tsx$/;

module.exports = class ScreenNamesPlugin {
	apply( compiler ) {
		compiler.hooks.compilation.tap( 'ScreenNames', ( { hooks } ) =>
			hooks.finishModules.tap( 'ScreenNames', ( modules ) => {
				let named = 0;
				for ( const { blocks } of modules ) {
					for ( const block of blocks ) {
						const [ , folder ] = SCREEN.exec( block.request ?? '' ) ?? [];
						if ( folder ) {
							block.chunkName = `screen-${ folder.replaceAll( '/', '-' ) }`;
							named++;
						}
					}
				}
				if ( ! named ) {
					throw new Error( 'No screen is imported by its folder.' );
				}
			} )
		);
	}
};
