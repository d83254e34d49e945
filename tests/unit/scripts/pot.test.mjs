/**
 * The translation template contains all texts of the code, and each language translates every one.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	brought,
	entriesOf,
	formsOf,
	readCatalogue,
	template,
} from '../../../scripts/languages/catalogue.mjs';
import { compiled } from '../../../scripts/languages/compile.mjs';

const read = ( file ) => readFileSync( `languages/${ file }`, 'utf8' );
const languages = readdirSync( 'languages' ).filter( ( file ) => file.endsWith( '.po' ) );

/** A text's placeholders, sorted: printf's (%1$s), or the named ones of a mail ({site}). */
const places = ( text ) => ( text.match( /%(?:%|(?:\d+\$)?[sd])|\{\w+\}/g ) ?? [] ).sort();

describe( 'the translators’ template', () => {
	it( 'is what the code says: npm run pot', () => {
		expect( read( 'circulation.pot' ) ).toBe( template() );
	} );

	it( 'names each sentence once, however PHP and the app would mark its values', () => {
		const unmarked = ( { msgctxt = '', msgid } ) =>
			msgctxt + msgid.replace( /%(?:\d+\$)?[sd]/g, '%' );
		const texts = entriesOf( readCatalogue( template() ) );
		const known = new Map( texts.map( ( text ) => [ unmarked( text ), text ] ) );
		expect( texts.filter( ( text ) => known.get( unmarked( text ) ) !== text ) ).toEqual( [] );
	} );
} );

describe.each( languages )( '%s', ( file ) => {
	const catalogue = readCatalogue( read( file ) );
	const entries = entriesOf( catalogue );

	it( 'has the texts of today: npm run pot', () => {
		expect( brought( read( file ) ) ).toBe( read( file ) );
	} );

	// Proves language-21.
	it( 'leaves no text and no plural untranslated or fuzzy', () => {
		expect(
			entries
				.filter(
					( { msgid_plural: plural, msgstr, comments } ) =>
						msgstr.length !== ( plural ? formsOf( catalogue ) : 1 ) ||
						msgstr.some( ( text ) => text.trim() === '' ) ||
						/fuzzy/.test( comments?.flag ?? '' )
				)
				.map( ( { msgid } ) => msgid )
		).toEqual( [] );
	} );

	// Proves language-21.
	it( 'has the same places for values as the English text, however they are ordered', () => {
		const wrong = entries.flatMap( ( { msgid, msgid_plural: plural, msgstr } ) =>
			msgstr.filter(
				( text, at ) =>
					// The singular may omit the number, as the English one does.
					! [ msgid, plural ?? msgid ].some(
						( english ) => String( places( english ) ) === String( places( text ) )
					) ||
					( at > 0 && String( places( plural ) ) !== String( places( text ) ) )
			)
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'begins and ends with the white space and the marks that the English text has', () => {
		const edges = ( text ) => [
			/^\s*/.exec( text )[ 0 ],
			/\s*$/.exec( text )[ 0 ],
			/[.:,…]?\s*$/.exec( text )[ 0 ],
		];
		expect(
			entries
				.filter(
					( { msgid, msgstr } ) =>
						String( edges( msgid ) ) !== String( edges( msgstr[ 0 ] ) )
				)
				.map( ( { msgid, msgstr } ) => [ msgid, msgstr[ 0 ] ] )
		).toEqual( [] );
	} );

	it( 'holds no markup that the English text does not have', () => {
		const markup = ( text ) => text.match( /<[^>]*>/g ) ?? [];
		expect(
			entries.filter( ( { msgid, msgstr } ) =>
				msgstr.some( ( text ) => String( markup( text ) ) !== String( markup( msgid ) ) )
			)
		).toEqual( [] );
	} );
} );

describe( 'a compiled language', () => {
	const PO = [
		'msgid ""',
		'msgstr ""',
		'"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"',
		'',
		'#: src/widgets/a.tsx',
		'msgid "%s change"',
		'msgid_plural "%s changes"',
		'msgstr[0] "%s zmiana"',
		'msgstr[1] "%s zmiany"',
		'msgstr[2] "%s zmian"',
		'',
		'#: includes/A.php',
		'msgid "it\'s"',
		'msgstr "to \\\\ \'ono\'"',
		'',
		'#: src/admin/a.tsx',
		'msgid "Save"',
		'msgstr "Zapisz"',
		'',
		'#: src/admin/b.tsx',
		'msgid "Undone"',
		'msgstr ""',
		'',
	].join( '\n' );
	const files = compiled( readCatalogue( PO ), 'pl_PL' );

	// Proves language-8.
	it( 'names each plural as the browser does', () => {
		expect( JSON.parse( files[ 'circulation-pl_PL-app.json' ] ) ).toEqual( {
			'%s change': {
				one: '%s zmiana',
				few: '%s zmiany',
				many: '%s zmian',
			},
		} );
	} );

	it.each( [
		[ 'is empty', 'msgstr[2] ""' ],
		[ 'is not there', '' ],
	] )( 'leaves a plural out when one of its forms %s', ( _how, line ) => {
		const lacking = PO.replace( 'msgstr[2] "%s zmian"', line );
		expect( lacking ).not.toBe( PO );
		const { 'circulation-pl_PL-app.json': app } = compiled( readCatalogue( lacking ), 'pl_PL' );
		expect( JSON.parse( app ) ).toEqual( {} );
	} );

	it( 'has PHP’s own texts for PHP, in its own format', () => {
		expect( files[ 'circulation-pl_PL.l10n.php' ] ).toContain(
			"'it\\'s' => 'to \\\\ \\'ono\\'',"
		);
		expect( files[ 'circulation-pl_PL.l10n.php' ] ).not.toContain( 'zmian' );
	} );

	it( 'has the translated texts for a script of wp-admin, and leaves the rest in English', () => {
		expect(
			JSON.parse( files[ 'circulation-pl_PL-circulation-settings.json' ] ).locale_data
				.messages
		).toMatchObject( { Save: [ 'Zapisz' ] } );
		expect( files[ 'circulation-pl_PL-circulation-settings.json' ] ).not.toContain( 'Undone' );
	} );
} );
