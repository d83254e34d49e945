/** The demonstration's stories: enough of them, each with a picture, four per site members-only. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sites, themes } from '../../../scripts/setup/paths.mjs';

const DEMO = 'scripts/demo';

const storiesOf = ( key ) =>
	readdirSync( `${ DEMO }/articles/${ key }` ).map( ( file ) => {
		const text = readFileSync( `${ DEMO }/articles/${ key }/${ file }`, 'utf8' );
		const end = text.indexOf( '\n\n' );
		const facts = Object.fromEntries(
			text
				.slice( 0, end )
				.split( '\n' )
				.map( ( line ) => line.split( /: (.*)/s ) )
		);
		const parts = text
			.slice( end + 2 )
			.trim()
			.split( /\n{2,}/ );
		return { slug: file.replace( '.txt', '' ), facts, parts };
	} );

describe.each( sites )( '$name', ( { key, theme } ) => {
	const stories = storiesOf( key );

	it( 'has twelve stories of an evening’s length, each with all that its page shows', () => {
		expect( stories ).toHaveLength( 12 );
		for ( const { slug, facts, parts } of stories ) {
			const words = parts.join( ' ' ).split( /\s+/ ).length;
			expect( words, slug ).toBeGreaterThanOrEqual( 150 );
			expect( words, slug ).toBeLessThanOrEqual( 400 );
			for ( const fact of [
				'title',
				'standfirst',
				'section',
				'author',
				'picture',
				'hours',
			] ) {
				expect( facts[ fact ], `${ slug }: ${ fact }` ).toBeTruthy();
			}
		}
	} );

	it( 'draws a picture for each, small, and with nothing in it that a browser would fetch or run', () => {
		expect( readdirSync( `${ DEMO }/pictures/${ key }` ) ).toEqual(
			stories.map( ( { slug } ) => `${ slug }.svg` )
		);
		for ( const { slug } of stories ) {
			const file = `${ DEMO }/pictures/${ key }/${ slug }.svg`;
			expect( statSync( file ).size, slug ).toBeLessThan( 9_000 );
			expect( readFileSync( file, 'utf8' ), slug ).not.toMatch(
				/<script|<image|href=|url\(|\son\w+=/
			);
		}
	} );

	it( 'gates some, in at least three ways', () => {
		const gated = stories.filter( ( { facts } ) => facts.access === 'members' );
		expect( gated ).toHaveLength( 4 );
		const ways = gated.map( ( { parts } ) => {
			const more = parts.indexOf( '[more]' );
			if ( more > 1 ) {
				return 'the end is withheld';
			}
			return {
				'-1': 'by the switch alone',
				0: 'standfirst only',
				1: 'short lead',
			}[ more ];
		} );
		expect( new Set( ways ).size ).toBeGreaterThanOrEqual( 3 );
		expect(
			stories.filter(
				( { facts, parts } ) => facts.access !== 'members' && parts.includes( '[more]' )
			)
		).toEqual( [] );
	} );

	it( 'leads to sections that have stories', () => {
		const sections = new Set( stories.map( ( { facts } ) => facts.section.toLowerCase() ) );
		const header = readFileSync( `${ DEMO }/themes/${ theme }/parts/header.html`, 'utf8' );
		const linked = [ ...header.matchAll( /\/category\/([a-z]+)\//g ) ].map(
			( [ , name ] ) => name
		);
		expect( linked.sort() ).toEqual( [ ...sections ].sort() );
	} );
} );

it( 'no theme asks another host for anything', () => {
	for ( const theme of themes ) {
		expect( readFileSync( `${ DEMO }/themes/${ theme }/style.css`, 'utf8' ) ).not.toMatch(
			/@import|url\(\s*["']?(?:https?:)?\/\//
		);
	}
} );
