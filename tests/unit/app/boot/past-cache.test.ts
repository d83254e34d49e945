import { expect, it } from 'vitest';
import { pastCache } from '#src/app/boot/past-cache.ts';

// Proves gate-33.
it( 'requests a failed chunk by another address each time, and the others as usual', () => {
	const nameOf = pastCache( ( chunk ) => `chunks/${ chunk }.0a1b2c3d.js` );
	const fail = () =>
		dispatchEvent(
			new CustomEvent( 'circulation:chunk-error', {
				detail: {
					kind: 'missing',
					address: `https://site.example/build/app/${ nameOf( 'modal' ) }`,
				},
			} )
		);
	expect( nameOf( 'modal' ) ).toBe( 'chunks/modal.0a1b2c3d.js' );
	fail();
	expect( nameOf( 'modal' ) ).toBe( 'chunks/modal.0a1b2c3d.js?' );
	fail();
	expect( nameOf( 'modal' ) ).toBe( 'chunks/modal.0a1b2c3d.js??' );
	expect( nameOf( 'account' ) ).toBe( 'chunks/account.0a1b2c3d.js' );
} );
