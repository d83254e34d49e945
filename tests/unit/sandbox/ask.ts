/**
 * Calls the outside services as a browser or PHP does, through the msw handlers and plain Request
 * and Response.
 */
import { getResponse } from 'msw';
import { createHandlers } from '../../sandbox/handlers/create-handlers.ts';
import type { Registry } from '../../sandbox/registry.ts';

export interface Asking {
	readonly method?: string;
	readonly body?: unknown;
	readonly session?: string;
	readonly headers?: Record< string, string >;
}

export const ask = async (
	registry: Registry,
	path: string,
	{ method, body, session, headers = {} }: Asking = {}
): Promise< Response > => {
	const request = new Request( `http://localhost:8888${ path }`, {
		method: method ?? ( body === undefined ? 'GET' : 'POST' ),
		headers: {
			...( session && { cookie: `blaize_session=${ session }` } ),
			...( typeof body === 'object' && {
				'content-type': 'application/json',
			} ),
			...headers,
		},
		...( body !== undefined && {
			body: typeof body === 'string' ? body : JSON.stringify( body ),
		} ),
	} );
	const response = await getResponse( createHandlers( registry ), request );
	if ( ! response ) {
		throw new Error( `Nobody answers ${ path }.` );
	}
	return response;
};
