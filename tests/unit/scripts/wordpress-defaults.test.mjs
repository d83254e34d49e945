/**
 * Tests how our builds change WordPress's own configuration:
 * scripts/webpack/wordpress-defaults.cjs.
 */
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const require = createRequire( import.meta.url );
const {
	minimizersWith,
	pluginsWithout,
	rulesWithCssInChunks,
} = require( '../../../scripts/webpack/wordpress-defaults.cjs' );

class CopyPlugin {}
class DefinePlugin {}

const script = { test: /\.js$/, use: [ { loader: '/m/babel-loader/a.js' } ] };
const postcss = { loader: '/m/postcss-loader/dist/cjs.js', options: {} };
const css = {
	test: /\.css$/,
	use: [ { loader: '/m/css-loader/dist/cjs.js' }, postcss ],
};

describe( 'the plugins of a build', () => {
	it( "are WordPress's without those that it has no use for", () => {
		expect(
			pluginsWithout( [ new CopyPlugin(), new DefinePlugin() ], [ 'CopyPlugin' ] )
		).toEqual( [ new DefinePlugin() ] );
	} );

	it( 'fail the build where WordPress no longer has one of those', () => {
		expect( () => pluginsWithout( [ new DefinePlugin() ], [ 'CopyPlugin' ] ) ).toThrow(
			"WordPress's configuration has no CopyPlugin."
		);
	} );
} );

describe( 'the rules of the reader app', () => {
	it( 'put CSS, prepared by PostCSS, into its chunk and leave the others alone', () => {
		const [ first, second ] = rulesWithCssInChunks( [ script, css ] );
		expect( first ).toBe( script );
		expect( second ).toEqual( {
			test: css.test,
			sideEffects: true,
			use: [ expect.stringMatching( /scripts.webpack.css-in-chunk\.cjs$/ ), postcss ],
		} );
	} );

	it.each( [
		[ 'without a rule for CSS', [ script ] ],
		[ 'without PostCSS', [ { ...css, use: css.use.slice( 0, 1 ) } ] ],
	] )( 'fail the build %s', ( why, rules ) => {
		expect( () => rulesWithCssInChunks( rules ) ).toThrow(
			'no rule that prepares CSS with PostCSS'
		);
	} );
} );

describe( 'the minimizer of the reader app', () => {
	class TerserPlugin {
		constructor( { terserOptions, ...options } ) {
			this.options = { ...options, minimizer: { options: terserOptions } };
		}
	}
	const ofWordPress = () =>
		new TerserPlugin( {
			parallel: true,
			terserOptions: { compress: { passes: 2 }, mangle: { reserved: [ '__' ] } },
		} );

	it( "is WordPress's with our options besides its own, and leaves WordPress's as it is", () => {
		const theirs = ofWordPress();
		const [ ours ] = minimizersWith( [ theirs ], { hoist_funs: true } );
		expect( ours.options ).toEqual( {
			parallel: true,
			minimizer: {
				options: {
					compress: { passes: 2, hoist_funs: true },
					mangle: { reserved: [ '__' ] },
				},
			},
		} );
		expect( theirs ).toEqual( ofWordPress() );
	} );

	it.each( [
		[ 'without a minimizer', [] ],
		[ 'with one more', [ ofWordPress(), {} ] ],
	] )( 'fails the build %s', ( why, minimizers ) => {
		expect( () => minimizersWith( minimizers, {} ) ).toThrow(
			'no longer minimizes with Terser alone'
		);
	} );
} );
