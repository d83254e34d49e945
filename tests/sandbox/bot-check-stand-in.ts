/**
 * Serves the browser part of the bot-check provider: a script with `ready` and `execute`, and a
 * token for each attempt (`vendor-2`).
 */
import type { Registry } from './registry.ts';

export const BOT_CHECK_ROOT = '/__sandbox/bot-check/';

const SCRIPT = `( function () {
	window.grecaptcha = {
		ready: function ( callback ) { callback(); },
		execute: function ( siteKey, options ) {
			return fetch( '${ BOT_CHECK_ROOT }token', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify( { siteKey: siteKey, action: options.action } ),
			} ).then( function ( reply ) {
				if ( ! reply.ok ) {
					throw new Error( 'No token: ' + reply.status );
				}
				return reply.json();
			} ).then( function ( answer ) { return answer.token; } );
		},
	};
} )();
`;

/** Answers a request below BOT_CHECK_ROOT. */
export const botCheckStandIn = async (
	registry: Registry,
	request: Request
): Promise< Response > => {
	const { pathname, hostname } = new URL( request.url );
	const name = pathname.slice( BOT_CHECK_ROOT.length );
	if ( name === 'api.js' && request.method === 'GET' ) {
		return new Response( SCRIPT, {
			headers: { 'content-type': 'text/javascript; charset=utf-8' },
		} );
	}
	if ( name !== 'token' || request.method !== 'POST' ) {
		return Response.json( { message: 'Not found' }, { status: 404 } );
	}
	const { action } = ( await request.json().catch( () => ( {} ) ) ) as {
		action?: unknown;
	};
	if ( typeof action !== 'string' || action === '' ) {
		return Response.json( { message: 'A token is for a named action.' }, { status: 400 } );
	}
	const world = registry.worldOf( request.headers );
	return Response.json( { token: world.botCheck.issue( action, hostname ) } );
};
