/**
 * What is made of the table of settings (includes/Settings/Schema.php) and checked in: the types of
 * PHP's values, the part of the page's configuration that settings decide, and the table in
 * docs/reference.md.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { root } from './paths.mjs';

/**
 * The table as PHP has it; CIRCULATION_PHP names a PHP to use.
 *
 * @return {Object} Rows as fields and schemas, the defaults, and the screen's tabs.
 */
export const table = () =>
	JSON.parse(
		execFileSync(
			process.env.CIRCULATION_PHP ?? 'php',
			[ path.join( root, 'scripts/setup/settings.php' ) ],
			{ encoding: 'utf8' }
		)
	);

const quoted = ( texts ) => texts.map( ( text ) => `'${ text }'` );

/** A schema as PHPStan writes it. */
function phpType( { type, enum: allowed, properties, items }, indent ) {
	if ( allowed ) {
		return quoted( allowed ).join( '|' );
	}
	if ( type === 'object' ) {
		const deeper = `${ indent }  `;
		const parts = Object.entries( properties ).map(
			( [ name, part ] ) => `${ deeper }${ name }: ${ phpType( part, deeper ) }`
		);
		return `array{\n${ parts.join( ',\n' ) }\n${ indent }}`;
	}
	if ( type === 'array' ) {
		return `list<${ phpType( items, indent ) }>`;
	}
	return [ type ]
		.flat()
		.map( ( one ) => ( { boolean: 'bool', integer: 'int', string: 'string' } )[ one ] )
		.join( '|' );
}

/** The type of all settings for PHP. */
function types() {
	const rows = Object.entries( table().schema ).map(
		( [ name, schema ] ) =>
			`   ${ name }${ name === 'plan_list' ? '?' : '' }: ${ phpType( schema, '   ' ) }`
	);
	const lines = `@phpstan-type Values array{\n${ rows.join( ',\n' ) }\n }`;
	return `<?php
/**
 * The type of the whole set of settings. Made by \`npm run reference\` from Schema.php.
 */

declare(strict_types=1);

namespace Circulation\\Settings;

/**
 * What pages go by is without the plan list.
 *
${ lines.replaceAll( /^ ?/gm, ' * ' ).replaceAll( / +$/gm, '' ) }
 */
interface Types {}
`;
}

const shown = ( value ) => ( typeof value === 'string' ? value : JSON.stringify( value ) );

/** @return {Object[]} The settings for docs/reference.md. */
export const settingsOf = () =>
	table().fields.map( ( field ) => ( {
		...field,
		takes:
			field.takes ||
			( field.schema.enum ?? [] ).filter( Boolean ).join( ', ' ) ||
			{ boolean: 'on or off', array: 'a list', string: 'text' }[ field.schema.type ],
		fallback: shown( field.default ),
		decidedBy: field.constant,
	} ) );

/** @return {Record<string, string>} The setting that each constant decides. */
export const constantsOf = () =>
	Object.fromEntries(
		table()
			.fields.filter( ( { constant } ) => constant )
			.map( ( { name, constant } ) => [ constant, name ] )
	);

const literal = ( value ) =>
	typeof value === 'string' ? `'${ value }'` : JSON.stringify( value );

const typeOf = ( { enum: allowed, type } ) => ( allowed ? quoted( allowed ).join( ' | ' ) : type );

/** The part of the page's configuration that settings decide, with its defaults, for TypeScript. */
function pageSettings() {
	const { fields, schema } = table();
	const type = [];
	const fallback = [];
	let open = '';
	const within = ( group ) => {
		if ( open && open !== group ) {
			type.push( '\t};' );
			fallback.push( '\t},' );
		}
		if ( group && open !== group ) {
			type.push( `\treadonly ${ group }: {` );
			fallback.push( `\t${ group }: {` );
		}
		open = group;
	};
	for ( const field of fields.filter( ( { page } ) => page ) ) {
		const [ name, group = '' ] = field.page.split( '.' ).reverse();
		within( group );
		const indent = group ? '\t\t' : '\t';
		type.push( `${ indent }readonly ${ name }: ${ typeOf( field.schema ) };` );
		fallback.push( `${ indent }${ name }: ${ literal( field.default ) },` );
	}
	within( '' );
	const list = ( values ) => {
		const line = quoted( values ).join( ', ' );
		return line.length < 60
			? `[ ${ line } ] as const;`
			: `[\n\t${ quoted( values ).join( ',\n\t' ) },\n] as const;`;
	};
	return `/**
 * What settings say on each page: their types, and what holds where a page leaves one out. Made by
 * \`npm run reference\` from includes/Settings/Schema.php.
 */

export interface PageSettings {
${ type.join( '\n' ) }
}

export const PAGE_SETTINGS: PageSettings = {
${ fallback.join( '\n' ) }
};

export type SiteId = ${ quoted( schema.site.enum ).join( ' | ' ) };

export const FEATURE_FLAGS = ${ list( Object.keys( schema.flags.properties ) ) }

export type FeatureFlag = ( typeof FEATURE_FLAGS )[ number ];
`;
}

/** The files that are made of the table, each with its text. */
export const MADE_OF_SETTINGS = {
	'includes/Settings/Types.php': types,
	'src/domain/site/page-settings.ts': pageSettings,
};
