/** The product uses no feature that is turned off in the tests' Firefox. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { PREFERENCES } from '../../../scripts/engines/firefox-lacks.mjs';
import { root } from '../../../scripts/setup/paths.mjs';

afterEach( () => {
	vi.unstubAllEnvs();
	vi.resetModules();
} );

test( 'Firefox is started with them', async () => {
	vi.stubEnv( 'CIRCULATION_ENGINE', 'firefox' );
	const { default: config } = await import( '../../../playwright.config.ts' );
	expect( config.projects.map( ( { name, use } ) => [ name, use.launchOptions ] ) ).toEqual( [
		[ 'firefox', expect.objectContaining( { firefoxUserPrefs: PREFERENCES } ) ],
	] );
} );

test( 'no source reads elements as properties of ARIA', () => {
	const readers = readdirSync( path.join( root, 'src' ), { recursive: true } )
		.filter( ( name ) => /\.tsx?$/.test( name ) )
		.filter( ( name ) =>
			/\baria[A-Z]\w*Elements?\b/.test(
				readFileSync( path.join( root, 'src', name ), 'utf8' )
			)
		);
	expect( readers ).toEqual( [] );
} );
