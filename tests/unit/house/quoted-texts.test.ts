/**
 * A sentence that a document quotes occurs in the code; otherwise its readers would believe an
 * outdated one.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** The template has each text on one line. */
const texts = [
	...readFileSync( 'languages/circulation.pot', 'utf8' ).matchAll(
		/^msgid(?:_plural)? "(.+)"$/gm
	),
].map( ( [ , text = '' ] ) => text.replace( /\\n/g, ' ' ).replace( /\\"/g, '"' ) );

const sentencesIn = ( text: string ) => text.split( /(?<=[.?!])\s+/ );

/** Placeholders, which stand for any value: those of a translation, and the braces of a letter. */
const PLACE = /%(?:\d\\\$)?[sd]|%\\\$\d|\\\{\w+\\\}/g;
const said = texts
	.flatMap( ( text ) => [ text, ...sentencesIn( text ) ] )
	.filter( ( text ) => text.length > 8 )
	.map( ( text ) => text.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' ).replace( PLACE, '.+' ) );
const isSaid = new RegExp( `^(?:${ [ ...new Set( said ) ].join( '|' ) })$` );

/** Texts that are never translated, such as those of the log. */
const code = sourceFiles( 'src', /\.tsx?$/ )
	.map( ( { text } ) => text.replace( /\\'/g, "'" ) )
	.join( '\n' );

/**
 * Quotations that are no text of ours: a bank's words, and a sentence whose links are separate
 * texts.
 */
const NOT_WHOLE = [ 'Do Not Honor.', 'By continuing you accept the Terms and Privacy notice.' ];

const QUOTED = /"([A-Z][^"]+)"|(?<!\w)'([A-Z](?:[^']|'(?=\w))+)'(?!\w)/g;

describe( 'the documents', () => {
	it.each( sourceFiles( 'docs', /\.md$/ ) )( 'quote the code: $path', ( { text } ) => {
		const sentences = [ ...text.replace( /\n(?!\n)/g, ' ' ).matchAll( QUOTED ) ]
			.flatMap( ( [ , double, single ] ) => sentencesIn( double ?? single ?? '' ) )
			.filter( ( one ) => /^[A-Z].*\s.*\s.*[.?!]$/.test( one ) && ! one.includes( '…' ) );
		expect(
			sentences.filter(
				( one ) =>
					! isSaid.test( one ) && ! code.includes( one ) && ! NOT_WHOLE.includes( one )
			)
		).toEqual( [] );
	} );
} );
