/** The outside services as msw handlers over plain Request and Response: for unit tests and for the front door. */
import { http, type HttpHandler } from 'msw';
import type { Registry } from '../registry.ts';
import { CALLS } from './calls.ts';
import type { Call } from './define-call.ts';
import { serve } from './serve.ts';

/** Path prefixes of the outside services (decision 2). */
export interface Prefixes {
	readonly identity: string;
	readonly decision: string;
	readonly cardprovider: string;
}

export const DEFAULT_PREFIXES: Prefixes = {
	identity: 'blaize',
	decision: 'zephr',
	cardprovider: 'braintree',
};

const addressOf = ( { wire }: Call, prefixes: Prefixes ): string =>
	`*${ wire.path }`
		.replace(
			/\{(identity|decision|cardprovider)\}/g,
			( _whole, name ) => prefixes[ name as keyof Prefixes ]
		)
		.replace( '{id}', ':id' );

/** Where tests have a document but no browser, the answer's cookies are handed to it, as a browser would. */
const keepCookies = ( response: Response ): void => {
	if ( typeof document !== 'undefined' && response.type !== 'error' ) {
		for ( const line of response.headers.getSetCookie() ) {
			document.cookie = line;
		}
	}
};

const METHODS = { GET: http.get, POST: http.post };

export const createHandlers = (
	registry: Registry,
	prefixes: Prefixes = DEFAULT_PREFIXES
): HttpHandler[] =>
	CALLS.map( ( call ) => {
		const on = METHODS[ call.wire.method as keyof typeof METHODS ];
		return on( addressOf( call, prefixes ), async ( { request } ) => {
			const response = await serve( registry, call, request );
			keepCookies( response );
			return response;
		} );
	} );
