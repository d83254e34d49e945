/** Tests how `npm run size` weighs and compares: scripts/size/weigh.mjs. */
import { expect, it } from 'vitest';
import { over, weighText } from '../../../scripts/size/weigh.mjs';

const text = 'a chunk of the app, as it goes over the wire '.repeat( 40 );
const weight = weighText( text );

it( 'lets a chunk be as heavy as its budget, and not one byte or request more', () => {
	expect( over( weight, weight ) ).toEqual( [] );
	for ( const key of [ 'gz', 'br', 'requests' ] ) {
		expect( over( weight, { ...weight, [ key ]: weight[ key ] - 1 } ) ).toEqual( [ key ] );
	}
} );

it( 'checks what a budget names', () => {
	expect( over( weight, {} ) ).toEqual( [] );
	expect( over( weight, { br: 1 } ) ).toEqual( [ 'br' ] );
} );
