/**
 * The outside services as msw handlers over plain Request and Response: for unit tests and for the
 * front door.
 */
import { http, type HttpHandler } from 'msw';
import type { Registry } from '../registry.ts';
import { SDK_READS } from '../gateway/sdk-reads.ts';
import { CALLS } from './calls.ts';
import { ADMIN_TENANT } from './outside/identity-admin.ts';
import type { Call } from './define-call.ts';
import { newerSubscribe } from './identity/payment.ts';
import { chargedCallback } from './identity/charged-callback.ts';
import { providerCallback } from './identity/provider-callback.ts';
import { serve } from './serve.ts';

/** Path prefixes of the outside services (`wire-1`). */
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

/**
 * The servers of other companies are below this path, by host; PHP's calls to them are sent here.
 */
export const OUTSIDE_ROOT = '/__sandbox/outside/';

const addressOf = ( { wire }: Call, prefixes: Prefixes ): string =>
	`*${ wire.path }`
		.replace( '*https://', `*${ OUTSIDE_ROOT }` )
		.replace( '{tenant}', ADMIN_TENANT )
		.replace(
			/\{(identity|decision|cardprovider)\}/g,
			( _whole, name ) => prefixes[ name as keyof Prefixes ]
		)
		.replace( /\{(id|state|merchant)\}/g, ':$1' )
		// The pattern must not match a provider's profile, whose name begins with an underscore.
		.replace( '{site}', ':site([a-z]+)' )
		.replace( 'profile/{provider}', 'profile/:provider(_[a-z]+)' )
		.replace( '{provider}', ':provider' );

/**
 * In tests with a document but no browser, the answer's cookies are written to the document, as a
 * browser would.
 */
const keepCookies = ( response: Response ): void => {
	if ( typeof document !== 'undefined' && response.type !== 'error' ) {
		for ( const line of response.headers.getSetCookie() ) {
			document.cookie = line;
		}
	}
};

const METHODS = {
	GET: http.get,
	POST: http.post,
	PUT: http.put,
	PATCH: http.patch,
	DELETE: http.delete,
};

export const createHandlers = (
	registry: Registry,
	prefixes: Prefixes = DEFAULT_PREFIXES
): HttpHandler[] => [
	...[ ...CALLS, newerSubscribe, ...SDK_READS ].map( ( call ) => {
		const on = METHODS[ call.wire.method as keyof typeof METHODS ];
		return on( addressOf( call, prefixes ), async ( { request } ) => {
			const response = await serve( registry, call, request );
			keepCookies( response );
			return response;
		} );
	} ),
	http.get( `*/${ prefixes.identity }/oauth/:provider/callback`, ( { request } ) =>
		providerCallback( registry, request )
	),
	http.post(
		`*/${ prefixes.identity }/payment/${ prefixes.cardprovider }/subscriptionChargedCallback`,
		( { request } ) => chargedCallback( registry, request )
	),
];
