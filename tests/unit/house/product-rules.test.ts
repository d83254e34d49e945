/** The rule book cannot rot: its ids are in order, its tests are there, and whoever cites a rule, a record or a threat meets one. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const pages = sourceFiles( 'docs/product', /\.md$/ );

interface ProductRule {
	readonly id: string;
	readonly page: string;
	readonly proof: string;
	readonly tests: readonly { file: string; sentence: string }[];
}

const rules: readonly ProductRule[] = pages.flatMap( ( { path, text } ) =>
	text
		.split( /^### /m )
		.slice( 1 )
		.map( ( section ) => {
			const proof = /^Proven by (.*)$/m.exec( section )?.[ 1 ] ?? '';
			return {
				id: /^[a-z-]+-\d+(?= )/.exec( section )?.[ 0 ] ?? section,
				page: path,
				proof,
				tests: [ ...proof.matchAll( /`([^`]+)`: "([^"]+)"/g ) ].map(
					( [ , file = '', sentence = '' ] ) => ( { file, sentence } )
				),
			};
		} )
);

const ids = new Set( rules.map( ( { id } ) => id ) );
const areas = [
	...new Set( rules.map( ( { id } ) => id.replace( /-\d+$/, '' ) ) ),
];

/** What is described and not built, so that nothing can prove it; each says in its text what is missing. */
const NOT_PROVEN = new Set( [
	'language-3',
	'language-4',
	'language-6',
	'language-12',
	'onboarding-16',
	'payment-37',
	'payment-51',
	'status-5',
] );

describe( 'the rule book', () => {
	it( 'numbers the rules of an area from one on, without a hole, on one page', () => {
		expect( rules.length ).toBeGreaterThan( 300 );
		for ( const area of areas ) {
			const own = rules.filter(
				( { id } ) => id.replace( /-\d+$/, '' ) === area
			);
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
				.filter(
					( name ) =>
						name !== 'README.md' &&
						! contents.includes( `](${ name })` )
				)
		).toEqual( [] );
	} );

	it.each( rules )(
		'names for $id a test that holds the sentence',
		( { id, proof, tests } ) => {
			if ( NOT_PROVEN.has( id ) ) {
				expect( proof ).toMatch( /^nothing yet: ./ );
				return;
			}
			expect( tests ).not.toEqual( [] );
			expect(
				tests.filter(
					( { file, sentence } ) =>
						! existsSync( file ) ||
						! readFileSync( file, 'utf8' ).includes( sentence )
				)
			).toEqual( [] );
		}
	);
} );

describe( 'a citation', () => {
	const citing = [
		...sourceFiles( 'src', /\.(ts|tsx|css)$/ ),
		...sourceFiles( 'includes', /\.php$/ ),
		...sourceFiles( 'tests', /\.(ts|tsx|js|mjs|php)$/ ),
		...sourceFiles( 'scripts', /\.(mjs|cjs|php)$/ ),
		...sourceFiles( 'docs', /\.md$/ ),
	];
	/** Where each match stands, with what it names. */
	const named = ( pattern: RegExp ) =>
		citing.flatMap( ( { path, text } ) =>
			[ ...text.matchAll( pattern ) ].map( ( match ) => ( {
				path,
				name: match[ 1 ] ?? '',
			} ) )
		);

	it( 'of a rule meets that rule', () => {
		const found = named(
			new RegExp( `\`((?:${ areas.join( '|' ) })-\\d+)\``, 'g' )
		);
		expect( found.length ).toBeGreaterThan( 50 );
		expect( found.filter( ( { name } ) => ! ids.has( name ) ) ).toEqual(
			[]
		);
	} );

	it( 'of a record meets that record', () => {
		const records = readdirSync( 'docs/decisions' ).map( ( name ) =>
			Number( name.slice( 0, 3 ) )
		);
		const found = named(
			/(?:\brecords? |\bADR |docs\/decisions\/)(\d{1,3})\b/g
		);
		expect( found.length ).toBeGreaterThan( 10 );
		expect(
			found.filter( ( { name } ) => ! records.includes( Number( name ) ) )
		).toEqual( [] );
	} );

	it( 'of a threat meets that threat', () => {
		const threats = readFileSync( 'docs/threats.md', 'utf8' );
		const found = named( /(?<![\w'"`-])(T\d{1,2})\b(?![:'-])/g );
		expect(
			found.filter(
				( { name } ) =>
					! threats.includes( `| ${ name } |` ) &&
					! threats.includes( `**${ name }.**` )
			)
		).toEqual( [] );
	} );
} );
