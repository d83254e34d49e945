/**
 * Components of a package that no code uses are not shipped: scripts/webpack/unused-components.cjs.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const require = createRequire( import.meta.url );
const webpack = require( 'webpack' );
const UnusedComponentsPlugin = require( '../../../scripts/webpack/unused-components.cjs' );

let folder = '';
beforeEach( () => {
	folder = mkdtempSync( path.join( os.tmpdir(), 'components-' ) );
} );
afterEach( () => rmSync( folder, { recursive: true } ) );

/** React's entry chooses between two files, so webpack cannot rename what it exports. */
const REACT = `module.exports = [ { forwardRef: ( render ) => ( window.made = { render } ) } ][ 0 ];`;
const PACKAGE = `
import * as React from './react.js';
var Link = React.forwardRef( () => 'a link' );
Link.displayName = "Link";
var Routes = React.forwardRef( () => 'the routes' );
Routes.displayName = "Routes";
export { Link, Routes };
`;

/** Builds a page that uses `Routes` only, and returns the package's chunk. */
async function build( { source = PACKAGE, minimize = true, plugins } ) {
	const files = {
		'react.js': REACT,
		'router.js': source,
		'page.js': `import { Routes } from './router.js'; window.shown = Routes;`,
		'index.js': `import( /* webpackChunkName: "router" */ './page.js' );`,
	};
	Object.entries( files ).forEach( ( [ name, text ] ) =>
		writeFileSync( path.join( folder, name ), text )
	);
	const stats = await new Promise( ( resolve, reject ) => {
		webpack(
			{
				mode: 'production',
				context: folder,
				entry: './index.js',
				output: { path: path.join( folder, 'out' ), chunkFilename: '[name].js' },
				optimization: { minimize },
				plugins,
			},
			( error, done ) => ( error ? reject( error ) : resolve( done ) )
		);
	} );
	const [ problem ] = stats.compilation.errors;
	if ( problem ) {
		throw problem;
	}
	return readFileSync( path.join( folder, 'out/router.js' ), 'utf8' );
}

const plugins = [ new UnusedComponentsPlugin( 'router' ) ];

describe( 'the components of a package', () => {
	it( 'are shipped where the app uses them, and only there', async () => {
		const text = await build( { plugins } );
		expect( text ).toContain( 'the routes' );
		expect( text ).not.toContain( 'a link' );
		expect( text ).not.toContain( 'displayName' );
	} );

	it( 'would all be shipped by the minifier alone', async () => {
		expect( await build( { plugins: [] } ) ).toContain( 'a link' );
	} );

	it( 'keep their names where a developer looks at them', async () => {
		const text = await build( { plugins, minimize: false } );
		expect( text ).toContain( 'Link.displayName = "Link"' );
	} );

	it( 'fail the build where the package makes none any more', async () => {
		const source = `export const Routes = () => 'the routes';`;
		await expect( build( { plugins, source } ) ).rejects.toThrow(
			'The chunk router names no component.'
		);
	} );
} );
