import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withBrands } from '../../../scripts/setup/brand-tokens.mjs';

const brands = JSON.parse( readFileSync( 'includes/Assets/brands.json', 'utf8' ) );
const tokens = readFileSync( 'src/ui/tokens.css', 'utf8' );

describe( 'the brands in the tokens', () => {
	it( 'are those of brands.json: npm run reference', () => {
		expect( withBrands( tokens, brands ) ).toBe( tokens );
	} );

	it( 'of another brand than the first are what differs from it', () => {
		const decider = { ...brands.nypost, accent: [ '#111', '#eee' ] };
		const css = withBrands( tokens, { nypost: brands.nypost, decider } );

		expect( css ).toContain(
			'[data-brand="decider"] .circ {\n\t\t--circ-accent: light-dark(#111, #eee);\n\t}'
		);
		expect( css ).not.toContain( 'pagesix' );
	} );

	it( 'cannot be written into a stylesheet that has no place for them', () => {
		expect( () => withBrands( '.circ {}', brands ) ).toThrow( 'has no lines' );
	} );
} );
