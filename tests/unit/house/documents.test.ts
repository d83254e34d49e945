/**
 * Documents name files, commands, hooks and constants that exist, and their lines can be read in a
 * diff.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

const reference = readFileSync( 'docs/reference.md', 'utf8' );
const { scripts } = JSON.parse( readFileSync( 'package.json', 'utf8' ) ) as {
	scripts: Record< string, string >;
};
/** Variables that the commands read are no constants of a site. */
const variables = sourceFiles( 'scripts', /\.mjs$/ ).flatMap( ( { text } ) =>
	[ ...text.matchAll( /\benv\.(CIRCULATION_\w+)|\b(CIRCULATION_\w+):/g ) ].flatMap(
		( [ , read = '', handed = '' ] ) => [ read, handed ]
	)
);
const forPublishers = { path: 'readme.txt', text: readFileSync( 'readme.txt', 'utf8' ) };

describe.each( [ ...documents, forPublishers ] )( '$path', ( { text } ) => {
	// A changelog names what is gone.
	const present = text.replace( /^### Removed$[\s\S]*?(?=^### )/m, '' );
	const unknown = ( pattern: RegExp, isKnown: ( name: string ) => boolean ) =>
		[ ...present.matchAll( pattern ) ].flatMap( ( [ , name = '' ] ) =>
			isKnown( name ) ? [] : name
		);

	it( 'names only commands that exist', () => {
		expect( [
			...unknown( /npm run ([a-z][a-z:-]*)/g, ( name ) => name in scripts ),
			...unknown( /`(wp circulation [a-z]+(?: (?:[a-z]+)(?=[ `]))?)/g, ( name ) =>
				reference.includes( name )
			),
		] ).toEqual( [] );
	} );

	it( 'names only hooks, options, tables and constants of the reference', () => {
		const names = new Set( reference.match( /\b(?:circulation|CIRCULATION)_\w+/g ) );
		expect(
			unknown(
				/(?<![_\w])(circulation_[a-z_]*[a-z]|CIRCULATION_[A-Z_]*[A-Z])/g,
				( name ) => names.has( name ) || variables.includes( name )
			)
		).toEqual( [] );
	} );
} );

it( 'README.md names each constant of the reference', () => {
	const readme = readFileSync( 'README.md', 'utf8' );
	const rows = [ ...reference.matchAll( /^\| `(CIRCULATION_\w+)`/gm ) ].map(
		( [ , name = '' ] ) => name
	);
	expect( rows.length ).toBeGreaterThan( 20 );
	expect( rows.filter( ( name ) => ! readme.includes( `\`${ name }\`` ) ) ).toEqual( [] );
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
