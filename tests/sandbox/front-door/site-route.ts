/**
 * Our own REST routes on their way to WordPress: they are recorded in the journal, and planned
 * faults fail them before or after WordPress answers.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CALLS } from '../handlers/calls.ts';
import { datedBy } from '../handlers/serve.ts';
import type { Registry } from '../registry.ts';
import { underFault } from '../strike.ts';
import type { World } from '../world.ts';
import { bodyOf, dateOf, headersOf, send } from './messages.ts';
import type { WordPress } from './wordpress.ts';

const ROUTE = /^\/wp-json\/circulation\/v1\/([a-z0-9-]+)/;

/** The wire files of our own routes, with patterns for their addresses. */
const ROUTES = CALLS.filter( ( { name } ) => name.startsWith( 'site.' ) ).map(
	( { name, wire } ) => ( {
		name,
		method: wire.method,
		address: new RegExp(
			`^${ wire.path.replace( /\/$/, '' ).replace( /\{\w+\}/g, '[^/]+' ) }/?$`
		),
	} )
);

/** The name of a request's call, such as 'site.content'; null for all other paths. */
export const siteCallOf = ( method: string, path: string ): string | null => {
	const [ , route ] = ROUTE.exec( path ) ?? [];
	const known = ROUTES.find( ( one ) => one.method === method && one.address.test( path ) );
	return known?.name ?? ( route ? `site.${ route }` : null );
};

const parsed = ( text: string ): unknown => {
	try {
		return JSON.parse( text );
	} catch {
		return text === '' ? null : text;
	}
};

export const passSiteCall = async (
	call: string,
	registry: Registry,
	world: World,
	wordpress: WordPress,
	incoming: IncomingMessage,
	outgoing: ServerResponse
): Promise< void > => {
	const body = await bodyOf( incoming );
	const path = incoming.url ?? '/';
	const text = body.toString( 'utf8' );
	const fault = world.faults.strike( call, text || path );
	const open = () =>
		world.journal.open( {
			call,
			method: incoming.method ?? 'GET',
			path,
			session: registry.sessionOf( headersOf( incoming ) ),
			body: parsed( text ),
		} );
	const rows = [ open() ];
	if ( fault?.kind === 'duplicate' ) {
		rows.push( open() );
	}
	let status = 0;
	if ( fault ) {
		const response = await underFault( fault, () => wordpress.ask( incoming, body ) );
		status = response.type === 'error' ? 0 : response.status;
		await send( datedBy( world, response ), outgoing );
	} else {
		status = await wordpress.pass( incoming, outgoing, dateOf( world ), body );
	}
	for ( const row of rows ) {
		row.status = status;
	}
};
