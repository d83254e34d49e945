/** The build for wp-admin, where WordPress already provides React and its own packages. */
const path = require( 'node:path' );
const defaults = require( '@wordpress/scripts/config/webpack.config' );
const { pluginsWithout, withJsonAssets } = require( './wordpress-defaults.cjs' );

module.exports = {
	...defaults,
	name: 'admin',
	entry: {
		settings: './src/admin/settings.tsx',
		editor: './src/editor/editor.tsx',
	},
	output: {
		...defaults.output,
		path: path.resolve( __dirname, '../../build/admin' ),
		uniqueName: 'circulation-admin',
	},
	plugins: withJsonAssets(
		pluginsWithout( defaults.plugins, [ 'CopyPlugin', 'PhpFilePathsPlugin' ] )
	),
};
