/**
 * Finds every translatable text of the code, in the order of the files: PHP, wp-admin and the
 * reader app, whose `__()` has no text domain because each call would pay for it
 * (docs/decisions/052).
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import PhpParser from 'php-parser';
import ts from 'typescript';
import { root } from '../setup/paths.mjs';

const DOMAIN = 'circulation';

/** The position of each argument, by function. */
const WITH_DOMAIN = new Map(
	Object.entries( {
		__: { text: 0, domain: 1 },
		esc_html__: { text: 0, domain: 1 },
		esc_attr__: { text: 0, domain: 1 },
		_n: { text: 0, plural: 1, domain: 3 },
		_x: { text: 0, context: 1, domain: 2 },
	} )
);
const OF_READER_APP = new Map( Object.entries( { __: { text: 0 }, _n: { text: 0, plural: 1 } } ) );

/**
 * The file that passes WordPress's translations on to the app's function and has no texts itself.
 */
const WITHOUT_TEXTS = 'src/admin/shared-texts.ts';

/** Scripts of wp-admin use WordPress's own functions. */
const isWordPress = ( file ) => /^src\/(admin|editor)\//.test( file );

const NOTE = /(?:\/\*|\/\/)\s*(translators:.*?)\s*(?:\*\/|\n)/gs;

/** A translators' comment on the same line or the one before. */
function noteBefore( source, position ) {
	const before = source.slice( 0, position );
	const last = [ ...before.matchAll( NOTE ) ].at( -1 );
	const between = last && before.slice( last.index + last[ 0 ].trimEnd().length );
	return between !== undefined && between.split( '\n' ).length <= 2 ? last[ 1 ] : undefined;
}

/** @return {Object} A text with its plural, its context and its file. */
function textOf( { file, source, position, values, places } ) {
	const { text, plural, context, domain } = places;
	const where = `${ file }:${ source.slice( 0, position ).split( '\n' ).length }`;
	if ( domain !== undefined && values[ domain ] !== DOMAIN ) {
		throw new Error(
			`${ where }: the text domain is ${ values[ domain ] }; '${ DOMAIN }' is the only one.`
		);
	}
	[ text, plural, context ].forEach( ( place ) => {
		if ( place !== undefined && typeof values[ place ] !== 'string' ) {
			throw new Error(
				`${ where }: write the text itself; what is put together or named by a constant nobody can translate.`
			);
		}
	} );
	return {
		msgid: values[ text ],
		...( plural !== undefined && { msgid_plural: values[ plural ] } ),
		...( context !== undefined && { msgctxt: values[ context ] } ),
		file,
		note: noteBefore( source, position ),
	};
}

function textsOfTypeScript( file, source ) {
	const functions = isWordPress( file ) ? WITH_DOMAIN : OF_READER_APP;
	const texts = [];
	const visit = ( node ) => {
		const places =
			ts.isCallExpression( node ) &&
			ts.isIdentifier( node.expression ) &&
			functions.get( node.expression.text );
		if ( places ) {
			texts.push(
				textOf( {
					file,
					source,
					position: node.getStart(),
					values: node.arguments.map( ( argument ) =>
						ts.isStringLiteralLike( argument ) ? argument.text : undefined
					),
					places,
				} )
			);
		}
		ts.forEachChild( node, visit );
	};
	visit( ts.createSourceFile( file, source, ts.ScriptTarget.Latest, true ) );
	return texts;
}

const php = new PhpParser( {
	parser: { version: '8.2' },
	ast: { withPositions: true },
} );

function textsOfPhp( file, source ) {
	const texts = [];
	const visit = ( node ) => {
		if ( node.kind === 'call' && node.what.kind === 'name' ) {
			const places = WITH_DOMAIN.get( node.what.name.replace( /^\\/, '' ) );
			if ( places ) {
				texts.push(
					textOf( {
						file,
						source,
						position: node.loc.start.offset,
						values: node.arguments.map( ( argument ) =>
							argument.kind === 'string' ? argument.value : undefined
						),
						places,
					} )
				);
			}
		}
		Object.entries( node ).forEach( ( [ key, inside ] ) => {
			if ( key !== 'loc' && key !== 'comments' ) {
				[ inside ].flat().forEach( ( child ) => child?.kind && visit( child ) );
			}
		} );
	};
	visit( php.parseCode( source, file ) );
	return texts;
}

/** The plugin's header texts, which wp-admin's list of plugins shows. */
const textsOfHeader = ( file, source ) =>
	[ 'Plugin Name', 'Description' ].map( ( name ) => ( {
		msgid: new RegExp( `^ \\* ${ name }:\\s*(.+)$`, 'm' ).exec( source )[ 1 ],
		file,
		note: `${ name } of the plugin.`,
	} ) );

const POLICY = 'includes/Privacy/third-parties.json';

/** The paragraphs that PolicyText.php suggests for the publisher's privacy policy. */
const textsOfPolicy = ( source ) =>
	JSON.parse( source ).policy.map( ( { text } ) => ( {
		msgid: text,
		file: POLICY,
		...( text.includes( '%s' ) && { note: 'translators: %s: name of the site.' } ),
	} ) );

const filesIn = ( folder, ends ) =>
	readdirSync( path.join( root, folder ), { recursive: true } )
		.filter( ( file ) => ends.test( file ) )
		.map( ( file ) => `${ folder }/${ file.split( path.sep ).join( '/' ) }` )
		.sort();

const read = ( file ) => readFileSync( path.join( root, file ), 'utf8' );

/** @return {Object[]} In the code's order, with every occurrence of a text. */
export function textsOfCode() {
	return [
		...textsOfHeader( 'plugin.php', read( 'plugin.php' ) ),
		...[ 'plugin.php', 'uninstall.php', ...filesIn( 'includes', /\.php$/ ) ].flatMap(
			( file ) => textsOfPhp( file, read( file ) )
		),
		...textsOfPolicy( read( POLICY ) ),
		...filesIn( 'src', /(?<!\.d)\.tsx?$/ )
			.filter( ( file ) => file !== WITHOUT_TEXTS )
			.flatMap( ( file ) => textsOfTypeScript( file, read( file ) ) ),
	];
}
