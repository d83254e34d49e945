import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { thirdPartiesPage } from '../../../scripts/setup/third-parties-page.mjs';

describe( 'the page about third parties', () => {
	it( 'is what its table says: npm run third-parties', () => {
		const table = JSON.parse( readFileSync( 'includes/Privacy/third-parties.json', 'utf8' ) );
		expect( readFileSync( 'docs/third-parties.md', 'utf8' ) ).toBe( thirdPartiesPage( table ) );
	} );
} );
