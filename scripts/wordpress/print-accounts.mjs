/**
 * Prints the accounts of a running publisher and where they log in: the named readers, the three
 * sites, the editor.
 */
import { editor, sites } from '../setup/paths.mjs';
import { say } from '../processes/steps.mjs';

/** @param {number} port The front door's port. */
export async function tellWhoIsWho( port ) {
	const answer = await fetch( `http://127.0.0.1:${ port }/__sandbox/api/personas` );
	const readers = await answer.json();
	const wide = ( key ) => Math.max( ...readers.map( ( reader ) => reader[ key ].length ) );
	say();
	say( 'Readers: log in as one on any page, or choose one at /__sandbox' );
	readers.forEach( ( { name, email, password, about } ) =>
		say(
			`  ${ name.padEnd( wide( 'name' ) ) }  ${ email.padEnd( wide( 'email' ) ) }  ${ password.padEnd( wide( 'password' ) ) }  ${ about }`
		)
	);
	say();
	const rows = [
		...sites.map( ( { name, host } ) => [ name, `http://${ host }:${ port }/` ] ),
		[ 'Outside services', `http://localhost:${ port }/__sandbox` ],
		[
			'Editor',
			`http://localhost:${ port }/wp-admin/  ${ editor.name }  ${ editor.password }`,
		],
	];
	rows.forEach( ( [ what, where ] ) => say( `${ what.padEnd( 18 ) } ${ where }` ) );
	say();
}
