/**
 * Tests what a build writes in addition to its chunks, and when it fails:
 * scripts/webpack/manifest.cjs, statistics.cjs.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const require = createRequire( import.meta.url );
const webpack = require( 'webpack' );
const ManifestPlugin = require( '../../../scripts/webpack/manifest.cjs' );
const StatisticsPlugin = require( '../../../scripts/webpack/statistics.cjs' );

const SOURCES = {
	'entry.js': `export const page = () => import( /* webpackChunkName: "page" */ './page.js' );
		export const other = () => import( /* webpackChunkName: "other" */ './other.js' );`,
	'page.js': `import { both } from './both.js'; export const text = () => 'page: ' + both;`,
	'other.js': `import { both } from './both.js'; export const text = () => 'other: ' + both;`,
	'both.js': `export const both = 'both';`,
};

let folder = '';

const read = ( file ) => JSON.parse( readFileSync( path.join( folder, file ), 'utf8' ) );

const build = ( cacheGroups ) =>
	new Promise( ( resolve, reject ) => {
		webpack(
			{
				mode: 'development',
				devtool: false,
				context: folder,
				entry: './entry.js',
				output: {
					path: path.join( folder, 'out' ),
					chunkFilename: 'chunks/[name].js',
				},
				optimization: { splitChunks: { cacheGroups } },
				plugins: [
					new ManifestPlugin(),
					new StatisticsPlugin( path.join( folder, 'cache/statistics.json' ) ),
				],
			},
			( error, stats ) =>
				error || stats.hasErrors()
					? reject( error ?? new Error( stats.toString() ) )
					: resolve()
		);
	} );

const group = ( changes ) => ( {
	name: 'shared',
	enforce: true,
	test: /both\.js$/,
	...changes,
} );

beforeAll( () => {
	folder = mkdtempSync( path.join( os.tmpdir(), 'report-' ) );
	Object.entries( SOURCES ).forEach( ( [ name, text ] ) =>
		writeFileSync( path.join( folder, name ), text )
	);
} );

afterAll( () => rmSync( folder, { recursive: true } ) );

describe( 'the report of a build', () => {
	it( 'names the files that each part begins with, and leaves the statistics of the whole', async () => {
		await build( { shared: group() } );
		expect( read( 'out/manifest.json' ) ).toMatchObject( {
			page: [ 'chunks/shared.js', 'chunks/page.js' ],
			other: [ 'chunks/shared.js', 'chunks/other.js' ],
		} );
		expect( read( 'cache/statistics.json' ).chunks.map( ( { names } ) => names[ 0 ] ) ).toEqual(
			expect.arrayContaining( [ 'page', 'other', 'shared' ] )
		);
	} );

	it.each( [
		[ 'a package is no longer called so', { test: /renamed\.js$/ } ],
		[ 'no chunk is one that it takes from', { name: 'page', chunks: () => false } ],
	] )( 'fails where a chunk group found nothing: %s', async ( why, changes ) => {
		rmSync( path.join( folder, 'out' ), {
			recursive: true,
			force: true,
		} );
		const name = changes.name ?? 'shared';
		await expect( build( { group: group( changes ) } ) ).rejects.toThrow(
			`The chunk group ${ name } found nothing to take in.`
		);
		expect( existsSync( path.join( folder, 'out/manifest.json' ) ) ).toBe( false );
	} );
} );
