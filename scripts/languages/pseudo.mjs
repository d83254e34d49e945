/**
 * Makes a pseudo-language for tests: each text 40 % longer, with accented letters, between
 * brackets. Text outside the brackets was never translated. "ar_XB" is the same from right to left.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entriesOf, readCatalogue, template } from './catalogue.mjs';
import { compiled } from './compile.mjs';

const LOCALES = [ 'en_XA', 'ar_XB' ];

const LETTERS = Object.fromEntries(
	[ ...'aàeéiîoöuûcçnñyýAÀEÉIÎOÖUÛ' ].reduce(
		( pairs, letter, at, all ) => ( at % 2 ? [ ...pairs, [ all[ at - 1 ], letter ] ] : pairs ),
		[]
	)
);

/** Placeholders, markup, and formats that PHP parses stay unchanged. */
const KEPT = /(%(?:%|(?:\d+\$)?[sd])|\{\w+\}|<[^>]*>)/;

export function pseudo( text ) {
	const strange = text
		.split( KEPT )
		.map( ( part, at ) =>
			at % 2 ? part : part.replace( /\p{L}/gu, ( one ) => LETTERS[ one ] ?? one )
		)
		.join( '' );
	// Both brackets count towards the length; words are no longer than in a real language.
	const more = Math.max( 0, Math.ceil( text.trim().length * 0.4 ) - 2 );
	const padding = 'ẋẋẋẋẋẋẋ '.repeat( Math.ceil( more / 8 ) ).slice( 0, more );
	return strange.replace(
		/^(\s*)(.*?)(\s*)$/s,
		( _, before, words, after ) =>
			`${ before }⟦${ words }${ padding && ' ' }${ padding.trimEnd() }⟧${ after }`
	);
}

/** WordPress looks up a script's texts in its own folder by the script's address. */
const ADDRESSES = {
	'circulation-settings': 'build/admin/settings.js',
	'circulation-editor': 'build/admin/editor.js',
};

/** `core`: the folder of WordPress, whose own languages are replaced. */
export function writePseudo( core ) {
	const catalogue = readCatalogue( template() );
	catalogue.headers[ 'Plural-Forms' ] = 'nplurals=2; plural=(n != 1);';
	entriesOf( catalogue ).forEach( ( entry ) => {
		const isPattern = entry.msgctxt === 'date format';
		entry.msgstr = [ entry.msgid, ...( entry.msgid_plural ? [ entry.msgid_plural ] : [] ) ].map(
			( text ) => ( isPattern ? text : pseudo( text ) )
		);
	} );
	const folder = path.join( core, 'wp-content/languages/plugins' );
	mkdirSync( folder, { recursive: true } );
	LOCALES.forEach( ( locale ) =>
		Object.entries( compiled( catalogue, locale ) ).forEach( ( [ name, text ] ) => {
			const [ , handle ] = /-(circulation-\w+)\.json$/.exec( name ) ?? [];
			const file = path.join(
				folder,
				handle
					? name.replace(
							handle,
							createHash( 'md5' ).update( ADDRESSES[ handle ] ).digest( 'hex' )
						)
					: name
			);
			// A rename is atomic, so that a concurrent reader sees a complete file.
			writeFileSync( `${ file }.${ process.pid }`, text );
			renameSync( `${ file }.${ process.pid }`, file );
		} )
	);
}
