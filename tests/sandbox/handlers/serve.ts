/**
 * Serves one request to an outside service: finds its world, writes the journal, applies a planned
 * fault, answers with the world's time.
 */
import type { Registry } from '../registry.ts';
import { underFault } from '../strike.ts';
import type { World } from '../world.ts';
import type { Call, Visit } from './define-call.ts';

type Json = Record< string, unknown >;

const FORM = 'application/x-www-form-urlencoded';

/** A form's fields, or the JSON object; the last value of a repeated field wins. */
const parsed = ( text: string, type: string ): Json => {
	if ( type.startsWith( FORM ) ) {
		return Object.fromEntries( new URLSearchParams( text ) );
	}
	try {
		const value: unknown = JSON.parse( text );
		return typeof value === 'object' && value !== null ? ( value as Json ) : {};
	} catch {
		return {};
	}
};

const reach = ( body: Json, name: string ): string => {
	const value = name
		.split( '.' )
		.reduce< unknown >( ( within, key ) => ( within as Json | undefined )?.[ key ], body );
	return typeof value === 'string' ? value : '';
};

/** Puts the world's time on an answer; an aborted connection has no headers. */
export const datedBy = ( world: World, response: Response ): Response => {
	if ( response.type !== 'error' ) {
		response.headers.set( 'date', new Date( world.clock.now() ).toUTCString() );
	}
	return response;
};

const sessionIn = ( body: Json ): string | null =>
	typeof body.session === 'string' && body.session !== '' ? body.session : null;

export const serve = async (
	registry: Registry,
	call: Call,
	request: Request
): Promise< Response > => {
	const { method, headers } = request;
	const url = new URL( request.url );
	const text = await request.text();
	const body = parsed( text, headers.get( 'content-type' ) ?? '' );
	const session = registry.sessionOf( headers );
	let world: World;
	try {
		world = registry.worldOf( headers, session ?? call.worldIn?.( url ) ?? sessionIn( body ) );
	} catch ( error ) {
		return Response.json( { message: ( error as Error ).message }, { status: 400 } );
	}

	const act = async (): Promise< Response > => {
		world.billing.live();
		const visit: Visit = {
			registry,
			world,
			session,
			reader: world.accounts.bySession( session ),
			url,
			headers,
			body,
			raw: text,
			text: ( name ) => reach( body, name ),
		};
		if ( call.wire.method !== 'GET' ) {
			world.lists.changed();
		}
		return world.lists.late( call.name, session, call.handle( visit ) );
	};
	const open = () =>
		world.journal.open( {
			call: call.name,
			method,
			path: `${ url.pathname }${ url.search }`,
			session,
			body: text === '' ? null : body,
		} );

	const fault = world.faults.strike( call.name, text || url.search );
	const rows = [ open() ];
	if ( fault?.kind === 'duplicate' ) {
		rows.push( open() );
	}
	const response = await underFault( fault, act );
	for ( const row of rows ) {
		row.status = response.type === 'error' ? 0 : response.status;
	}
	return datedBy( world, response );
};
