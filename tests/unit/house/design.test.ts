/** docs/design.md matches the project: its parts, pictures, tokens and contrasts. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/**
 * The pictures of the card form show the marks of every card and wallet in color, which cost 20 KB
 * each.
 */
const PICTURES_BYTES = 640 * 1024;
const PICTURE_FOLDER = 'docs/screenshots/parts';

const page = readFileSync( 'docs/design.md', 'utf8' );
const tokens = readFileSync( 'src/ui/tokens.css', 'utf8' );

/** A file's name is the heading of its section on the page. */
const partOf = ( file: string ) => path.posix.basename( file ).replace( /\.\w+$/, '' );

/** Each component of src/ui, and every widget or screen with its own stylesheet. */
const drawn = [
	...sourceFiles( 'src/ui', /\.tsx$/ ),
	...sourceFiles( 'src/widgets', /\.css$/ ),
	...sourceFiles( 'src/screens', /\.css$/ ),
].map( ( file ) => partOf( file.path ) );

/** Lower-case headings are names of parts. */
const sections = page
	.split( /^#+ /m )
	.filter( ( section ) => /^[a-z][a-z-]*\n/.test( section ) )
	.map( ( section ) => {
		const [ name = '', ...text ] = section.split( '\n' );
		return { name, text: text.join( '\n' ) };
	} );

const pictures = [ ...page.matchAll( /\]\((screenshots\/[^)]+)\)/g ) ].map(
	( [ , file = '' ] ) => `docs/${ file }`
);

describe( 'the page about the design', () => {
	it( 'has one heading for each part, and none for a part that is gone', () => {
		expect( sections.map( ( { name } ) => name ).sort() ).toEqual( [ ...drawn ].sort() );
	} );

	it.each( sections )( 'says of $name what it must never do', ( { text } ) => {
		expect( text ).toContain( '**Never**' );
	} );

	it( 'shows pictures that are there, and all that were taken', () => {
		expect( pictures.length ).toBeGreaterThan( 10 );
		expect( pictures.filter( ( file ) => ! existsSync( file ) ) ).toEqual( [] );
		expect(
			readdirSync( PICTURE_FOLDER )
				.map( ( name ) => `${ PICTURE_FOLDER }/${ name }` )
				.filter( ( file ) => ! pictures.includes( file ) )
		).toEqual( [] );
	} );

	it( 'names each room from which parts stand beside each other', () => {
		const rooms = sourceFiles( 'src', /\.css$/ ).flatMap( ( { text } ) =>
			[ ...text.matchAll( /@container [\w-]+ \([^)]*?(\d+)(?:em|px)\)/g ) ].map(
				( [ , size ] ) => Number( size )
			)
		);
		const [ , said = '' ] =
			/Everything else follows the room([\s\S]*?)\. Nothing scrolls/.exec( page ) ?? [];
		expect(
			[ ...said.matchAll( /from\s(\d+)/g ) ].map( ( [ , size ] ) => Number( size ) )
		).toEqual( [ ...new Set( rooms ) ].sort( ( one, other ) => one - other ) );
	} );

	it( 'stays light: its pictures are 640 KB at most', () => {
		const bytes = pictures.map( ( file ) => statSync( file ).size );
		expect( bytes.reduce( ( sum, size ) => sum + size, 0 ) ).toBeLessThanOrEqual(
			PICTURES_BYTES
		);
	} );

	it( 'sets no line height in pixels, in which the lines of larger text would overlap', () => {
		expect(
			[ 'src/ui', 'src/widgets', 'src/screens' ]
				.flatMap( ( folder ) => sourceFiles( folder, /\.css$/ ) )
				.filter( ( { text } ) => /line-height:[^;]*px/.test( text ) )
				.map( ( file ) => file.path )
		).toEqual( [] );
	} );

	it( 'names every token, and no other', () => {
		const rows = page
			.split( '## Type' )[ 0 ]
			?.split( '\n' )
			.filter( ( line ) => line.startsWith( '| `' ) );
		const named = ( rows ?? [] ).flatMap( ( row ) => namedIn( row.split( '|' )[ 1 ] ?? '' ) );
		const known = new Set(
			[ ...tokens.matchAll( /^\s*--circ-([\w-]+):/gm ) ].map( ( [ , name ] ) => name )
		);
		expect( named.sort() ).toEqual( [ ...known ].sort() );
	} );

	it.each( contrastRows() )(
		'gives the least contrast of $text on $ground over the three brands',
		( { text, ground, light, dark } ) => {
			expect( leastContrast( text, ground, 0 ) ).toBe( light );
			expect( leastContrast( text, ground, 1 ) ).toBe( dark );
		}
	);
} );

/**
 * 'size-1' to 'size-7' expands to seven names; 'with -tint' adds a second name for each of the
 * others.
 */
function namedIn( cell: string ): string[] {
	const names = [ ...cell.matchAll( /`([\w-]+)`/g ) ].map( ( [ , name = '' ] ) => name );
	if ( cell.includes( 'each with `-tint`' ) ) {
		const colors = names.filter( ( name ) => name !== '-tint' );
		return colors.flatMap( ( name ) => [ name, `${ name }-tint` ] );
	}
	const [ , stem, first, last ] = /`([\w-]+)-(\d)` to `\1-(\d)`/.exec( cell ) ?? [];
	if ( ! stem ) {
		return names;
	}
	const range = Array.from(
		{ length: Number( last ) - Number( first ) + 1 },
		( _, index ) => `${ stem }-${ Number( first ) + index }`
	);
	return [ ...names.filter( ( name ) => ! range.includes( name ) ), ...range ];
}

function contrastRows() {
	return [ ...page.matchAll( /^\| `([\w-]+)` \| `([\w-]+)` \| ([\d.]+) \| ([\d.]+) \|$/gm ) ].map(
		( [ , text = '', ground = '', light = '', dark = '' ] ) => ( {
			text,
			ground,
			light,
			dark,
		} )
	);
}

type Colors = Readonly< Record< string, readonly [ string, string ] > >;

/** The light and dark value of each color in a part of the stylesheet. */
function colorsIn( css: string ): Colors {
	return Object.fromEntries(
		[ ...css.matchAll( /--circ-([\w-]+): light-dark\((#\w+), (#\w+)\)/g ) ].map(
			( [ , name = '', light = '', dark = '' ] ) => [ name, [ light, dark ] as const ]
		)
	);
}

function looks(): Colors[] {
	const [ common = '', ...brands ] = tokens.split( '.circ[data-brand=' );
	return [ '', ...brands ].map( ( brand ) => ( {
		...colorsIn( common ),
		...colorsIn( brand ),
	} ) );
}

/** Relative luminance of '#rgb' or '#rrggbb' (WCAG 2.2). */
function luminance( color: string ): number {
	const long = color.length === 4 ? color.replace( /[\da-f]/gi, '$&$&' ) : color;
	const [ red = 0, green = 0, blue = 0 ] = [ 1, 3, 5 ].map( ( at ) => {
		const channel = parseInt( long.slice( at, at + 2 ), 16 ) / 255;
		return channel <= 0.04045 ? channel / 12.92 : ( ( channel + 0.055 ) / 1.055 ) ** 2.4;
	} );
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The lowest contrast in any brand, rounded to one decimal, as on the page. */
function leastContrast( text: string, ground: string, scheme: 0 | 1 ): string {
	const ratios = looks().map( ( colors ) => {
		const [ dim = 0, bright = 0 ] = [ text, ground ]
			.map( ( name ) => luminance( colors[ name ]?.[ scheme ] ?? '' ) )
			.sort( ( one, other ) => one - other );
		return ( bright + 0.05 ) / ( dim + 0.05 );
	} );
	return Math.min( ...ratios ).toFixed( 1 );
}
