/** What the two builds for a reader's page have in common: the app's, and that of third parties. */
const path = require( 'node:path' );
const DependencyExtractionWebpackPlugin = require( '@wordpress/dependency-extraction-webpack-plugin' );
const defaults = require( '@wordpress/scripts/config/webpack.config' );
const { pluginsWithout, rulesWithCssInChunks } = require( './wordpress-defaults.cjs' );

const jsxRuntime = path.resolve( __dirname, '../../src/ui/jsx/jsx-runtime.ts' );

const forReaders = {
	...defaults,
	module: {
		...defaults.module,
		rules: [
			...rulesWithCssInChunks( defaults.module.rules ),
			// Our own texts survive a page that the browser translates (src/ui/jsx).
			{ test: /\.tsx$/, resolve: { alias: { 'react/jsx-runtime$': jsxRuntime } } },
		],
	},
};

const outputForReaders = {
	...defaults.output,
	// Each by its own content: a deploy renames what it changes, and nothing else (docs/decisions/015).
	chunkFilename: 'chunks/[name].[contenthash].js',
	// The loader carries some of them: small letters compress best, and five are eleven million names.
	hashDigest: 'base26',
	hashDigestLength: 5,
	// The page's configuration says it, before anything is imported.
	publicPath: '',
	charset: false,
	// Milliseconds, as CHUNK_TIMEOUT_MS in src/domain/limits.ts.
	chunkLoadTimeout: 120000,
};

const optimizationForReaders = {
	...defaults.optimization,
	// A chunk's file bears its name: with the name as id the app needs no table of both.
	chunkIds: 'named',
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
	...pluginsWithout( defaults.plugins, [
		'DependencyExtractionWebpackPlugin',
		'MiniCssExtractPlugin',
		'RtlCssPlugin',
		'CopyPlugin',
		'PhpFilePathsPlugin',
	] ),
	// Nothing is external: React comes along. Still writes an .asset.php for each entry, whose version busts caches.
	new DependencyExtractionWebpackPlugin( { useDefaults: false } ),
];

module.exports = {
	forReaders,
	optimizationForReaders,
	outputForReaders,
	pluginsForReaders,
};
