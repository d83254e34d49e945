/**
 * Builds the reference page for publishers' developers and operators from the code itself: hooks,
 * options, tables, cookies, jobs, routes, constants. A name without a sentence is an error, not an
 * empty cell.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { constantsOf, settingsOf } from './settings-table.mjs';

/** A name of ours with its comment: "Option: what it holds." */
const STORED =
	/\/\*\* (Options?|Transients?|Table|Post meta|Cron job|Capability|Block)( that begins?)?(?: so)?: ((?:(?!\*\/).)+)\s+\*\/\s+(?:public |private )?const \w+\s*= '([^']+)'/g;

const COOKIE = /\/\*\* Cookie ([\w{}]+): ((?:(?!\*\/).)+)\s+\*\//g;

/** A comment as one paragraph, because a table of the reference has one line per row. */
const onOneLine = ( text ) => text.replace( /\n[ \t]*\*(?!\/)/g, '' );

/**
 * The call of a hook, wherever it is in its line, with the comment directly above, if there is one.
 */
const FIRED =
	/^[ \t]*(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?(?![ \t]*[*/])[^\n]*?\b(apply_filters|do_action)\(\s*'(circulation_\w+)'/gm;

const textOf = ( file ) => readFileSync( path.join( root, file ), 'utf8' );

const files = ( folder, ending ) =>
	readdirSync( path.join( root, folder ), { recursive: true } )
		.filter( ( name ) => name.endsWith( ending ) )
		.sort()
		.map( ( name ) => {
			const file = path.posix.join( folder, name );
			return { file, text: textOf( file ) };
		} );

/** Joins a docblock's lines, without their asterisks. */
const plain = ( comment ) =>
	comment
		.replaceAll( /^\s*\*? ?/gm, '' )
		.replaceAll( /\s+/g, ' ' )
		.trim();

const firstSentence = ( text ) => text.replace( /^(.+?\.)(?:\s.*)?$/, '$1' );

const sentence = ( text ) => text.charAt( 0 ).toUpperCase() + text.slice( 1 );

const cell = ( text ) => String( text || '–' ).replaceAll( '|', '\\|' );

const code = ( text ) => `\`${ text }\``;

const tableOf = ( head, rows ) => {
	if ( rows.length === 0 ) {
		throw new Error( `Nothing was found for the table "${ head[ 0 ] }".` );
	}
	return [
		`| ${ head.join( ' | ' ) } |`,
		`|${ head.map( () => '---' ).join( '|' ) }|`,
		...rows.map( ( row ) => `| ${ row.map( cell ).join( ' | ' ) } |` ),
	].join( '\n' );
};

/** The number of arguments in a call whose text starts after the hook's name. */
function argumentsOf( text ) {
	let depth = 1;
	let count = 0;
	for ( const sign of text.replace( /,(?=\s*\))/g, '' ) ) {
		depth += '([{'.includes( sign ) ? 1 : 0;
		depth -= ')]}'.includes( sign ) ? 1 : 0;
		if ( depth === 0 ) {
			return count;
		}
		count += depth === 1 && sign === ',' ? 1 : 0;
	}
	return count;
}

/**
 * The hooks that our code calls; each is documented at one of its calls.
 *
 * @param {{file: string, text: string}[]} sources
 * @return {Object[]} Sorted by name.
 */
export function hooksOf( sources ) {
	const hooks = new Map();
	for ( const { file, text } of sources ) {
		for ( const found of text.matchAll( FIRED ) ) {
			const [ all, comment = '', verb, name ] = found;
			const about = plain( comment );
			const hook = hooks.get( name ) ?? { name, verb, said: '' };
			if ( about && ! /^This (?:action|filter) is documented/.test( about ) ) {
				const [ said, ...passed ] = about.split( /\s*@param\s+/ );
				const given = argumentsOf( text.slice( found.index + all.length ) );
				if ( passed.length !== given ) {
					throw new Error(
						`${ file }: ${ name } is called with ${ given } values and describes ${ passed.length }.`
					);
				}
				Object.assign( hook, { said, passed, file } );
			}
			hooks.set( name, hook );
		}
	}
	for ( const { name, said } of hooks.values() ) {
		if ( ! said ) {
			throw new Error(
				`${ name } has no comment beside any of its calls that says what it is for.`
			);
		}
	}
	return [ ...hooks.values() ].sort( ( a, b ) => ( a.name < b.name ? -1 : 1 ) );
}

/** "list<string> $types Names of types." */
const passedCell = ( passed ) =>
	passed
		.map( ( text ) => {
			const [ , type, name, said ] = /^(\S.*?)\s+(\$\w+)\s*(.*)$/.exec( text ) ?? [];
			return `\`${ type } ${ name }\`${ said ? `: ${ said }` : '' }`;
		} )
		.join( '<br>' );

/** The comment above a method of a class in includes. */
function methodSays( owner ) {
	const [ name, method ] = owner.split( '::' );
	const text = textOf( `includes/${ name.replaceAll( '\\', '/' ) }.php` );
	const found = new RegExp(
		`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s+(?:public|private) function ${ method }\\(`
	).exec( text );
	if ( ! found ) {
		throw new Error( `${ owner } has no comment.` );
	}
	return firstSentence( plain( found[ 1 ] ).replace( /\s*@.*$/, '' ) );
}

/** The rows of tests/php/HookTables.php, except those of Later, which only loads other parts. */
const added = () => {
	const text = textOf( 'tests/php/HookTables.php' );
	const rows = [ ...text.matchAll( /<<<'HOOKS'\n([\s\S]*?)\n\t+HOOKS/g ) ]
		.flatMap( ( [ , lines ] ) => lines.split( '\n' ) )
		.map( ( line ) => line.trim().split( ' ' ) )
		.filter( ( [ , , , owner ] ) => owner !== 'Later::come' )
		.map( ( row ) => row.join( ' ' ) );
	return [ ...new Set( rows ) ].sort().map( ( row ) => row.split( ' ' ) );
};

const PRIORITY = { min: 'first', max: 'last' };

const constant = ( text, name, missing ) =>
	new RegExp( `public const ${ name }\\s*= '([^']+)'` ).exec( text )?.[ 1 ] ?? missing;

/** The routes; their arguments are those that tests/php/RoutesTest.php asserts. */
const routes = () => {
	const table = textOf( 'tests/php/RoutesTest.php' );
	return files( 'includes', '.php' )
		.filter(
			( { text } ) => text.includes( 'final class' ) && text.includes( ' extends Route ' )
		)
		.map( ( { file, text } ) => {
			const methods = constant( text, 'METHODS', 'GET' );
			const place = constant( text, 'PATH' );
			const row = table
				.split( '\n' )
				.find( ( line ) => line.includes( `'${ methods } /circulation/v1${ place }' =>` ) );
			if ( ! row ) {
				throw new Error( `${ file } has no row in RoutesTest.` );
			}
			const [ , list ] = /=> \[ \[(.*?)\]/.exec( row );
			return [
				code( `${ methods } ${ place.replace( '(?P<id>[^/]+)', '{id}' ) }` ),
				sentence(
					firstSentence(
						plain( /\/\*\*([\s\S]*?)\*\//.exec( text )[ 1 ] ).replace(
							/^[A-Z, ]+ [\w/{}-]+: /,
							''
						)
					).replace( /(?: \([`T].*)?\.?$/, '' )
				),
				list.replace( "'each setting'", 'each setting' ).replaceAll( "'", '`' ).trim(),
				/PER_MINUTE\s*= (\d+)/.exec( text )?.[ 1 ],
				constant( text, 'CACHING', 'nobody' ),
			];
		} )
		.sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) );
};

/** The constants of wp-config.php, with the setting that each overrides. */
const constants = () => {
	const settingOf = constantsOf();
	const own = files( 'includes/Settings', '.php' )
		.flatMap( ( { text } ) => text.match( /CIRCULATION_[A-Z_]+(?=')/g ) ?? [] )
		.filter( ( name ) => ! name.endsWith( '_' ) );
	return [ ...new Set( [ ...Object.keys( settingOf ), ...own ] ) ]
		.sort()
		.map( ( name ) => [
			code( name ),
			name in settingOf ? code( settingOf[ name ] ) : 'for development',
		] );
};

/** Each setting, by the name that files and commands use. */
const settings = () =>
	settingsOf().map( ( { name, tab, label, takes, fallback, decidedBy, page } ) => [
		code( name ),
		tab,
		label,
		takes,
		fallback && code( fallback ),
		decidedBy && code( decidedBy ),
		page && code( page ),
	] );

/** @return {string} Markdown. */
export function referencePage() {
	const php = files( 'includes', '.php' );
	const all = [ ...php, ...files( 'src', '.ts' ) ];
	const fired = hooksOf( php );
	const stored = php
		.flatMap( ( { file, text } ) =>
			[ ...onOneLine( text ).matchAll( STORED ) ].map( ( [ , kind, begins, said, name ] ) => [
				kind,
				code( begins ? `${ name }…` : name ),
				sentence( said ),
				code( file ),
			] )
		)
		.sort( ( a, b ) => ( a.slice( 0, 2 ).join() < b.slice( 0, 2 ).join() ? -1 : 1 ) );
	const cookies = all.flatMap( ( { text } ) =>
		[ ...onOneLine( text ).matchAll( COOKIE ) ].map( ( [ , name, said ] ) => [
			code( name ),
			sentence( said ),
		] )
	);
	const commands = php.flatMap( ( { text } ) =>
		[ ...text.matchAll( /terminal->add\( '([^']+)', \$this->(\w+)\( \.\.\. \)/g ) ].map(
			( [ , name, method ] ) => {
				const before = text.slice( 0, text.indexOf( `private function ${ method }(` ) );
				return [
					code( `wp circulation ${ name }` ),
					sentence(
						plain( before.slice( before.lastIndexOf( '/**' ) + 3 ) )
							.split( '##' )[ 0 ]
							.trim()
					),
				];
			}
		)
	);
	const firedTable = ( verb ) =>
		tableOf(
			[ 'hook', 'what for', 'what is passed', 'where' ],
			fired
				.filter( ( hook ) => hook.verb === verb )
				.map( ( { name, said, passed, file } ) => [
					code( name ),
					said,
					passedCell( passed ),
					code( file ),
				] )
		);
	const own = ( [ name ] ) => name.startsWith( 'circulation_' );
	const callbackTable = ( rows ) =>
		tableOf(
			[ 'hook', 'priority', 'callback', 'what it does' ],
			rows.map( ( [ name, priority, , owner ] ) => [
				code( name ),
				PRIORITY[ priority ] ?? priority,
				code( owner ),
				methodSays( owner ),
			] )
		);
	return `# Every name that this plugin gives or takes

Made by \`npm run reference\` from the code and from the tables of \`tests/php/HookTables.php\` and \`tests/php/RoutesTest.php\`; a test fails while the two differ. How they are used stands in [operations.md](operations.md).

## Filters

${ firedTable( 'apply_filters' ) }

## Actions

${ firedTable( 'do_action' ) }

Actions that somebody else calls, and what then happens:

${ callbackTable( added().filter( own ) ) }

## What is stored

Options and tables are each site's own in a network.

${ tableOf( [ 'kind', 'name', 'what', 'where' ], stored ) }

## Cookies

PHP writes none of them.

${ tableOf( [ 'cookie', 'what' ], cookies ) }

## REST routes

Below \`/wp-json/circulation/v1\`. Calls a minute are those of one session; an address may make six times as many (\`circulation_calls_per_address\`).

${ tableOf(
	[ 'route', 'what', 'arguments', 'calls a minute', 'who may keep the answer' ],
	routes()
) }

## Settings

The rows of \`includes/Settings/Schema.php\`, by the names that files and commands use. Which constant decides one stands beside it; what every page hands to the app has a name there.

${ tableOf(
	[ 'setting', 'tab', 'label', 'takes', 'default', 'constant', 'on pages' ],
	settings()
) }

## Constants in wp-config.php

${ tableOf( [ 'constant', 'what it decides' ], constants() ) }

## Commands

${ tableOf( [ 'command', 'what' ], commands ) }

## Hooks of WordPress that it answers

"First" and "last" are PHP's smallest and largest number. Parts that an article does not need come when their hook does; \`includes/Plugin.php\` says when.

${ callbackTable( added().filter( ( row ) => ! own( row ) ) ) }
`;
}
