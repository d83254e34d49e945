/**
 * Three builds (docs/decisions/003, 061): the reader app bundles React 19, the script of third
 * parties has no React, and wp-admin and the block editor use WordPress's. Each writes into its own
 * folder, because its `output.clean` would delete the others' files.
 */
const path = require( 'node:path' );
const { isAccountPage } = require( './scripts/webpack/account-pages.cjs' );
const wordPressAdmin = require( './scripts/webpack/for-admin.cjs' );
const CompileHintPlugin = require( './scripts/webpack/compile-hint.cjs' );
const LanguagesPlugin = require( './scripts/webpack/languages.cjs' );
const LoaderNamesPlugin = require( './scripts/webpack/loader-names.cjs' );
const ManifestPlugin = require( './scripts/webpack/manifest.cjs' );
const ScreenNamesPlugin = require( './scripts/webpack/screen-names.cjs' );
const StatisticsPlugin = require( './scripts/webpack/statistics.cjs' );
const UnusedComponentsPlugin = require( './scripts/webpack/unused-components.cjs' );
const {
	forReaders,
	optimizationForReaders,
	outputForReaders,
	pluginsForReaders,
} = require( './scripts/webpack/for-readers.cjs' );
const { minimizersWith } = require( './scripts/webpack/wordpress-defaults.cjs' );

const isProduction = process.env.NODE_ENV === 'production';

const stats = ( of ) => path.join( __dirname, `.cache/stats-${ of }.json` );

/** One shared chunk for the given packages, so that each screen's own chunk stays small. */
const packages = ( name, ...modules ) => ( {
	name,
	chunks: 'async',
	enforce: true,
	test: new RegExp( `[\\\\/]node_modules[\\\\/](${ modules.join( '|' ) })[\\\\/]` ),
} );

const readerApp = {
	...forReaders,
	name: 'app',
	// Every page has the loader; the app's own entry, with webpack's runtime, loads on the first
	// press.
	entry: {
		loader: './src/entry/loader.ts',
		// Runs beside the loader, on account pages only.
		'first-reads': './src/app/first-reads.ts',
		app: './src/app/parts.ts',
		// Only on pages that announce maintenance.
		maintenance: './src/entry/maintenance.ts',
		// Only in the newsroom's previews.
		'wall-preview': './src/app/wall-preview.ts',
		// Pages of earlier builds request this script too, so its name never changes.
		again: './src/app/after-deploy/again.ts',
	},
	output: {
		...outputForReaders,
		path: path.resolve( __dirname, 'build/app' ),
		// Another build writes that folder.
		clean: { keep: /^vendors\// },
		filename: ( { chunk } ) =>
			( {
				app: 'chunks/[name].[contenthash].js',
				again: 'chunks/[name].js',
			} )[ chunk.name ] ?? '[name].js',
		uniqueName: 'circulation',
		chunkLoadingGlobal: 'circulationChunks',
		// The account pages' policy allows this name: includes/Account/Headers.php.
		trustedTypes: {
			policyName: 'circulation-chunks',
			onPolicyCreationFailure: 'continue',
		},
	},
	optimization: {
		...optimizationForReaders,
		// React's code is 0.5 KB smaller if functions come before the variables of their scope.
		minimizer: minimizersWith( optimizationForReaders.minimizer, {
			hoist_funs: true,
		} ),
		splitChunks: {
			...optimizationForReaders.splitChunks,
			cacheGroups: {
				...optimizationForReaders.splitChunks.cacheGroups,
				react: packages( 'react', 'react', 'react-dom', 'scheduler' ),
				query: packages( 'query', '@tanstack' ),
				router: packages( 'router', 'react-router', 'react-router-dom' ),
				// Code that many account pages need is loaded with the first one.
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
		...pluginsForReaders,
		new UnusedComponentsPlugin( 'router' ),
		new LoaderNamesPlugin(),
		new ManifestPlugin(),
		new StatisticsPlugin( stats( 'app' ) ),
		new LanguagesPlugin(),
		new ScreenNamesPlugin(),
		new CompileHintPlugin(
			...[ 'loader', 'app', 'reader', 'gate', 'react', 'modal' ],
			...[ 'first-reads', 'account', 'query', 'router', 'payflow-modal', 'screen-*' ]
		),
	],
};

/**
 * Third parties have a separate script, which PHP adds if one of them is on (docs/decisions/040).
 * It shares no chunk with the app: the two webpack runtimes would give each other modules whose
 * dependencies the other lacks.
 */
const thirdParties = {
	...forReaders,
	name: 'vendors',
	entry: { vendors: './src/app/boot/vendors.ts' },
	output: {
		...outputForReaders,
		path: path.resolve( __dirname, 'build/app/vendors' ),
		filename: '[name].js',
		uniqueName: 'circulation-vendors',
		chunkLoadingGlobal: 'circulationVendorChunks',
	},
	optimization: optimizationForReaders,
	plugins: [
		...pluginsForReaders,
		new StatisticsPlugin( stats( 'vendors' ) ),
		new CompileHintPlugin( 'vendors', 'conversation', 'meter-reader' ),
	],
};

module.exports = [ readerApp, thirdParties, wordPressAdmin ];
