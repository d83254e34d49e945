/**
 * Two builds (docs/decisions/003): the reader app bundles React 19, wp-admin and the block editor use WordPress's own
 * React. They write into folders of their own, because `output.clean` of one would delete the other's files.
 */
const path = require( 'node:path' );
const DependencyExtractionWebpackPlugin = require( '@wordpress/dependency-extraction-webpack-plugin' );
const defaults = require( '@wordpress/scripts/config/webpack.config' );
const { isAccountPage } = require( './scripts/webpack/account-pages.cjs' );
const BuildReportPlugin = require( './scripts/webpack/build-report.cjs' );
const CompileHintPlugin = require( './scripts/webpack/compile-hint.cjs' );
const LanguagesPlugin = require( './scripts/webpack/languages.cjs' );
const {
	pluginsWithout,
	rulesWithCssInChunks,
} = require( './scripts/webpack/wordpress-defaults.cjs' );

const isProduction = process.env.NODE_ENV === 'production';

/** One shared chunk for the packages named, so that each screen's own chunk stays small. */
const packages = ( name, ...modules ) => ( {
	name,
	chunks: 'async',
	enforce: true,
	test: new RegExp(
		`[\\\\/]node_modules[\\\\/](${ modules.join( '|' ) })[\\\\/]`
	),
} );

const readerApp = {
	...defaults,
	name: 'app',
	// The loader stands on every page; the app's own entry, with webpack's means to load chunks, comes on the first press.
	// Third parties have a script of their own, which PHP adds where one of them is on (docs/decisions/044).
	entry: {
		loader: './src/entry/loader.ts',
		app: './src/app/boot/parts.ts',
		vendors: './src/app/boot/vendors.ts',
	},
	output: {
		...defaults.output,
		path: path.resolve( __dirname, 'build/app' ),
		filename: ( { chunk } ) =>
			chunk.name === 'app'
				? 'chunks/[name].[fullhash:8].js'
				: '[name].js',
		// One hash for all: the loader needs no list of the chunks, and stays as small however many there are.
		chunkFilename: 'chunks/[name].[fullhash:8].js',
		// src/app/boot/public-path.ts sets it from the page's configuration before anything is imported.
		publicPath: '',
		charset: false,
		uniqueName: 'circulation',
		chunkLoadingGlobal: 'circulationChunks',
		// Its name stands in the policy of the account pages: includes/Account/Headers.php.
		trustedTypes: {
			policyName: 'circulation-chunks',
			onPolicyCreationFailure: 'continue',
		},
		// Milliseconds, as CHUNK_TIMEOUT_MS in src/domain/limits.ts.
		chunkLoadTimeout: 120000,
	},
	module: {
		...defaults.module,
		rules: rulesWithCssInChunks( defaults.module.rules ),
	},
	optimization: {
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
				react: packages( 'react', 'react', 'react-dom', 'scheduler' ),
				query: packages( 'query', '@tanstack' ),
				router: packages(
					'router',
					'react-router',
					'react-router-dom'
				),
				// What many of the account pages need comes with the first one.
				account: {
					name: 'account',
					chunks: isAccountPage,
					minChunks: 14,
					enforce: true,
					test: /[\\/]src[\\/]/,
				},
			},
		},
	},
	performance: {
		hints: isProduction ? 'error' : false,
		maxEntrypointSize: 40000,
		maxAssetSize: 400000,
	},
	plugins: [
		...pluginsWithout( defaults.plugins, [
			'DependencyExtractionWebpackPlugin',
			'MiniCssExtractPlugin',
			'RtlCssPlugin',
			'CopyPlugin',
			'PhpFilePathsPlugin',
		] ),
		// Nothing is external: React comes along. Still writes loader.asset.php, whose version busts caches.
		new DependencyExtractionWebpackPlugin( { useDefaults: false } ),
		new BuildReportPlugin(
			path.resolve( __dirname, '.cache/stats-app.json' )
		),
		new CompileHintPlugin( 'vendors.js' ),
		new LanguagesPlugin(),
	],
};

const wordPressAdmin = {
	...defaults,
	name: 'admin',
	entry: {
		settings: './src/admin/settings.tsx',
		editor: './src/editor/editor.tsx',
	},
	output: {
		...defaults.output,
		path: path.resolve( __dirname, 'build/admin' ),
		uniqueName: 'circulation-admin',
	},
	plugins: pluginsWithout( defaults.plugins, [
		'CopyPlugin',
		'PhpFilePathsPlugin',
	] ),
};

module.exports = [ readerApp, wordPressAdmin ];
