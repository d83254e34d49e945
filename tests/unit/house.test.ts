/** The laws of the project's structure (ARCHITECTURE.md, "Laws"), which reviewers forget. */
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles } from './house/source-files.ts';
import {
	DOMAIN_ORDER,
	FILES_IN_A_FOLDER,
	GLOBALS_ALLOWED_IN,
	LAYERS,
	LINE_LIMITS,
	REACT_ALLOWED_IN,
	TABLES,
	layerOf,
} from './house/layout.ts';
import { CATALOGUE_TEXTS } from './house/catalogue-texts.ts';
import { SPECIFIED_PATHS } from './house/specified-paths.ts';
import { ROUTES } from '#src/app/routing/routes.tsx';

const source = sourceFiles( 'src', /\.(ts|tsx)$/ );
const code = ( text: string ) =>
	text.replace( /\/\*[\s\S]*?\*\//g, '' ).replace( /^\s*\/\/.*$/gm, '' );

/** The items that are part of an import cycle, or lie between two cycles. */
function inCircles( all: readonly ( readonly [ string, readonly string[] ] )[] ): string[] {
	let left = all;
	for ( let before = -1; before !== left.length; ) {
		before = left.length;
		const open = new Set( left.map( ( [ path ] ) => path ) );
		const imported = new Set( left.flatMap( ( [ , targets ] ) => targets ) );
		// A file that imports none of the others, or is imported by none, is in no cycle.
		left = left.filter(
			( [ path, targets ] ) =>
				imported.has( path ) && targets.some( ( target ) => open.has( target ) )
		);
	}
	return left.map( ( [ path ] ) => path );
}

describe( 'the direction of imports', () => {
	it( 'lets a file import from its own layer or from one to the left', () => {
		const wrong: string[] = [];
		for ( const file of source ) {
			const from = layerOf( file.path );
			for ( const target of importsOf( file ) ) {
				const to = layerOf( target.path );
				if ( from === null || to === null || from === to ) {
					continue;
				}
				const allowed = LAYERS[ from ]?.( to, target ) ?? false;
				if ( ! allowed ) {
					wrong.push( `${ file.path } imports ${ target.path }` );
				}
			}
		}
		expect( wrong ).toEqual( [] );
	} );

	it( 'keeps the order of the nouns in the domain', () => {
		const nounOf = ( path: string ) => /^src\/domain\/([^/]+)\//.exec( path )?.[ 1 ];
		const wrong = source.flatMap( ( file ) => {
			const from = nounOf( file.path );
			return from === undefined
				? []
				: importsOf( file )
						.filter( ( target ) => {
							const to = nounOf( target.path );
							return (
								to !== undefined &&
								to !== from &&
								! DOMAIN_ORDER[ from ]?.includes( to )
							);
						} )
						.map( ( target ) => `${ file.path } imports ${ target.path }` );
		} );
		expect( wrong ).toEqual( [] );
		expect( Object.keys( DOMAIN_ORDER ).sort() ).toEqual(
			[ ...new Set( source.flatMap( ( { path } ) => nounOf( path ) ?? [] ) ) ].sort()
		);
	} );

	it( 'never leads in a circle, types included', () => {
		expect(
			inCircles(
				source.map( ( file ) => [
					file.path,
					importsOf( file ).map( ( { path } ) => path ),
				] )
			)
		).toEqual( [] );
	} );

	it( 'never leads in a circle between the folders of a layer', () => {
		const folderOf = ( path: string ) => /^src\/[^/]+\/[^/]+(?=\/)/.exec( path )?.[ 0 ] ?? path;
		const ways = new Map< string, string[] >();
		for ( const file of source ) {
			const from = folderOf( file.path );
			const others = importsOf( file )
				.map( ( { path } ) => folderOf( path ) )
				.filter( ( to ) => to !== from );
			ways.set( from, [ ...( ways.get( from ) ?? [] ), ...others ] );
		}
		expect(
			inCircles( [ ...ways ].filter( ( [ from ] ) => ! /\.\w+$/.test( from ) ) )
		).toEqual( [] );
	} );

	it( 'never lets one screen import another', () => {
		// A screen is a folder with a screen.tsx; folders below it without one are parts of that
		// screen.
		const screens = source
			.filter( ( { path } ) => /^src\/screens\/.+\/screen\.tsx$/.test( path ) )
			.map( ( { path } ) => path.slice( 0, -'screen.tsx'.length ) )
			.sort( ( one, other ) => other.length - one.length );
		const screenOf = ( path: string ) =>
			screens.find( ( folder ) => path.startsWith( folder ) ) ?? null;
		const wrong = source.flatMap( ( file ) =>
			importsOf( file )
				.filter( ( target ) => {
					const from = screenOf( file.path );
					const to = screenOf( target.path );
					return from !== null && to !== null && from !== to;
				} )
				.map( ( target ) => `${ file.path } imports ${ target.path }` )
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'never lets the sandbox know the product', () => {
		const wrong = sourceFiles( 'tests/sandbox', /\.(ts|tsx|js)$/ ).filter( ( file ) =>
			importsOf( file ).some( ( target ) => target.path.startsWith( 'src/' ) )
		);
		expect( wrong.map( ( file ) => file.path ) ).toEqual( [] );
	} );
} );

describe( 'what may be touched where', () => {
	it( 'keeps React in the user interface', () => {
		const wrong = source.filter(
			( file ) =>
				/from 'react(-dom)?(\/[^']*)?'/.test( file.text ) &&
				! REACT_ALLOWED_IN.some( ( place ) => file.path.startsWith( place ) )
		);
		expect( wrong.map( ( file ) => file.path ) ).toEqual( [] );
	} );

	it( 'keeps fetch in the services', () => {
		const wrong = source.filter(
			( file ) =>
				/(?<![\w.])fetch\(/.test( code( file.text ) ) &&
				! file.path.startsWith( 'src/services/' )
		);
		expect( wrong.map( ( file ) => file.path ) ).toEqual( [] );
	} );

	it( 'keeps window, document and the clock out of everything below the user interface', () => {
		const wrong = source.filter(
			( file ) =>
				/(?<![\w.'-])(window|document)\.|Date\.now\(|new Date\(\)/.test(
					code( file.text )
				) && ! GLOBALS_ALLOWED_IN.some( ( place ) => file.path.startsWith( place ) )
		);
		expect( wrong.map( ( file ) => file.path ) ).toEqual( [] );
	} );

	// Proves sign-in-46.
	it( 'leaves no field to React, which would empty a field that was filled without an event', () => {
		const wrong = source.filter(
			( { path, text } ) =>
				/<(input|select|textarea)\s/.test( text ) &&
				! /^src\/(admin|editor)\//.test( path ) &&
				! text.includes( 'useStanding' )
		);
		expect( wrong.map( ( file ) => file.path ) ).toEqual( [] );
	} );

	// Proves language-1.
	it( 'keeps each text of the catalogue in one place, in messages', () => {
		const wrong: string[] = [];
		for ( const text of CATALOGUE_TEXTS ) {
			const quoted = text.replaceAll( "'", "\\'" );
			const homes = source.filter(
				( file ) =>
					code( file.text ).includes( text ) || code( file.text ).includes( quoted )
			);
			const [ home ] = homes;
			if ( homes.length !== 1 || ! home?.path.startsWith( 'src/messages/' ) ) {
				wrong.push(
					`"${ text }" stands in ${
						homes.map( ( file ) => file.path ).join( ', ' ) || 'no file'
					}`
				);
			}
		}
		expect( wrong ).toEqual( [] );
	} );
} );

describe( 'late loading', () => {
	it( 'knows two verbs, a part and a service, which report what fails to load', () => {
		const LATE = /\bimport\(/g;
		const VERB = /\b(service|part|screen)\(\s*(async\s*)?\(\)\s*=>\s*(\(\s*await\s*)?$/;
		const wrong = source
			// The app's own entry; the loader requests each of its parts by `service`.
			.filter( ( { path } ) => path !== 'src/app/parts.ts' )
			.filter( ( { text } ) => {
				const plain = code( text );
				return [ ...plain.matchAll( LATE ) ].some(
					( { index } ) => ! VERB.test( plain.slice( 0, index ) )
				);
			} )
			.map( ( { path } ) => path );
		expect( wrong ).toEqual( [] );
	} );
} );

describe( 'addresses', () => {
	// Proves address-2.
	it( 'has a row in the table of routes for each path of the account area', () => {
		const rows = ROUTES.map( ( row ) => row.path );
		expect( SPECIFIED_PATHS.filter( ( path ) => ! rows.includes( path ) ) ).toEqual( [] );
	} );

	it( 'keeps a screen in the folder that its address names', () => {
		const screens = ROUTES.filter( ( row ) => row.kind === 'screen' ).map(
			( row ) => `src/screens${ row.path }/screen.tsx`
		);
		const files = source.map( ( file ) => file.path );
		expect( screens.filter( ( path ) => ! files.includes( path ) ) ).toEqual( [] );
		expect( screens.length ).toBeGreaterThan( 3 );
	} );
} );

describe( 'the wire', () => {
	const calls = sourceFiles( 'tests/wire', /^[^.]+\.[^.]+\.json$/ ).map( ( file ) => {
		const example = JSON.parse( file.text ) as { call: string };
		expect( file.path ).toBe( `tests/wire/${ example.call }.json` );
		return example.call;
	} );
	const CALL = {
		browser: /(?<=')(identity|decision|site|comments)\.[a-z-]+(?=')/g,
		// Services called only by PHP.
		php: /(?<=')(gateway|bot-check|newsletter-provider|identity-admin|webhook|piano)\.[a-z-]+(?=')/g,
	};
	const namesIn = ( folder: string, name: RegExp ) =>
		sourceFiles( folder, /\.(ts|php)$/ ).flatMap( ( file ) => [
			...( file.text.match( name ) ?? [] ),
		] );

	// Proves wire-2.
	it( 'has a handler and a service method, or a method of a PHP client, for each example, and the reverse', () => {
		const handled = new Set( [
			...namesIn( 'tests/sandbox', CALL.browser ),
			...namesIn( 'tests/sandbox', CALL.php ),
		] );
		const called = new Set( [
			...namesIn( 'src/services', CALL.browser ),
			...namesIn( 'includes/Clients', CALL.php ),
		] );
		expect( calls.length ).toBeGreaterThan( 12 );
		expect( [ ...called ].sort() ).toEqual( [ ...calls ].sort() );
		expect( calls.filter( ( call ) => ! handled.has( call ) ) ).toEqual( [] );
	} );
} );

describe( 'sizes and names', () => {
	it( 'keeps every file short enough to be read at one sitting', () => {
		// A comment that cites a rule does not count as a line.
		const lines = ( text: string ) =>
			text.split( '\n' ).filter( ( line ) => ! /^\s*\/\/ Proves /.test( line ) ).length - 1;
		const wrong = LINE_LIMITS.flatMap( ( { folder, pattern, limit } ) =>
			sourceFiles( folder, pattern )
				.filter( ( { path, text } ) => ! TABLES.includes( path ) && lines( text ) > limit )
				.map(
					( { path, text } ) =>
						`${ path } has ${ lines( text ) } lines, allowed are ${ limit }`
				)
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'keeps every folder small enough to be read at a glance', () => {
		const counts = new Map< string, number >();
		for ( const { path } of sourceFiles( 'src', /./ ) ) {
			const folder = path.slice( 0, path.lastIndexOf( '/' ) );
			counts.set( folder, ( counts.get( folder ) ?? 0 ) + 1 );
		}
		expect( [ ...counts ].filter( ( [ , count ] ) => count > FILES_IN_A_FOLDER ) ).toEqual(
			[]
		);
	} );

	it( 'has no drawer called utils, helpers, common or misc, and no barrel', () => {
		const everything = [
			...sourceFiles( 'src', /./ ),
			...sourceFiles( 'includes', /./ ),
			...sourceFiles( 'tests', /\.(ts|tsx|php|mjs)$/ ),
			...sourceFiles( 'scripts', /./ ),
		].map( ( file ) => file.path );
		expect(
			everything.filter( ( path ) =>
				/(^|\/)(utils?|helpers?|common|misc)(\/|\.|$)/i.test( path )
			)
		).toEqual( [] );
		expect(
			source
				.filter( ( file ) => /^export (\*|\{[^}]*\}) from/m.test( file.text ) )
				.map( ( file ) => file.path )
		).toEqual( [] );
	} );

	it( 'writes file names in kebab case', () => {
		expect(
			source
				.map( ( file ) => file.path )
				.filter( ( path ) => ! /^[a-z0-9/-]+(\.d)?\.(ts|tsx)$/.test( path ) )
		).toEqual( [] );
	} );
} );
