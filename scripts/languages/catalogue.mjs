/**
 * Writes the translators' files: the template made from the code, and each language's updated file.
 * They contain no dates or line numbers, so that they only change with the texts.
 */
import { po } from 'gettext-parser';
import { textsOfCode } from './texts.mjs';

const HEADERS = {
	'Project-Id-Version': 'Circulation',
	'MIME-Version': '1.0',
	'Content-Type': 'text/plain; charset=UTF-8',
	'Content-Transfer-Encoding': '8bit',
};

/** Longer than any text, because a moved line break would look like a change. */
const WRITE = { foldLength: 0 };

/** One entry for each text, with all files that use it. */
function entriesOfCode() {
	const entries = new Map();
	textsOfCode().forEach( ( { file, note, ...text } ) => {
		const { msgid, msgctxt = '', msgid_plural: plural } = text;
		const key = `${ msgctxt }\u0004${ msgid }`;
		const entry = entries.get( key ) ?? { ...text, files: [], notes: [] };
		entries.set( key, entry );
		entry.msgid_plural ??= plural;
		entry.files.push( file );
		entry.notes.push( ...[ note ].flat() );
	} );
	return [ ...entries.values() ];
}

const written = ( list, between ) =>
	[ ...new Set( list ) ].filter( Boolean ).join( between ) || undefined;

/** `translate` returns the forms of an entry, as many as the language has. */
function fileOf( headers, translate ) {
	const translations = { '': { '': { msgid: '', msgstr: [ '' ] } } };
	entriesOfCode().forEach( ( { files, notes, ...text } ) => {
		const context = text.msgctxt ?? '';
		( translations[ context ] ??= {} )[ text.msgid ] = {
			...text,
			msgstr: translate( text ),
			comments: {
				extracted: written( notes, '\n' ),
				reference: written( files, '\n' ),
			},
		};
	} );
	return po.compile( { charset: 'utf-8', headers, translations }, WRITE ).toString() + '\n';
}

const none = ( { msgid_plural: plural }, forms = 2 ) =>
	Array.from( { length: plural ? forms : 1 }, () => '' );

/** The content of languages/circulation.pot. */
export const template = () => fileOf( HEADERS, ( text ) => none( text ) );

export const readCatalogue = ( text ) => po.parse( text );

/** The entries of a language's file, without its header. */
export const entriesOf = ( { translations } ) =>
	Object.values( translations )
		.flatMap( ( ofContext ) => Object.values( ofContext ) )
		.filter( ( { msgid } ) => msgid !== '' );

export const formsOf = ( { headers } ) =>
	Number( /nplurals=(\d+)/.exec( headers[ 'Plural-Forms' ] )[ 1 ] );

/** A language's file with the current texts: new ones are empty, removed ones are left out. */
export function brought( text ) {
	const before = readCatalogue( text );
	return fileOf( before.headers, ( entry ) => {
		const known = before.translations[ entry.msgctxt ?? '' ]?.[ entry.msgid ];
		return known?.msgid_plural === entry.msgid_plural && known
			? known.msgstr
			: none( entry, formsOf( before ) );
	} );
}
