import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FILES, marksFile } from '../../../scripts/setup/brand-marks.mjs';

describe( 'The marks of cards, wallets and providers', () => {
	it.each( FILES )( 'are those of their package: %s', ( file, ...rest ) => {
		expect( readFileSync( file, 'utf8' ) ).toBe( marksFile( ...rest ) );
	} );

	it( 'keep the four colours of Google, and one colour of Apple', () => {
		const text = readFileSync( 'src/ui/icon/provider-mark-paths.ts', 'utf8' );
		for ( const colour of [ '4285f4', '34a853', 'fbbc05', 'eb4335' ] ) {
			expect( text ).toContain( colour );
		}
		expect( text.match( /currentColor/g ) ).toHaveLength( 1 );
	} );
} );
