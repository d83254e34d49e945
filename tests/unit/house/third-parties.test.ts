/** docs/third-parties.md matches the code. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE_EVENTS } from '#src/domain/site/page-event-list.ts';
import { STORAGE_KEYS } from '#src/services/browser/storage-keys.ts';
import { sourceFiles } from './source-files.ts';

interface Row {
	readonly name: string;
	readonly [ column: string ]: string;
}

const table = JSON.parse(
	readFileSync( 'includes/Privacy/third-parties.json', 'utf8' )
) as Readonly< Record< 'events' | 'cookies' | 'storage', readonly Row[] > > & {
	readonly requests: readonly { readonly host: string; readonly consent: string }[];
};

const fieldsOf = ( name: keyof typeof PAGE_EVENTS ) => Object.entries( PAGE_EVENTS[ name ].fields );

/** The hosts that code names. Comments do not count, because they may cite a source. */
const hostsIn = ( text: string ) =>
	[
		...text.replace( /\/\*[\s\S]*?\*\//g, '' ).matchAll( /https:\/\/([*\w-]+(?:\.[\w-]+)+)/g ),
	].map( ( [ , host ] ) => host );

describe( 'the table of third parties', () => {
	// Proves event-1.
	it( 'names each event with its fields, and no other', () => {
		expect( table.events.map( ( { name } ) => name ) ).toEqual( Object.keys( PAGE_EVENTS ) );
		for ( const { name, fields } of table.events ) {
			for ( const [ field, rule ] of fieldsOf( name as keyof typeof PAGE_EVENTS ) ) {
				expect( fields ).toContain( field );
				if ( typeof rule !== 'string' ) {
					expect( fields ).toContain( `${ field }: ${ rule.join( ', ' ) }` );
				}
			}
		}
	} );

	it( 'names each storage key with its place, and no other', () => {
		expect(
			table.storage
				.filter( ( { name } ) => ! name.endsWith( '*' ) )
				.map( ( { name, area } ) => [ name, area ] )
				.sort()
		).toEqual(
			Object.entries( STORAGE_KEYS )
				.map( ( [ name, { area } ] ) => [ name, area ] )
				.sort()
		);
	} );

	it( 'is as long as the rule about what a browser keeps', () => {
		const [ , rule = '' ] = readFileSync( 'docs/product/cookies-and-limits.md', 'utf8' ).split(
			/^### cookie-(?:8|9) .*$/m
		);
		expect(
			[ ...rule.matchAll( /`(circ-[a-z-]+)`/g ) ].map( ( [ , name ] ) => name ).sort()
		).toEqual( Object.keys( STORAGE_KEYS ).sort() );
	} );

	it( 'names each cookie that the code writes or takes away', () => {
		const names = table.cookies.map( ( { name } ) => name ).join( ' ' );
		for ( const name of [ 'cje', 'circ_segment', '_session', '_ga' ] ) {
			expect( names ).toContain( name );
		}
		const writers = sourceFiles( 'src', /\.tsx?$/ ).filter( ( { text } ) =>
			/document\.cookie\s*=[^=]/.test( text )
		);
		expect( writers.map( ( { path } ) => path ).sort() ).toEqual( [
			'src/services/browser/sessions/cookie-jar.ts',
			'src/services/vendors/affiliate-event.ts',
			'src/services/vendors/affiliate-orders.ts',
			'src/services/vendors/google-tag.ts',
		] );
	} );

	it( 'names the same cookies of this site as the reference', () => {
		const [ , rows = '' ] = readFileSync( 'docs/reference.md', 'utf8' ).split(
			'\n## Cookies\n'
		);
		const referred = [ ...( rows.split( '\n## ' )[ 0 ] ?? '' ).matchAll( /^\| `(.+?)` \|/gm ) ];
		expect( referred.map( ( [ , name ] ) => name ).sort() ).toEqual(
			table.cookies
				.filter( ( { who } ) => who?.startsWith( 'This site' ) )
				.map( ( { name } ) => name )
				.concat( '{paywall}' )
				.sort()
		);
	} );

	it( 'names each host that a page of ours may load from or send to', () => {
		const named = table.requests.map( ( { host } ) => host ).join( ' ' );
		const files = [
			...sourceFiles( 'src/services/vendors', /\.ts$/ ),
			...sourceFiles( 'src/services/browser', /\.ts$/ ),
			...sourceFiles( 'src/app', /\.tsx?$/ ),
			...sourceFiles( 'src/entry', /\.ts$/ ),
			...sourceFiles( 'includes/Account', /\.php$/ ),
			...sourceFiles( 'includes/Assets', /\.php$/ ),
		];
		const missing = files.flatMap( ( { path, text } ) =>
			hostsIn( text )
				.filter( ( host ) => ! named.includes( `${ host }` ) )
				.map( ( host ) => `${ path }: ${ host }` )
		);
		expect( missing ).toEqual( [] );
	} );

	it( 'has no host that waits for consent and is missing in readme.txt', () => {
		const readme = readFileSync( 'readme.txt', 'utf8' );
		const hosts = table.requests
			.filter( ( { consent } ) => consent !== '' )
			.flatMap( ( { host } ) => hostsIn( host ) );
		expect( hosts.length ).toBeGreaterThan( 4 );
		expect( hosts.filter( ( host ) => ! readme.includes( `\`${ host }\`` ) ) ).toEqual( [] );
	} );
} );
