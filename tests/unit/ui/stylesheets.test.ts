/** The rules that keep our look whole inside a foreign theme, and the log-in path light. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = resolve( 'src/ui' );
const read = ( file: string ) =>
	readFileSync( resolve( folder, file ), 'utf8' );
const files = readdirSync( folder );
const sheets = files.filter( ( file ) => file.endsWith( '.css' ) );
const parts = sheets.filter( ( file ) => ! file.startsWith( 'tokens' ) );

/** No part imports it: the gate in an article does, which holds no React. */
const ROOTS = [ 'gate.css' ];

/** What stands before the braces at the top level of a sheet, or of an at-rule there; without keyframes. */
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

/** What the log-in form is made of when it opens. */
const LOGIN = [
	'bare-frame',
	'button-row',
	'dialog-frame',
	'form',
	'input-box',
	'link',
	'password-box',
	'press-button',
	'stack',
];

/** Every file that a part brings along. */
function withImports( file: string, seen = new Set< string >() ) {
	if ( ! seen.has( file ) ) {
		seen.add( file );
		if ( ! file.endsWith( '.css' ) ) {
			for ( const [ , name = '' ] of read( file ).matchAll(
				/(?:from|import) '\.\/(.+)'/g
			) ) {
				withImports( name, seen );
			}
		}
	}
	return seen;
}

const sheetsOf = ( names: readonly string[] ): string[] => {
	const seen = new Set< string >();
	names.forEach( ( part ) => withImports( `${ part }.tsx`, seen ) );
	return [ ...seen ].filter( ( file ) => file.endsWith( '.css' ) ).sort();
};

describe( 'Each stylesheet of a part', () => {
	it.each( parts )(
		'%s writes nothing outside the wrapper that outweighs themes',
		( file ) => {
			const heads = topLevel( read( file ) );
			expect( heads.length ).toBeGreaterThan( 0 );
			for ( const head of heads ) {
				expect( head ).toMatch( /^:is\(\.circ, #circ#circ\)/ );
			}
		}
	);

	it( 'stands beside its part and is imported by one', () => {
		const imported = files
			.filter( ( file ) => /\.tsx?$/.test( file ) )
			.flatMap( ( file ) =>
				[ ...read( file ).matchAll( /import '\.\/(.+\.css)'/g ) ].map(
					( [ , name = '' ] ) => name
				)
			);
		expect(
			imported.filter( ( file ) => ! files.includes( file ) )
		).toEqual( [] );
		expect(
			sheets.filter( ( file ) => ! imported.includes( file ) )
		).toEqual( ROOTS );
	} );

	it( 'is not called style.css, which the build would move elsewhere', () => {
		expect( sheets ).not.toContain( 'style.css' );
	} );

	it( 'sets no length in rem, which themes change', () => {
		for ( const file of sheets ) {
			expect( read( file ), file ).not.toMatch( /\d(?:\.\d+)?rem\b/ );
		}
	} );
} );

describe( 'The tokens', () => {
	it( 'lie in layers, so that a plain rule of a site wins', () => {
		expect( topLevel( read( 'tokens.css' ) ).slice( 1 ) ).toEqual( [
			'@layer circ.tokens',
			'@layer circ.brands',
			'@layer circ.tokens',
		] );
		expect( topLevel( read( 'tokens-pages.css' ) ) ).toEqual( [
			'@layer circ.tokens',
			'@layer circ.brands',
		] );
	} );

	it( 'that the log-in form begins with are all that its sheets name', () => {
		const first = [ 'base.css', ...sheetsOf( LOGIN ) ].map( read ).join();
		const known = [
			...read( 'tokens.css' ).matchAll( /(--circ-[a-z0-9-]+):/g ),
		].map( ( [ , name ] ) => name );
		expect(
			[ ...first.matchAll( /var\((--circ-[a-z0-9-]+)/g ) ]
				.map( ( [ , name ] ) => name )
				.filter( ( name ) => ! known.includes( name ) )
		).toEqual( [] );
	} );
} );

describe( 'The parts of the log-in dialog', () => {
	it( 'bring no stylesheet of another screen along', () => {
		expect( sheetsOf( LOGIN ) ).toEqual( [
			'button-row.css',
			'button.css',
			'close-button.css',
			'dialog-frame.css',
			'field-frame.css',
			'form.css',
			'icon.css',
			'input-box.css',
			'password-box.css',
			'spinner.css',
			'stack.css',
			'text-link.css',
			'visually-hidden.css',
		] );
	} );
} );
