/**
 * The common configuration of the two builds for readers' pages: the app's, and that of third
 * parties.
 */
const path = require( 'node:path' );
const { ids } = require( 'webpack' );
const defaults = require( '@wordpress/scripts/config/webpack.config' );
const ShortNamesPlugin = require( './short-names.cjs' );
const {
	pluginsWithout,
	rulesWithCssInChunks,
	withJsonAssets,
} = require( './wordpress-defaults.cjs' );

const jsxRuntime = path.resolve( __dirname, '../../src/ui/jsx/jsx-runtime.ts' );

const forReaders = {
	...defaults,
	module: {
		...defaults.module,
		rules: [
			...rulesWithCssInChunks( defaults.module.rules ),
			// Keeps our own texts intact on a page that the browser translates (src/ui/jsx).
			{ test: /\.tsx$/, resolve: { alias: { 'react/jsx-runtime$': jsxRuntime } } },
		],
	},
};

const outputForReaders = {
	...defaults.output,
	// Each hash depends on the chunk's own content, so a deploy renames only what it changes
	// (docs/decisions/015).
	chunkFilename: 'chunks/[name].[contenthash].js',
	// The app sets its own path from the page's configuration before it imports anything.
	publicPath: '',
	charset: false,
	// In milliseconds, the same as CHUNK_TIMEOUT_MS in src/domain/limits.ts.
	chunkLoadTimeout: 120000,
};

const optimizationForReaders = {
	...defaults.optimization,
	// With the name as its id, the app needs no table from ids to file names.
	chunkIds: 'named',
	// Short names of exports and short ids of modules make an account page 2.7 KB smaller. They follow
	// from what a module exports and where it stands, so a deploy still renames only what it changes.
	mangleExports: 'size',
	moduleIds: false,
	splitChunks: {
		...defaults.optimization.splitChunks,
		cacheGroups: {
			...defaults.optimization.splitChunks.cacheGroups,
			// WordPress's own rule for style.css does not apply here.
			style: false,
			defaultVendors: false,
		},
	},
};

const pluginsForReaders = [
	...withJsonAssets(
		pluginsWithout( defaults.plugins, [
			'MiniCssExtractPlugin',
			'RtlCssPlugin',
			'CopyPlugin',
			'PhpFilePathsPlugin',
		] ),
		// React is bundled, so no package is external; the written version busts caches.
		{ useDefaults: false }
	),
	new ids.DeterministicModuleIdsPlugin( { maxLength: 4, fixedLength: true } ),
	new ShortNamesPlugin(),
];

module.exports = {
	forReaders,
	optimizationForReaders,
	outputForReaders,
	pluginsForReaders,
};
