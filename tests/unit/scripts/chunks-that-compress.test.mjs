/** The production build writes less, and what it writes does the same. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const require = createRequire( import.meta.url );
const webpack = require( 'webpack' );
const ChunksThatCompressPlugin = require( '../../../scripts/webpack/chunks-that-compress.cjs' );

const SOURCES = {
	'entry.js': `export const page = () => import( /* webpackChunkName: "account" */ './page.js' );
		export const other = () => import( /* webpackChunkName: "other" */ './other.js' );`,
	'page.js': `import { both } from './both.js';
		import { own } from './own.js';
		export const told = () => both() + own();`,
	'other.js': `import { both } from './both.js'; export const told = () => 'other: ' + both();`,
	'both.js': `export function both() { return 'both '; }`,
	'own.js': `export function own() { return 'own'; }`,
};

let folder = '';
let app = {};
let page = {};

const written = ( name ) =>
	readFileSync( path.join( folder, 'out', `${ name }.js` ), 'utf8' );

const build = () =>
	new Promise( ( resolve, reject ) => {
		webpack(
			{
				mode: 'production',
				context: folder,
				entry: './entry.js',
				target: 'node',
				output: {
					path: path.join( folder, 'out' ),
					filename: 'entry.js',
					chunkFilename: '[name].js',
					library: { type: 'commonjs2' },
				},
				optimization: {
					minimize: false,
					moduleIds: false,
					chunkIds: 'named',
					concatenateModules: false,
					splitChunks: {
						cacheGroups: {
							default: false,
							shared: {
								name: 'shared',
								enforce: true,
								test: /both\.js$/,
							},
						},
					},
				},
				plugins: [ new ChunksThatCompressPlugin() ],
			},
			( error, stats ) =>
				error || stats.hasErrors()
					? reject( error ?? new Error( stats.toString() ) )
					: resolve()
		);
	} );

beforeAll( async () => {
	folder = mkdtempSync( path.join( os.tmpdir(), 'chunks-' ) );
	Object.entries( SOURCES ).forEach( ( [ name, text ] ) =>
		writeFileSync( path.join( folder, name ), text )
	);
	await build();
	app = require( path.join( folder, 'out/entry.js' ) );
	page = await app.page();
}, 30_000 );

afterAll( () => rmSync( folder, { recursive: true } ) );

describe( 'a build with it', () => {
	it( 'calls what a module imports by its plain name', () => {
		expect( page.told() ).toBe( 'both own' );
		expect( written( 'account' ) ).not.toContain( '(0,' );
	} );

	it( 'loads and runs what comes later', async () => {
		expect( ( await app.other() ).told() ).toBe( 'other: both ' );
	} );

	it( 'gives the modules of a chunk numbers in a row', () => {
		const numbers = [
			...written( 'account' ).matchAll( /^\/\* (\d+) \*\/$/gm ),
		].map( ( [ , number ] ) => Number( number ) );
		expect( numbers.length ).toBeGreaterThan( 1 );
		expect( numbers.at( -1 ) - numbers[ 0 ] ).toBe( numbers.length - 1 );
	} );
} );
