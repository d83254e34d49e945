import { describe, expect, it } from 'vitest';
import { WORDS } from '../../../scripts/engines/deploy.mjs';
import { filesThatSay } from '../../../scripts/engines/two-builds.mjs';
import { root } from '../../../scripts/setup/paths.mjs';

describe( 'The button that distinguishes the second build from the first', () => {
	it( 'is in the code and its translation, wherever they have moved', () => {
		expect( filesThatSay( WORDS.first, root ).map( ( file ) => file.slice( -3 ) ) ).toEqual(
			expect.arrayContaining( [ 'tsx', '.po' ] )
		);
	} );

	it( 'is an error where no source has it', () => {
		expect( () => filesThatSay( WORDS.second, root ) ).toThrow( /No source says/ );
	} );
} );
