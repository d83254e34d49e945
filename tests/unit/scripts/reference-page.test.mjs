/** docs/reference.md lists what the code has, and deleting the plugin removes all of it. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hooksOf, referencePage } from '../../../scripts/setup/reference-page.mjs';
import { MADE_OF_SETTINGS } from '../../../scripts/setup/settings-table.mjs';

const page = readFileSync( 'docs/reference.md', 'utf8' );
const uninstall = readFileSync( 'uninstall.php', 'utf8' );
const php = readdirSync( 'includes', { recursive: true } )
	.filter( ( name ) => name.endsWith( '.php' ) )
	.map( ( name ) => readFileSync( `includes/${ name }`, 'utf8' ) );

/** The names of one kind on the page, without the ellipsis after a prefix. */
const named = ( kind ) =>
	[ ...page.matchAll( new RegExp( `^\\| ${ kind } \\| \`(\\w+)`, 'gm' ) ) ]
		.map( ( [ , name ] ) => name )
		.sort();

const source = ( text ) => [ { file: 'a.php', text: `<?php\n${ text }` } ];

describe( 'the reference', () => {
	it( 'is what the code says: npm run reference', () => {
		expect( page ).toBe( referencePage() );
	} );

	it.each( Object.entries( MADE_OF_SETTINGS ) )(
		'stands beside %s, which is as the table of settings says: npm run reference',
		( file, text ) => {
			expect( readFileSync( file, 'utf8' ) ).toBe( text() );
		}
	);

	it( 'names each filter and action that the code calls, wherever in its line', () => {
		const called = php.flatMap( ( text ) =>
			[
				...text
					.replace( /\/\*[\s\S]*?\*\//g, '' )
					.matchAll( /\b(?:apply_filters|do_action)\(\s*'(circulation_\w+)'/g ),
			].map( ( [ , name ] ) => name )
		);
		const [ , filters, actions ] = page.split( /^## (?:Filters|Actions)$/m );
		const rows = ( text ) => [ ...text.matchAll( /^\| `(circulation_\w+)` \|/gm ) ];
		const [ fired ] = actions.split( 'Actions that somebody else calls' );
		expect(
			[ ...rows( filters ), ...rows( fired ) ].map( ( [ , name ] ) => name ).sort()
		).toEqual( [ ...new Set( called ) ].sort() );
	} );

	it( 'names each option that a class keeps', () => {
		const kept = php.flatMap( ( text ) =>
			[ ...text.matchAll( /_option\( self::(\w+)/g ) ].map(
				( [ , name ] ) => new RegExp( `const ${ name }\\s*= '(\\w+)'` ).exec( text )[ 1 ]
			)
		);
		expect( [ ...new Set( kept ) ].sort() ).toEqual( named( 'Option' ) );
	} );

	it( 'names each option, table and job that goes when the plugin is deleted', () => {
		const gone = [ ...uninstall.matchAll( /'_?(circulation_\w+)'/g ) ].map(
			( [ , name ] ) => name
		);
		const prefixes = [ ...uninstall.matchAll( /'_transient_(circulation_\w+)'/g ) ].map(
			( [ , name ] ) => name
		);
		expect( gone.sort() ).toEqual(
			[ 'Option', 'Options', 'Table', 'Cron job' ].flatMap( named ).sort()
		);
		expect( prefixes ).toEqual( named( 'Transients' ) );
	} );

	it( 'refuses a hook without a description', () => {
		expect( () => hooksOf( source( "do_action( 'circulation_new', 1 );" ) ) ).toThrow(
			'circulation_new has no comment'
		);
	} );

	it( 'refuses a hook that passes another number of values than it describes', () => {
		const comment = '/**\n * Says it.\n *\n * @param int $one The one.\n */\n';
		const call = "do_action( 'circulation_new', f( 1, 2 ), [ 3, 4 ] );";
		expect( () => hooksOf( source( comment + call ) ) ).toThrow(
			'is called with 2 values and describes 1'
		);
	} );

	it( 'does not take a hook that a comment names for one that is called', () => {
		expect( hooksOf( source( "/** A theme says do_action( 'circulation_x' ). */" ) ) ).toEqual(
			[]
		);
	} );
} );
