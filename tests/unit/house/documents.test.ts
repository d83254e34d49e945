/** Documents name files that exist, and their lines can be read in a diff. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const GENERATED = [ 'docs/reference.md', 'docs/third-parties.md' ];
const documents = [
	...sourceFiles( 'docs', /\.md$/ ).filter( ( { path: page } ) => ! GENERATED.includes( page ) ),
	...sourceFiles( '.', /^(ARCHITECTURE|CHANGELOG|CONTRIBUTING|README|SECURITY)\.md$/ ),
];

/** Every file and folder, with each shorter way of naming it: `src/ui/a.ts`, `ui/a.ts`, `a.ts`. */
const known = new Set< string >();
const FOLDERS = [ '.ci', 'docs', 'includes', 'languages', 'scripts', 'src', 'tests', 'tools' ];
const remember = ( name: string ) => {
	const steps = name.split( '/' );
	steps.forEach( ( _, index ) => known.add( steps.slice( index ).join( '/' ) ) );
};
readdirSync( '.' ).forEach( remember );
for ( const folder of FOLDERS.filter( ( name ) => existsSync( name ) ) ) {
	for ( const name of readdirSync( folder, { recursive: true, encoding: 'utf8' } ) ) {
		remember( path.posix.join( folder, name ) );
	}
}

/** A path under one of the project's folders, or a file name with an extension of source code. */
const PATH =
	/^(?:(?:\.ci|docs|includes|languages|scripts|src|tests|tools)\/[\w./-]*|(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|php|[cm]js|css|neon))$/;

/** Files of WordPress, the build and translations, and patterns for names. */
const ELSEWHERE = [ 'wp-cron.php', 'wp-config.php', '.l10n.php', 'docs/decisions/NNN-title.md' ];

describe.each( documents )( '$path', ( { path: page, text } ) => {
	it( 'names only files and folders that exist', () => {
		const named = [ ...text.matchAll( /`([^`\n]+)`/g ) ].map( ( [ , name = '' ] ) => name );
		expect(
			named
				.filter( ( name ) => PATH.test( name ) && ! ELSEWHERE.includes( name ) )
				.filter( ( name ) => ! known.has( name.replace( /\/$/, '' ) ) )
		).toEqual( [] );
	} );

	it( 'links only to files that exist', () => {
		const links = [ ...text.matchAll( /\]\((?!https?:|#|mailto:)([^)#\s]+)/g ) ].map(
			( [ , target = '' ] ) => path.posix.join( path.posix.dirname( page ), target )
		);
		expect( links.filter( ( target ) => ! existsSync( target ) ) ).toEqual( [] );
	} );
} );

it( 'A link to a record says the number of that record', () => {
	const links = documents.flatMap( ( { text } ) => [
		...text.matchAll( /\[(?:record\s)?(\d+)\]\([^)]*?(\d{3})-[\w-]+\.md\)/g ),
	] );
	expect( links.length ).toBeGreaterThan( 30 );
	expect( links.filter( ( [ , said, linked ] ) => Number( said ) !== Number( linked ) ) ).toEqual(
		[]
	);
} );

/** README.md is laid out for the repository's page. */
const wrapped = documents.filter( ( { path: page } ) => page !== 'README.md' );

it.each( wrapped )( '$path has no line over 120 columns but in tables and code', ( { text } ) => {
	const prose = text.replace( /^```[\s\S]*?^```/gm, '' );
	expect(
		prose.split( '\n' ).filter( ( line ) => line.length > 120 && ! line.startsWith( '|' ) )
	).toEqual( [] );
} );
