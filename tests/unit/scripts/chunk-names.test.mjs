/**
 * A deploy renames only the chunks that it changes, the loader knows their names, and the zip
 * contains those of the previous release: scripts/webpack/loader-names.cjs, short-names.cjs and
 * scripts/release.
 */
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carryChunks } from '../../../scripts/release/chunks-before.mjs';

const require = createRequire( import.meta.url );
const webpack = require( 'webpack' );
const LoaderNamesPlugin = require( '../../../scripts/webpack/loader-names.cjs' );
const ShortNamesPlugin = require( '../../../scripts/webpack/short-names.cjs' );
const { outputForReaders } = require( '../../../scripts/webpack/for-readers.cjs' );

let folder = '';
beforeEach( () => {
	folder = mkdtempSync( path.join( os.tmpdir(), 'names-' ) );
} );
afterEach( () => rmSync( folder, { recursive: true } ) );

const SOURCES = {
	'loader.js': `window.names = [ '[app]', "[modal]" ];`,
	'app.js': `window.app = { modal: () => import( /* webpackChunkName: "modal" */ './modal.js' ), page: () => import( /* webpackChunkName: "page" */ './page.js' ) };`,
	'modal.js': `export const text = 'modal';`,
	'page.js': `export const text = 'page';`,
};

/** Webpack plugin: notes the preliminary hash of each chunk, before webpack computes the final one. */
const notesHashes = ( hashes ) => ( {
	apply: ( { hooks, webpack: { Compilation } } ) =>
		hooks.thisCompilation.tap( 'NotesHashes', ( compilation ) =>
			compilation.hooks.processAssets.tap(
				{
					name: 'NotesHashes',
					stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
				},
				() =>
					compilation.getAssets().forEach( ( { name, info } ) => {
						hashes[ path.basename( name ).split( '.' )[ 0 ] ] = info.contenthash;
					} )
			)
		),
} );

/** Builds, and returns the names of the files, their preliminary hashes and the loader's text. */
async function build( changes = {} ) {
	Object.entries( { ...SOURCES, ...changes } ).forEach( ( [ name, text ] ) =>
		writeFileSync( path.join( folder, name ), text )
	);
	const { chunkFilename, hashDigest, hashDigestLength } = outputForReaders;
	const hashes = {};
	const out = path.join( folder, 'out' );
	rmSync( out, { recursive: true, force: true } );
	await new Promise( ( resolve, reject ) => {
		webpack(
			{
				mode: 'production',
				context: folder,
				entry: { loader: './loader.js', app: './app.js' },
				output: {
					path: out,
					filename: ( { chunk } ) =>
						chunk.name === 'app' ? 'chunks/[name].[contenthash].js' : '[name].js',
					chunkFilename,
					hashDigest,
					hashDigestLength,
				},
				optimization: { chunkIds: 'named' },
				plugins: [ new LoaderNamesPlugin(), new ShortNamesPlugin(), notesHashes( hashes ) ],
			},
			( error, stats ) =>
				error || stats.hasErrors()
					? reject( error ?? new Error( stats.toString() ) )
					: resolve()
		);
	} );
	const files = Object.fromEntries(
		readdirSync( path.join( out, 'chunks' ) ).map( ( file ) => [
			file.split( '.' )[ 0 ],
			file.replace( '.js', '' ),
		] )
	);
	return { files, hashes, loader: readFileSync( path.join( out, 'loader.js' ), 'utf8' ) };
}

describe( 'a deploy', () => {
	it( 'renames the chunk that it changes, and the list of all chunks', async () => {
		const before = await build();
		const after = await build( { 'modal.js': `export const text = 'another modal';` } );

		expect( after.files.page ).toBe( before.files.page );
		expect( after.files.modal ).not.toBe( before.files.modal );
		expect( after.files.app ).not.toBe( before.files.app );
		expect( ( await build() ).files ).toEqual( before.files );
	} );

	it( 'changes no word of a script that begins as the hash of another', async () => {
		const { hashes } = await build();
		const word = `${ hashes.modal.slice( 0, 5 ) }tree`;
		const { files } = await build( { 'page.js': `export const text = '${ word }';` } );

		expect(
			readFileSync( path.join( folder, 'out/chunks', `${ files.page }.js` ), 'utf8' )
		).toContain( word );
	} );

	it( 'puts the names of the files that the loader fetches into the loader', async () => {
		const { files, loader } = await build();

		expect( files.modal ).toMatch( /^modal\.[a-z]{5}$/ );
		expect( loader ).toContain( `"${ files.app }"` );
		expect( loader ).toContain( `"${ files.modal }"` );
		expect( loader ).not.toContain( '[' + 'modal' );
	} );

	it( 'is refused where the loader names a chunk that is not there', async () => {
		await expect( build( { 'loader.js': `window.names = [ '[pages]' ];` } ) ).rejects.toThrow(
			'The loader names a chunk that is not there: pages.'
		);
	} );
} );

describe( 'the zip', () => {
	const lay = ( plugin, files ) =>
		Object.entries( files ).forEach( ( [ name, text ] ) => {
			const file = path.join( folder, plugin, 'build/app', name );
			mkdirSync( path.dirname( file ), { recursive: true } );
			writeFileSync( file, text );
		} );
	const read = ( file ) => readFileSync( path.join( folder, 'now/build/app', file ), 'utf8' );

	it( 'carries the chunks that have changed since the previous release, and none from before that', () => {
		lay( 'before', {
			'chunks/modal.aaaaa.js': 'old modal',
			'chunks/react.bbbbb.js': 'react',
			'chunks/modal.00000.js': 'an older modal',
			'chunks/app.aaaaa.asset.json': '{}',
			'vendors/chunks/meter.aaaaa.js': 'old meter',
			'before.json': JSON.stringify( [ 'build/app/chunks/modal.00000.js' ] ),
		} );
		lay( 'now', { 'chunks/modal.ccccc.js': 'new modal', 'chunks/react.bbbbb.js': 'react' } );

		const added = carryChunks( path.join( folder, 'before' ), path.join( folder, 'now' ) );

		expect( added ).toEqual( [
			'build/app/chunks/modal.aaaaa.js',
			'build/app/vendors/chunks/meter.aaaaa.js',
		] );
		expect( read( 'chunks/modal.aaaaa.js' ) ).toBe( 'old modal' );
		expect( existsSync( path.join( folder, 'now/build/app/chunks/modal.00000.js' ) ) ).toBe(
			false
		);
		expect( JSON.parse( read( 'before.json' ) ) ).toEqual( added );
	} );

	it( 'carries nothing where the release before had no chunks', () => {
		mkdirSync( path.join( folder, 'before' ) );
		lay( 'now', { 'chunks/modal.ccccc.js': 'new modal' } );

		expect( carryChunks( path.join( folder, 'before' ), path.join( folder, 'now' ) ) ).toEqual(
			[]
		);
	} );
} );
