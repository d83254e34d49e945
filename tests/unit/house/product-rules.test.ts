/**
 * The product rules are consistent: their ids are in order, and a test names each of them. Every
 * citation of a rule, a record or a threat has a target, and no paper outside the project is cited.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proofs, rules } from '../../../scripts/rules/proofs.mjs';
import { sourceFiles, type SourceFile } from './source-files.ts';

const pages = sourceFiles( 'docs/product', /\.md$/ );

const all = rules();
const proven = new Set( proofs().map( ( { id } ) => id ) );
const ids = new Set( all.map( ( { id } ) => id ) );
const areas = [ ...new Set( all.map( ( { id } ) => id.replace( /-\d+$/, '' ) ) ) ];

describe( 'the rule book', () => {
	it( 'numbers the rules of an area from one on, without a hole, on one page', () => {
		expect( all.length ).toBeGreaterThan( 300 );
		for ( const area of areas ) {
			const own = all.filter( ( { id } ) => id.replace( /-\d+$/, '' ) === area );
			expect( own.map( ( { id } ) => id ) ).toEqual(
				own.map( ( _, index ) => `${ area }-${ index + 1 }` )
			);
			expect( new Set( own.map( ( { page } ) => page ) ).size ).toBe( 1 );
		}
	} );

	it( 'names each page in its list of contents', () => {
		const contents = readFileSync( 'docs/product/README.md', 'utf8' );
		expect(
			pages
				.map( ( { path } ) => path.replace( 'docs/product/', '' ) )
				.filter( ( name ) => name !== 'README.md' && ! contents.includes( `](${ name })` ) )
		).toEqual( [] );
	} );

	it.each( all )(
		'has a test that names $id, unless the rule says that nothing proves it yet',
		( { id, isUnproven } ) => {
			expect( proven.has( id ) ).toBe( ! isUnproven );
		}
	);

	it( 'is named by tests that stand there', () => {
		expect( proofs().filter( ( { id, test } ) => ! ids.has( id ) || ! test ) ).toEqual( [] );
	} );

	it( 'is printed with its tests by npm run rules', () => {
		const printed = ( argument: string ) =>
			spawnSync( 'node', [ 'scripts/commands/rules.mjs', argument ], {
				encoding: 'utf8',
			} );
		const { stdout } = printed( 'payment-1' );
		expect( stdout ).toMatch( /^payment-1 Nobody is sold a second membership/ );
		expect( stdout ).toContain( 'tests/browser/payment.spec.ts:' );
		expect( stdout ).not.toContain( 'payment-11' );
		expect( printed( 'nothing' ).stderr ).toContain(
			'No rule of docs/product begins with "nothing"'
		);
	} );
} );

/** Every text file in the root folder but the lock files. */
const rootFiles: readonly SourceFile[] = readdirSync( '.', {
	withFileTypes: true,
} )
	.filter(
		( entry ) =>
			entry.isFile() &&
			/\.(php|m?js|m?ts|md|txt|neon|dist|json)$/.test( entry.name ) &&
			! entry.name.includes( 'lock' )
	)
	.map( ( { name } ) => name )
	.map( ( path ) => ( { path, text: readFileSync( path, 'utf8' ) } ) );

/** Folders that may cite only what the repository contains. */
const SELF_CONTAINED = [
	'docs/decisions',
	'includes',
	'scripts',
	'src/admin',
	'src/app',
	'src/flows',
	'src/messages',
	'src/queries',
	'src/domain',
	'src/editor',
	'src/entry',
	'src/screens',
	'src/services',
	'src/state',
	'src/ui',
	'src/widgets',
	'tests/browser',
	'tests/gallery',
	'tests/php',
	'tests/sandbox',
	'tests/unit/admin',
	'tests/unit/app',
	'tests/unit/flows',
	'tests/unit/messages',
	'tests/unit/queries',
	'tests/unit/sandbox',
	'tests/unit/domain',
	'tests/unit/editor',
	'tests/unit/entry',
	'tests/unit/house',
	'tests/unit/screens',
	'tests/unit/scripts',
	'tests/unit/services',
	'tests/unit/state',
	'tests/unit/stubs',
	'tests/unit/ui',
	'tests/unit/widgets',
	'tests/wire',
];

/** Patterns that match citations of papers outside the project. */
const OUTSIDE_PAPER =
	/\b[Dd]ecisions? \d+|\b[Aa]cceptance [A-Z]\d|\b[Ss]pecifications?\b|\u00a7|\\u00a7|\b[Rr]ows? [A-Z]\d|\b[Rr]esearch\b|\b[Dd]esign language\b|\b[Tt]oolchain\b|\bHouse[,:] |\b[Hh]ouse law \d/g;

const THIS_FILE = 'tests/unit/house/product-rules.test.ts';

/** The citations in a text, including those that a line break in a comment splits. */
const papersIn = ( text: string ) =>
	text.replace( /\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ' ).match( OUTSIDE_PAPER ) ?? [];

describe( 'a citation', () => {
	const citing = [
		...sourceFiles( 'src', /\.(ts|tsx|css)$/ ),
		...sourceFiles( 'includes', /\.php$/ ),
		...sourceFiles( 'tests', /\.(ts|tsx|js|mjs|php)$/ ),
		...sourceFiles( 'tests/wire', /\.json$/ ),
		...sourceFiles( 'scripts', /\.(mjs|cjs|php)$/ ),
		...sourceFiles( 'docs', /\.md$/ ),
		...rootFiles,
	];
	/** Each match with its file and the name it cites. */
	const named = ( pattern: RegExp ) =>
		citing.flatMap( ( { path, text } ) =>
			[ ...text.matchAll( pattern ) ].map( ( match ) => ( {
				path,
				name: match[ 1 ] ?? '',
			} ) )
		);

	it( 'of a rule meets that rule', () => {
		const found = named( new RegExp( `\`((?:${ areas.join( '|' ) })-\\d+)\``, 'g' ) );
		expect( found.length ).toBeGreaterThan( 50 );
		expect( found.filter( ( { name } ) => ! ids.has( name ) ) ).toEqual( [] );
	} );

	it( 'of a record meets that record', () => {
		const records = readdirSync( 'docs/decisions' ).map( ( name ) =>
			Number( name.slice( 0, 3 ) )
		);
		const found = named( /(?:\brecords? |\bADR |docs\/decisions\/)(\d{1,3})\b/g );
		expect( found.length ).toBeGreaterThan( 10 );
		expect( found.filter( ( { name } ) => ! records.includes( Number( name ) ) ) ).toEqual(
			[]
		);
	} );

	it( 'counts the records from one on, without a hole, each with its number and date', () => {
		const records = sourceFiles( 'docs/decisions', /\.md$/ );
		expect(
			records.map( ( { path, text } ) => [
				path.slice( 'docs/decisions/'.length, -'-x.md'.length ).slice( 0, 3 ),
				/^# (\d+)\. .+\n\n\d{4}-\d{2}-\d{2}\b/.exec( text )?.[ 1 ],
			] )
		).toEqual(
			records.map( ( _, index ) => [
				String( index + 1 ).padStart( 3, '0' ),
				String( index + 1 ),
			] )
		);
	} );

	it( 'of a threat meets that threat', () => {
		const threats = readFileSync( 'docs/threats.md', 'utf8' );
		const found = named( /(?<![\w'"`-])(T\d{1,2})\b(?![:'-])/g );
		expect(
			found.filter(
				( { name } ) =>
					! threats.includes( `| ${ name } |` ) && ! threats.includes( `**${ name }.**` )
			)
		).toEqual( [] );
	} );

	it.each( [
		'Decision 37.',
		'decisions\n * 4 and 9',
		'acceptance F2',
		'the keys of the specification',
		'\u00a77, site REST API',
		'row H7',
		'research A26',
		'House, "World".',
	] )( 'of a paper outside of the project is found in %j', ( text ) => {
		expect( papersIn( text ) ).toHaveLength( 1 );
	} );

	it.each( [
		'`gate-4`, record 016, T14',
		'docs/decisions/016',
		'The decision engine',
		'the house laws',
	] )( 'of something in the project is none: %j', ( text ) => {
		expect( papersIn( text ) ).toEqual( [] );
	} );

	it.each( SELF_CONTAINED )( 'of a paper outside of the project is nowhere in %s', ( folder ) => {
		const files = sourceFiles( folder, /\.(ts|tsx|js|mjs|cjs|php|css|html|json|md)$/ ).filter(
			( { path } ) => path !== THIS_FILE
		);
		expect( files ).not.toEqual( [] );
		expect(
			files
				.map( ( { path, text } ) => [ path, ...papersIn( text ) ] )
				.filter( ( found ) => found.length > 1 )
		).toEqual( [] );
	} );

	it( 'of a paper outside of the project is nowhere in the root files', () => {
		expect( rootFiles.filter( ( { text } ) => papersIn( text ).length > 0 ) ).toEqual( [] );
	} );
} );
