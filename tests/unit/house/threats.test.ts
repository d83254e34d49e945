/** docs/threats.md names files and tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync( 'docs/threats.md', 'utf8' );
const notBuilt = text.split( '## What is not built yet' )[ 1 ] ?? '';
const rows = text
	.split( '\n' )
	.filter( ( line ) => /^\| T\d+ \|/.test( line ) )
	.map( ( line ) => {
		const [ , id = '', what = '', defence = '', tests = '' ] = line
			.split( '|' )
			.map( ( cell ) => cell.trim() );
		return {
			id,
			what,
			files: [ ...defence.matchAll( /`([^`]+)`/g ) ].map( ( [ , file = '' ] ) => file ),
			tests: [ ...tests.matchAll( /`([^`]+)`: "([^"]+)"/g ) ].map(
				( [ , file = '', sentence = '' ] ) => ( { file, sentence } )
			),
		};
	} );

describe( 'the table of threats', () => {
	it( 'has a row, or a reason for its absence, for each threat from T1 on, once and in order', () => {
		const numbers = rows.map( ( { id } ) => Number( id.slice( 1 ) ) );
		expect( numbers ).toEqual(
			[ ...new Set( numbers ) ].sort( ( one, other ) => one - other )
		);
		const last = numbers.at( -1 ) ?? 0;
		expect( last ).toBeGreaterThanOrEqual( 49 );
		expect(
			Array.from( { length: last }, ( _, index ) => index + 1 ).filter(
				( number ) =>
					! numbers.includes( number ) && ! notBuilt.includes( `- **T${ number }.** ` )
			)
		).toEqual( [] );
	} );

	it.each( rows )( 'names for $id, $what, a defence that is there', ( { files } ) => {
		expect( files ).not.toEqual( [] );
		expect( files.filter( ( file ) => ! existsSync( file ) ) ).toEqual( [] );
	} );

	it.each( rows )( 'names for $id, $what, a test that holds the sentence', ( { tests } ) => {
		expect( tests ).not.toEqual( [] );
		expect(
			tests.filter(
				( { file, sentence } ) =>
					! existsSync( file ) || ! readFileSync( file, 'utf8' ).includes( sentence )
			)
		).toEqual( [] );
	} );
} );
