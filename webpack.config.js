/**
 * Two builds (decision 4): the reader app bundles React 19, wp-admin and the block editor use WordPress's own React.
 * They write into folders of their own, because `output.clean` of one would delete the other's files.
 */
const { mkdirSync, writeFileSync } = require( 'node:fs' );
const path = require( 'node:path' );
const DependencyExtractionWebpackPlugin = require( '@wordpress/dependency-extraction-webpack-plugin' );
const defaults = require( '@wordpress/scripts/config/webpack.config' );
const ChunksThatCompressPlugin = require( './scripts/webpack/chunks-that-compress.cjs' );

const isProduction = process.env.NODE_ENV === 'production';

const defaultPluginsWithout = ( ...names ) =>
	defaults.plugins.filter(
		( plugin ) => ! names.includes( plugin.constructor.name )
	);

/** One shared chunk for the packages named, so that each screen's own chunk stays small. */
const packages = ( name, ...modules ) => ( {
	name,
	chunks: 'async',
	enforce: true,
	test: new RegExp(
		`[\\\\/]node_modules[\\\\/](${ modules.join( '|' ) })[\\\\/]`
	),
} );

/** Screens that no modal shows. */
const ACCOUNT_ONLY =
	/^screen-(settings|display|newsletters|exclusive-newsletters|texts|privacy|devices|membership|cancel|payment-method|receipts|update-email|verify-email-change|continue|handoff|reset-password)$/;

/** Those and the steps of the onboarding, which have a second chunk for the modal. */
const WITH_ACCOUNT = new RegExp(
	`${ ACCOUNT_ONLY.source }|^screen-onboarding-`
);

/** Also by the page that most readers land on, so that it comes with nothing it has no use for. */
function isSharedByFive( module, { chunkGraph } ) {
	if ( ! /[\\/]src[\\/]/.test( module.nameForCondition?.() ?? '' ) ) {
		return false;
	}
	const screens = [ ...chunkGraph.getModuleChunksIterable( module ) ]
		.map( ( { name } ) => name ?? '' )
		.filter( ( name ) => ACCOUNT_ONLY.test( name ) );
	return screens.length >= 5 && screens.includes( 'screen-settings' );
}

/** Writes build/app/manifest.json, from which PHP preloads a page's chunks, and the statistics that `npm run size` reads. */
class BuildReportPlugin {
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'BuildReport', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{
					name: 'BuildReport',
					stage: compiler.webpack.Compilation
						.PROCESS_ASSETS_STAGE_REPORT,
				},
				() => this.writeManifest( compiler, compilation )
			);
		} );
		compiler.hooks.done.tap( 'BuildReport', ( stats ) => {
			const folder = path.resolve( __dirname, '.cache' );
			mkdirSync( folder, { recursive: true } );
			writeFileSync(
				path.join( folder, 'stats-app.json' ),
				JSON.stringify(
					stats.toJson( {
						all: false,
						assets: true,
						chunks: true,
						chunkModules: true,
						chunkModulesSpace: Infinity,
						chunkGroups: true,
						chunkGroupChildren: true,
						chunkRelations: true,
						entrypoints: true,
						ids: true,
						modules: true,
						modulesSpace: Infinity,
						nestedModules: true,
						nestedModulesSpace: Infinity,
					} )
				)
			);
		} );
	}

	writeManifest( compiler, compilation ) {
		const manifest = {};
		for ( const [ name, group ] of compilation.namedChunkGroups ) {
			manifest[ name ] = group
				.getFiles()
				.filter( ( file ) => /\.(js|css)$/.test( file ) );
		}
		compilation.emitAsset(
			'manifest.json',
			new compiler.webpack.sources.RawSource( JSON.stringify( manifest ) )
		);
	}
}

/**
 * Chromium compiles what it is told will run at once while the file is still coming, beside the page's main thread; to
 * other browsers this is a comment. https://v8.dev/blog/explicit-compile-hints
 */
class CompileAheadPlugin {
	apply( compiler ) {
		const { BannerPlugin, Compilation } = compiler.webpack;
		new BannerPlugin( {
			banner: '//# allFunctionsCalledOnLoad',
			raw: true,
			test: /^chunks\/(react|modal|payflow-modal|account)\./,
			// After the minifier, which takes comments away.
			stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
		} ).apply( compiler );
	}
}

/** WordPress's own rules, but for CSS, which comes inside its chunk. */
const isCssRule = ( { test } ) =>
	test instanceof RegExp && test.test( 'a.css' );
const rulesWithCssInChunks = defaults.module.rules.map( ( rule ) =>
	isCssRule( rule )
		? {
				test: rule.test,
				sideEffects: true,
				use: [
					require.resolve( './scripts/webpack/css-in-chunk.cjs' ),
					rule.use.find( ( { loader } ) =>
						/postcss-loader/.test( loader )
					),
				],
			}
		: rule
);

/**
 * What comes out of it compresses better: functions are written once and stand together, and what only reads a
 * property is left out. No module reads one for what reading does (a forced layout, a getter that acts). Remarks for
 * translators stay in the sources, where they are looked for: here the names beside them are changed anyway.
 */
function withSmallerOutput( minimizer ) {
	const options = minimizer.options?.minimizer?.options;
	return options?.compress
		? new minimizer.constructor( {
				parallel: true,
				extractComments: false,
				terserOptions: {
					...options,
					ecma: 2020,
					compress: {
						...options.compress,
						reduce_funcs: false,
						hoist_funs: true,
						pure_getters: true,
					},
					output: { comments: false },
				},
			} )
		: minimizer;
}

const readerApp = {
	...defaults,
	name: 'app',
	// The loader stands on every page; the app's own entry, with webpack's means to load chunks, comes on the first press.
	entry: { loader: './src/entry/loader.ts', app: './src/app/boot/parts.ts' },
	output: {
		...defaults.output,
		path: path.resolve( __dirname, 'build/app' ),
		filename: ( { chunk } ) =>
			chunk.name === 'loader'
				? '[name].js'
				: 'chunks/[name].[fullhash:8].js',
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
		// Specification §9.
		chunkLoadTimeout: 120000,
	},
	module: {
		...defaults.module,
		rules: [
			...rulesWithCssInChunks,
			{
				test: /[\\/]node_modules[\\/]react-router[\\/].+\.m?js$/,
				use: [
					require.resolve( './scripts/webpack/neutral-base.cjs' ),
					require.resolve( './scripts/webpack/router-that-shakes.cjs' ),
				],
			},
			{
				test: /[\\/]@tanstack[\\/]query-core[\\/].+[\\/]query(Client)?\.js$/,
				use: require.resolve( './scripts/webpack/queries-that-shake.cjs' ),
			},
		],
	},
	optimization: {
		...defaults.optimization,
		minimizer: defaults.optimization.minimizer.map( withSmallerOutput ),
		chunkIds: 'named',
		// In production ChunksThatCompressPlugin gives short ones.
		moduleIds: isProduction ? false : 'named',
		mangleExports: isProduction && 'size',
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
				// What most of the account pages need comes with the first one.
				account: {
					name: 'account',
					enforce: true,
					test: isSharedByFive,
					chunks: ( { name } ) => WITH_ACCOUNT.test( name ?? '' ),
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
		...defaultPluginsWithout(
			'DependencyExtractionWebpackPlugin',
			'MiniCssExtractPlugin',
			'RtlCssPlugin',
			'CopyPlugin',
			'PhpFilePathsPlugin'
		),
		// Nothing is external: React comes along. Still writes loader.asset.php, whose version busts caches.
		new DependencyExtractionWebpackPlugin( { useDefaults: false } ),
		new BuildReportPlugin(),
		...( isProduction
			? [ new ChunksThatCompressPlugin(), new CompileAheadPlugin() ]
			: [] ),
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
	plugins: defaultPluginsWithout( 'CopyPlugin', 'PhpFilePathsPlugin' ),
};

module.exports = [ readerApp, wordPressAdmin ];
