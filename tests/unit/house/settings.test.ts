/** A setting's name occurs only in the table of settings and where the setting is used. */
import { describe, expect, it } from 'vitest';
import { table as madeOfRows } from '../../../scripts/setup/settings-table.mjs';
import { sourceFiles } from './source-files.ts';

const table = madeOfRows() as {
	readonly fields: readonly { readonly name: string }[];
	readonly schema: Readonly< Record< string, unknown > >;
};

/** Names that are unambiguous in code: dotted ones, and those of two words. */
const NAMES = [
	...table.fields.map( ( { name } ) => name ).filter( ( name ) => name.includes( '.' ) ),
	...Object.keys( table.schema ).filter( ( name ) => name.includes( '_' ) ),
];

/**
 * The maximum number of settings that one file may name; a file with more counts as a second list.
 */
const MOST = 4;

const LISTS: Readonly< Record< string, string > > = {
	'includes/Settings/Schema.php': 'the table',
	'includes/Settings/Connections.php': 'puts together what each outside service needs',
	'includes/Settings/Checks.php': 'says what parts of a group need of each other',
	'includes/Health/KeysHealth.php': 'says which keys a service lacks',
};

const GENERATED = [ 'includes/Settings/Types.php', 'src/domain/site/page-settings.ts' ];

const named = ( text: string ) =>
	NAMES.filter( ( name ) =>
		text
			.replace( /\/\*[\s\S]*?\*\//g, '' )
			.match( new RegExp( `['"\`]${ name.replace( '.', '\\.' ) }['"\`]` ) )
	);

const files = [ ...sourceFiles( 'includes', /\.php$/ ), ...sourceFiles( 'src', /\.tsx?$/ ) ].filter(
	( { path } ) => ! GENERATED.includes( path )
);

describe( 'The names of settings', () => {
	it( 'are listed in the table alone', () => {
		const lists = files
			.filter( ( { text } ) => named( text ).length > MOST )
			.map( ( { path } ) => path );
		expect( lists.sort() ).toEqual( Object.keys( LISTS ).sort() );
	} );

	it( 'are unknown to the screen in wp-admin, which draws what it is handed', () => {
		const knows = files
			.filter( ( { path } ) => path.startsWith( 'src/' ) )
			.flatMap( ( { path, text } ) =>
				named( text ).map( ( name ) => `${ path }: ${ name }` )
			);
		expect( knows ).toEqual( [] );
	} );
} );
