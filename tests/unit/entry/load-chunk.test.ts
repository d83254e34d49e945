import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from '#src/entry/load-chunk.ts';
import { setBrowserParts } from './browser-parts.ts';

setBrowserParts();

const told = vi.fn();

beforeEach( () => {
	told.mockClear();
	window.addEventListener( 'circulation:chunk-error', told );
} );

/** As webpack's runtime rejects an import. */
const webpackError = ( type: string ) =>
	Object.assign( new Error( 'Loading chunk 7 failed.' ), {
		name: 'ChunkLoadError',
		type,
		request: 'https://site.example/chunks/modal.js',
	} );

describe( 'loading a chunk', () => {
	it( 'hands over what came', async () => {
		expect( await loadChunk( async () => 'chunk' ) ).toBe( 'chunk' );
		expect( told ).not.toHaveBeenCalled();
	} );

	it.each( [ 'missing', 'timeout', 'error' ] )(
		'reports a ChunkLoadError of kind %s with its address',
		async ( kind ) => {
			const loading = loadChunk( () =>
				Promise.reject( webpackError( kind ) )
			);
			await expect( loading ).rejects.toBeInstanceOf( ChunkLoadError );
			await expect( loading ).rejects.toMatchObject( {
				name: 'ChunkLoadError',
				message: 'Loading chunk failed',
				kind,
				address: 'https://site.example/chunks/modal.js',
			} );
			expect( told ).toHaveBeenCalledOnce();
			expect( told.mock.calls[ 0 ]?.[ 0 ].detail ).toEqual( {
				kind,
				address: 'https://site.example/chunks/modal.js',
			} );
		}
	);

	it( 'passes an error of the chunk itself on as it is', async () => {
		const error = new TypeError( 'its own' );
		await expect( loadChunk( () => Promise.reject( error ) ) ).rejects.toBe(
			error
		);
		expect( told ).not.toHaveBeenCalled();
	} );
} );
