/** The sandbox's own page: its files, with the options that its menus offer. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULT_KINDS } from '../faults.ts';
import { CALL_NAMES } from '../handlers/calls.ts';

const here = dirname( fileURLToPath( import.meta.url ) );
const TYPES: Record< string, string > = {
	'page.html': 'text/html; charset=utf-8',
	'page.css': 'text/css; charset=utf-8',
	'page.js': 'text/javascript; charset=utf-8',
	'time-line.js': 'text/javascript; charset=utf-8',
	'tour.js': 'text/javascript; charset=utf-8',
	'bar.js': 'text/javascript; charset=utf-8',
	'draw-time-line.js': 'text/javascript; charset=utf-8',
};

const options = ( names: readonly string[] ): string =>
	names.map( ( name ) => `<option>${ name }</option>` ).join( '' );

const fileOf = ( path: string ): string => path.replace( /^\/__sandbox\/?/, '' ) || 'page.html';

export const sandboxPage = ( path: string ): Response => {
	const file = fileOf( path );
	const type = TYPES[ file ];
	if ( ! type ) {
		return Response.json( { message: `The sandbox has no "${ path }".` }, { status: 404 } );
	}
	const text = readFileSync( join( here, file ), 'utf8' )
		.replace( '<!-- calls -->', () => options( CALL_NAMES ) )
		.replace( '<!-- kinds -->', () => options( FAULT_KINDS ) );
	return new Response( text, {
		headers: { 'content-type': type, 'cache-control': 'no-store' },
	} );
};
