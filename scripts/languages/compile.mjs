/**
 * Compiles a language's file into texts for PHP, for each wp-admin script, and for the reader app,
 * each with only its own texts. WordPress finds the first two by their names;
 * includes/Assets/Translations.php finds the third.
 */
import { entriesOf, formsOf } from './catalogue.mjs';

/** The folders of the texts of each script in wp-admin; the app uses src/messages too. */
const SCRIPTS = {
	'circulation-settings': [ 'src/admin/', 'src/messages/' ],
	'circulation-editor': [ 'src/editor/', 'src/messages/' ],
};

const filesOf = ( { comments } ) => comments.reference.split( '\n' );
const standsIn = ( places ) => ( entry ) =>
	filesOf( entry ).some( ( file ) => places.some( ( place ) => file.startsWith( place ) ) );
const isOfReaderApp = ( entry ) =>
	filesOf( entry ).some( ( file ) => /^src\/(?!admin\/|editor\/)/.test( file ) );
const isOfPhp = ( entry ) => filesOf( entry ).some( ( file ) => file.endsWith( '.php' ) );

const phpText = ( text ) =>
	text
		.split( '\0' )
		.map( ( part ) => `'${ part.replace( /[\\']/g, '\\$&' ) }'` )
		.join( ' . "\\0" . ' );

/** Formats the entries as "wp i18n make-php" does. */
function forPhp( entries, locale, plurals ) {
	const lines = entries.map(
		( { msgctxt, msgid, msgstr } ) =>
			`\t\t${ phpText( msgctxt ? `${ msgctxt }\u0004${ msgid }` : msgid ) } => ${ phpText( msgstr.join( '\0' ) ) },`
	);
	return [
		'<?php',
		'return [',
		"\t'domain' => 'circulation',",
		`\t'language' => ${ phpText( locale ) },`,
		`\t'plural-forms' => ${ phpText( plurals ) },`,
		"\t'messages' => [",
		...lines,
		'\t],',
		'];\n',
	].join( '\n' );
}

/** Formats the entries as WordPress's scripts expect them. */
const forScript = ( entries, locale, plurals ) =>
	JSON.stringify( {
		domain: 'messages',
		locale_data: {
			messages: {
				'': {
					domain: 'messages',
					lang: locale,
					'plural-forms': plurals,
				},
				...Object.fromEntries( entries.map( ( { msgid, msgstr } ) => [ msgid, msgstr ] ) ),
			},
		},
	} );

/** Numbers that together cover every plural form of every language. */
const COUNTS = [ ...Array( 201 ).keys(), 1000, 1_000_000 ];

/** Maps each plural category of Intl to one of the file's forms. */
function formsByName( tag, plurals ) {
	const [ , expression ] = /plural=([n\d\s()?:!=<>&|%]+)/.exec( plurals );

	const formOf = new Function( 'n', `return Number( ${ expression } );` );
	const rules = new Intl.PluralRules( tag );
	return Object.fromEntries(
		COUNTS.map( ( count ) => [ rules.select( count ), formOf( count ) ] )
	);
}

function forReaderApp( entries, tag, plurals ) {
	const forms = Object.entries( formsByName( tag, plurals ) );
	return JSON.stringify(
		Object.fromEntries(
			entries.map( ( { msgid, msgid_plural: plural, msgstr } ) => [
				msgid,
				plural
					? Object.fromEntries( forms.map( ( [ name, at ] ) => [ name, msgstr[ at ] ] ) )
					: msgstr[ 0 ],
			] )
		)
	);
}

/** The language tag: "es-ES" for "es_ES", as PHP passes it to the app. */
const tagOf = ( locale ) => locale.split( '_' ).slice( 0, 2 ).join( '-' );

/**
 * @param {Object} catalogue A language's parsed file.
 * @param {string} locale    WordPress's name for it, such as "es_ES".
 * @return {Object<string, string>} Files by name.
 */
export function compiled( catalogue, locale ) {
	const plurals = catalogue.headers[ 'Plural-Forms' ];
	// A plural with a missing form stays English, because some numbers would have no text.
	const done = entriesOf( catalogue ).filter(
		( { msgid_plural: plural, msgstr } ) =>
			msgstr.filter( Boolean ).length === ( plural ? formsOf( catalogue ) : 1 )
	);
	const name = `circulation-${ locale }`;
	return {
		[ `${ name }.l10n.php` ]: forPhp( done.filter( isOfPhp ), locale, plurals ),
		[ `${ name }-app.json` ]: forReaderApp(
			done.filter( isOfReaderApp ),
			tagOf( locale ),
			plurals
		),
		...Object.fromEntries(
			Object.entries( SCRIPTS ).map( ( [ handle, places ] ) => [
				`${ name }-${ handle }.json`,
				forScript( done.filter( standsIn( places ) ), locale, plurals ),
			] )
		),
	};
}
