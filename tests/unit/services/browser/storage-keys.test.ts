import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#src/services/browser/storage-keys.ts';
import { sourceFiles } from '../../house/source-files.ts';

const SOURCES = sourceFiles( 'src', /\.tsx?$/ );
const TABLE = 'src/services/browser/storage-keys.ts';

describe( 'the list of stored values', () => {
	// Proves cookie-8, session-15.
	it( 'is complete: one file writes into the storages, and it takes these names only', () => {
		const touching = SOURCES.filter( ( { text } ) =>
			/\b(?:session|local)Storage\s*[.[)]|\bindexedDB\b|\bcaches\b\s*\./.test(
				text.replace( /\/\*[\s\S]*?\*\/|\/\/.*/g, '' )
			)
		).map( ( { path } ) => path );
		expect( touching ).toEqual( [
			// The loader reads two marks before anything is loaded.
			'src/entry/reader-signs.ts',
			// The page reloads only if the browser itself has stored the note, because memory does
			// not survive.
			'src/services/browser/old-build/draft.ts',
			// This file reads one key where the app's storage module is too heavy.
			'src/services/browser/sessions/current-session.ts',
			'src/services/browser/storage.ts',
		] );
		const signs = SOURCES.find( ( { path } ) => path.endsWith( 'reader-signs.ts' ) );
		expect(
			[ ...( signs?.text ?? '' ).matchAll( /'(circ-[a-z-]+)'/g ) ].map( ( [ , key ] ) => key )
		).toEqual( [ 'circ-mobile-app', 'circ-session' ] );
		expect( signs?.text ).not.toMatch( /setItem|removeItem/ );
	} );

	it.each( Object.keys( STORAGE_KEYS ) )( 'names "%s", which is kept', ( key ) => {
		expect(
			SOURCES.filter( ( { path, text } ) => path !== TABLE && text.includes( `'${ key }'` ) )
		).not.toEqual( [] );
	} );

	// Proves cookie-8.
	it( 'stands in the rule, each key by the area that it is kept in', () => {
		const page = readFileSync( 'docs/product/cookies-and-limits.md', 'utf8' );
		const rule = page.split( '### ' ).find( ( text ) => text.startsWith( 'cookie-8 ' ) ) ?? '';
		const [ tab = '', device = '' ] = rule.split( 'For the device:' );
		const named = ( text: string ) =>
			[ ...text.matchAll( /`(circ-[a-z-]+)`/g ) ].map( ( [ , key ] ) => key ).sort();
		const kept = ( area: string ) =>
			Object.entries( STORAGE_KEYS )
				.filter( ( [ , key ] ) => key.area === area )
				.map( ( [ key ] ) => key )
				.sort();
		expect( { tab: named( tab ), device: named( device ) } ).toEqual( {
			tab: kept( 'tab' ),
			device: kept( 'device' ),
		} );
	} );

	// Proves cookie-8.
	it( 'identifies no one: only words of the browser and of the table', () => {
		// @ts-expect-error -- The services take the names of the table.
		const wrong: Parameters<
			import( '#src/services/browser/storage.ts' ).BrowserStorage[ 'tab' ][ 'set' ]
		>[ 0 ] = 'circ-anything';
		expect( Object.keys( STORAGE_KEYS ) ).not.toContain( wrong );
	} );
} );
