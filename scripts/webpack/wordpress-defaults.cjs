/**
 * Adapts WordPress's own webpack configuration for our builds. Each function throws if a new
 * version of `@wordpress/scripts` no longer contains what it looks for.
 */
const DependencyExtractionWebpackPlugin = require( '@wordpress/dependency-extraction-webpack-plugin' );

/**
 * @param {Object[]} plugins WordPress's plugins.
 * @param {string[]} names   Classes of the plugins that the build does not need.
 * @return {Object[]} The other plugins.
 */
function pluginsWithout( plugins, names ) {
	const found = plugins.map( ( plugin ) => plugin.constructor.name );
	const missing = names.filter( ( name ) => ! found.includes( name ) );
	if ( missing.length ) {
		throw new Error( `WordPress's configuration has no ${ missing.join( ', ' ) }.` );
	}
	return plugins.filter( ( plugin ) => ! names.includes( plugin.constructor.name ) );
}

/**
 * @param {Object[]} plugins WordPress's plugins.
 * @param {Object}   options Options of the plugin that writes each entry's dependencies and version.
 * @return {Object[]} The same plugins, but that one writes JSON, because OPcache would serve an old PHP file after a
 *   deploy (Build.php).
 */
function withJsonAssets( plugins, options = {} ) {
	return [
		...pluginsWithout( plugins, [ 'DependencyExtractionWebpackPlugin' ] ),
		new DependencyExtractionWebpackPlugin( { ...options, outputFormat: 'json' } ),
	];
}

/**
 * @param {Object[]} rules WordPress's rules, which extract CSS into separate files.
 * @return {Object[]} The same rules, but CSS, still processed by PostCSS, becomes modules of its chunk
 *   (docs/decisions/015).
 */
function rulesWithCssInChunks( rules ) {
	const css = rules.find( ( { test } ) => test.test( 'a.css' ) );
	const postcss = css?.use.find( ( { loader } ) => /[\\/]postcss-loader[\\/]/.test( loader ) );
	if ( ! postcss ) {
		throw new Error( "WordPress's configuration has no rule that prepares CSS with PostCSS." );
	}
	const inChunk = {
		test: css.test,
		sideEffects: true,
		use: [ require.resolve( './css-in-chunk.cjs' ), postcss ],
	};
	return rules.map( ( rule ) => ( rule === css ? inChunk : rule ) );
}

/**
 * @param {Object[]} minimizers WordPress's minimizers.
 * @param {Object}   compress   Options for Terser's `compress`, in addition to WordPress's.
 * @return {Object[]} Terser alone, with both sets of options.
 */
function minimizersWith( minimizers, compress ) {
	const [ terser, ...others ] = minimizers;
	const { minimizer, ...options } = terser?.options ?? {};
	if ( others.length || ! minimizer?.options?.compress ) {
		throw new Error( "WordPress's configuration no longer minimizes with Terser alone." );
	}
	const terserOptions = {
		...minimizer.options,
		compress: { ...minimizer.options.compress, ...compress },
	};
	return [ new terser.constructor( { ...options, terserOptions } ) ];
}

module.exports = {
	minimizersWith,
	pluginsWithout,
	rulesWithCssInChunks,
	withJsonAssets,
};
