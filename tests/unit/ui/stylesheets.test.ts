/**
 * Rules that protect our styles inside a theme: each part's stylesheet beside it, each token in one
 * place.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every stylesheet except wp-admin's, which uses WordPress's own look. */
const files = readdirSync( 'src', { recursive: true, encoding: 'utf8' } )
	.filter( ( file ) => ! /^(admin|editor)[\\/]/.test( file ) )
	.map( ( file ) => join( 'src', file ) );
const sheets = files.filter( ( file ) => file.endsWith( '.css' ) ).sort();
const sources = files.filter( ( file ) => /\.tsx?$/.test( file ) );
const read = ( file: string ) => readFileSync( file, 'utf8' );
const TOKENS = 'src/ui/tokens.css';
const REM = 'src/ui/rem.css';
const APP_ROOT = 'src/app/pages/app-root.tsx';
/** Each root imports these; no single part does. */
const GROUND = [ TOKENS, 'src/ui/base.css' ];
const parts = sheets.filter( ( file ) => file !== TOKENS && file !== REM );

/** The selectors at the top level of a stylesheet or of a media query there, without keyframes. */
function topLevel( css: string ): string[] {
	const found: string[] = [];
	const walk = ( text: string ) => {
		let depth = 0;
		let start = 0;
		let open = 0;
		for ( let at = 0; at < text.length; at++ ) {
			if ( text[ at ] === '{' && depth++ === 0 ) {
				open = at;
			} else if ( text[ at ] === '}' && --depth === 0 ) {
				const head = text.slice( start, open ).trim();
				if ( head.startsWith( '@media' ) ) {
					walk( text.slice( open + 1, at ) );
				} else if ( ! head.startsWith( '@keyframes circ-' ) ) {
					found.push( head );
				}
				start = at + 1;
			}
		}
	};
	walk( css.replace( /\/\*[\s\S]*?\*\//g, '' ) );
	return found;
}

const importedBy = ( file: string ): string[] =>
	[ ...read( file ).matchAll( /import '(.+\.css)'/g ) ].map( ( [ , name = '' ] ) =>
		name.startsWith( '#' ) ? name.slice( 1 ) : join( dirname( file ), name )
	);

describe( 'Each stylesheet of a part', () => {
	it.each( parts )( '%s writes nothing outside the wrapper that outweighs themes', ( file ) => {
		const heads = topLevel( read( file ) );
		expect( heads.length ).toBeGreaterThan( 0 );
		for ( const head of heads ) {
			// When printed, a document of ours is alone on the page.
			expect( head ).toMatch( /^(:is\(\.circ, #circ#circ\)|body:has\(\.circ-document\) )/ );
		}
	} );

	it( 'is beside its part and is imported by one', () => {
		const imported = sources.flatMap( importedBy );
		expect( imported.filter( ( file ) => ! sheets.includes( file ) ) ).toEqual( [] );
		const besideTheirs = sources.flatMap( ( file ) =>
			importedBy( file ).filter( ( sheet ) =>
				`${ dirname( file ) }/`.startsWith( `${ dirname( sheet ) }/` )
			)
		);
		expect( sheets.filter( ( file ) => ! besideTheirs.includes( file ) ) ).toEqual(
			[ ...GROUND, REM ].sort()
		);
	} );

	it( 'is not called style.css, which the build would move elsewhere', () => {
		expect( sheets.map( ( file ) => basename( file ) ) ).not.toContain( 'style.css' );
	} );

	it( 'keeps a theme out of each of its own ornaments', () => {
		const ornaments = sheets.flatMap( ( file ) =>
			[ ...read( file ).matchAll( /::?(?:before|after) \{([^}]*)\}/g ) ]
				.map( ( [ , rule = '' ] ) => rule.trim() )
				.filter( ( rule ) => /content: (?!none)/.test( rule ) )
		);
		expect( ornaments ).toHaveLength( 8 );
		expect( ornaments.filter( ( rule ) => ! rule.startsWith( 'all: revert;' ) ) ).toEqual( [] );
	} );

	it( 'sets no length in rem, which themes change', () => {
		for ( const file of sheets ) {
			expect( read( file ), file ).not.toMatch( /\d(?:\.\d+)?rem\b/ );
		}
	} );
} );

/** Styles that PHP prints into a page. */
const printed = [
	'Account/Document',
	'Account/Masthead',
	'Assets/PageStyle',
	'Blocks/BlockStyle',
].map( ( name ) => `includes/${ name }.php` );

/** Declarations that name a side of the paper, or give it another room than the opposite one. */
function leftAndRight( css: string ): readonly string[] {
	const declarations = [ ...css.matchAll( /(?<![\w-])([a-z-]+): ?([^;{}]+)(?=[;}])/g ) ];
	return declarations
		.filter( ( [ , name = '', value = '' ] ) => {
			const room = value.trim().split( /\s+(?![^()]*\))/ );
			return (
				/(^|-)(left|right)(-|$)/.test( name ) ||
				( /^(text-align|float|clear)$/.test( name ) && /^(left|right)/.test( value ) ) ||
				( /^(margin|padding|inset)$/.test( name ) &&
					room.length === 4 &&
					room[ 1 ] !== room[ 3 ] )
			);
		} )
		.map( ( [ declaration ] ) => declaration );
}

// Proves language-12.
it.each( [ ...sheets, 'src/admin/settings.css', ...printed ] )(
	'%s knows start and end instead of left and right',
	( file ) => {
		expect( leftAndRight( read( file ) ) ).toEqual( [] );
	}
);

describe( 'The tokens', () => {
	it( 'lie in layers, so that a plain rule of a site wins', () => {
		expect( topLevel( read( TOKENS ) ) ).toEqual( [
			'@layer circ.tokens, circ.brands;\n\n@layer circ.tokens',
			'@layer circ.brands',
			'@layer circ.tokens',
		] );
	} );

	it( 'are all that a sheet names', () => {
		const known = [ ...read( TOKENS ).matchAll( /(--circ-[a-z0-9-]+):/g ) ].map(
			( [ , name ] ) => name
		);
		for ( const file of sheets ) {
			expect(
				[ ...read( file ).matchAll( /var\((--circ-[a-z0-9-]+)/g ) ]
					.map( ( [ , name ] ) => name )
					.filter( ( name ) => ! known.includes( name ) ),
				file
			).toEqual( [] );
		}
	} );

	it( 'are loaded with every root that we mount', () => {
		for ( const root of [ APP_ROOT, 'src/widgets/account-menu/account-menu.ts' ] ) {
			expect( importedBy( root ), root ).toEqual( expect.arrayContaining( GROUND ) );
		}
	} );

	// A browser restyles the whole page when a property is registered.
	it( 'leave the one registered property to the loader, and to parts outside of a dialog', () => {
		const rule = read( REM ).replace( /\/\*[\s\S]*?\*\/|\s|;(?=\s*\})/g, '' );
		expect( rule ).toMatch( /^@property--circ-rem\{/ );
		expect( read( 'src/entry/shell.ts' ).replace( /\s/g, '' ) ).toContain( rule );
		expect( sheets.filter( ( file ) => /@property/.test( read( file ) ) ) ).toEqual( [ REM ] );
		expect( sources.filter( ( file ) => importedBy( file ).includes( REM ) ) ).toEqual(
			sources.filter( ( file ) => importedBy( file ).includes( TOKENS ) && file !== APP_ROOT )
		);
	} );
} );
