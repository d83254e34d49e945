/**
 * What our builds take over from WordPress's own webpack configuration, and what they change of it: each throws when a
 * new version of `@wordpress/scripts` no longer holds what it looks for.
 */

/**
 * @param {Object[]} plugins WordPress's.
 * @param {string[]} names   Classes of those that a build has no use for.
 * @return {Object[]} The others.
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
 * @param {Object[]} rules WordPress's: its CSS becomes files of their own.
 * @return {Object[]} The same, but CSS, still prepared by PostCSS, becomes modules of its chunk (docs/decisions/015).
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
 * @param {Object[]} minimizers WordPress's.
 * @param {Object}   compress   Terser's options besides those that WordPress sets.
 * @return {Object[]} The same minimizer with both.
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

module.exports = { minimizersWith, pluginsWithout, rulesWithCssInChunks };
