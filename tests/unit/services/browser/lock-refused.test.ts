import { expect, it, vi } from 'vitest';
import { createLock } from '#src/services/browser/lock.ts';

const refusing = {
	request: () => Promise.reject( new DOMException( 'no', 'SecurityError' ) ),
} as unknown as LockManager;

it( 'A browser that refuses its locks lets the work be done, one after the other in this page', async () => {
	const lock = createLock( 'circ-billing', refusing );
	const order: string[] = [];
	const work = ( name: string ) =>
		lock.run( async () => {
			order.push( `${ name } begins` );
			await Promise.resolve();
			order.push( `${ name } ends` );
			return name;
		} );
	expect( await Promise.all( [ work( 'one' ), work( 'two' ) ] ) ).toEqual( [ 'one', 'two' ] );
	expect( order ).toEqual( [ 'one begins', 'one ends', 'two begins', 'two ends' ] );
} );

it( 'Work that fails under a lock is not done a second time', async () => {
	let done = 0;
	const lock = createLock( 'circ-billing', {
		request: ( _name: string, work: () => Promise< unknown > ) => work(),
	} as unknown as LockManager );
	await expect(
		lock.run( async () => {
			done += 1;
			throw new Error( 'no' );
		} )
	).rejects.toThrow( 'no' );
	expect( done ).toBe( 1 );
} );

it( 'If a browser throws on a request for its locks, the work is done without one', async () => {
	vi.stubGlobal( 'navigator', {
		get locks() {
			throw new DOMException( 'no', 'SecurityError' );
		},
	} );
	const lock = createLock( 'circ-billing' );
	vi.unstubAllGlobals();
	expect( await lock.run( async () => 'done' ) ).toBe( 'done' );
} );
