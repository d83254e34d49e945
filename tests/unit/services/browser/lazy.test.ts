import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { service, whenIdle } from '#src/services/browser/lazy.ts';

const reported = vi.fn();

beforeEach( () => {
	reported.mockClear();
	window.addEventListener( 'circulation:chunk-error', reported );
} );
afterEach( () => window.removeEventListener( 'circulation:chunk-error', reported ) );

const ADDRESS = 'https://site.example/chunks/modal.js';

/** An error as webpack's runtime rejects an import. */
const webpackError = ( type: string ) =>
	Object.assign( new Error( 'Loading chunk 7 failed.' ), {
		name: 'ChunkLoadError',
		type,
		request: ADDRESS,
	} );

describe( 'a service that is loaded late', () => {
	it( 'passes the loaded code on', async () => {
		expect( await service( async () => 'chunk' )() ).toBe( 'chunk' );
		expect( reported ).not.toHaveBeenCalled();
	} );

	// Proves address-37, gate-33.
	it.each( [ 'missing', 'timeout', 'error' ] )(
		'reports a ChunkLoadError of kind %s with its address',
		async ( kind ) => {
			const loading = service( () => Promise.reject( webpackError( kind ) ) )();
			await expect( loading ).rejects.toBeInstanceOf( Error );
			await expect( loading ).rejects.toMatchObject( {
				name: 'ChunkLoadError',
				message: 'Loading chunk failed',
				kind,
				address: ADDRESS,
			} );
			expect( reported ).toHaveBeenCalledOnce();
			expect( reported.mock.calls[ 0 ]?.[ 0 ].detail ).toEqual( {
				kind,
				address: ADDRESS,
			} );
		}
	);

	it( 'is reported once, however many wait for it in a row', async () => {
		const inner = service( () => Promise.reject( webpackError( 'error' ) ) );
		await expect( service( inner )() ).rejects.toMatchObject( {
			kind: 'error',
			address: ADDRESS,
		} );
		expect( reported ).toHaveBeenCalledOnce();
	} );

	it( 'passes on an error of the chunk itself unchanged', async () => {
		const error = new TypeError( 'its own' );
		await expect( service( () => Promise.reject( error ) )() ).rejects.toBe( error );
		expect( reported ).not.toHaveBeenCalled();
	} );

	it( 'asks again after a failure', async () => {
		const load = vi
			.fn( async () => 'chunk' )
			.mockRejectedValueOnce( webpackError( 'timeout' ) );
		const ask = service( load );
		await expect( ask() ).rejects.toThrow( 'Loading chunk failed' );
		expect( await ask() ).toBe( 'chunk' );
	} );
} );

describe( 'What can wait', () => {
	it( 'runs once the browser is idle, and after two seconds at the latest', () => {
		const ask = vi.fn();
		vi.stubGlobal( 'requestIdleCallback', ask );
		const work = () => {};
		whenIdle( work );
		expect( ask ).toHaveBeenCalledExactlyOnceWith( work, { timeout: 2_000 } );
		vi.unstubAllGlobals();
	} );

	it( 'runs in the next task of a browser that does not say when it is idle', async () => {
		const work = vi.fn();
		whenIdle( work );
		expect( work ).not.toHaveBeenCalled();
		await vi.waitFor( () => expect( work ).toHaveBeenCalledOnce() );
	} );
} );
