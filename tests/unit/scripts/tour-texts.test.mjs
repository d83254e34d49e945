/** The tour's texts match the sites, and the README has the same links. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { editor } from '../../../scripts/setup/paths.mjs';
import { STEPS } from '../../sandbox/tour/steps.ts';

it( 'the editor of the tour exists on the sites', () => {
	const text = STEPS.find( ( { id } ) => id === 'gate' ).text;
	expect( text ).toContain( `as ${ editor.name }` );
	expect( text ).toContain( `password ${ editor.password }` );
} );

it( 'the README has each step with its link, in the same order', () => {
	const readme = readFileSync( 'README.md', 'utf8' );
	const places = STEPS.map( ( { id, title } ) =>
		readme.indexOf( `[${ title }](http://localhost:8888/__sandbox/tour/${ id })` )
	);
	expect( places ).not.toContain( -1 );
	expect( places ).toEqual( [ ...places ].sort( ( a, b ) => a - b ) );
} );
