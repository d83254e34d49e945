/**
 * The outside services as msw handlers over plain Request and Response: for unit tests and for the
 * front door.
 */
import { http, type HttpHandler } from 'msw';
import type { Registry } from '../registry.ts';
import { SDK_READS } from '../gateway/sdk-reads.ts';
import { CALLS } from './calls.ts';
import { ADMIN_TENANT } from './outside/identity-admin.ts';
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

/** The patterns of a path's variables; any other variable is a single segment. */
const VARIABLES: Readonly< Record< string, string > > = {
	'{tenant}': ADMIN_TENANT,
	'profile/{site}': 'profile/[a-z]+',
	// The name of a provider's profile begins with an underscore; the name of a site's does not.
	'profile/{provider}': 'profile/_[a-z]+',
};

/** A site may be in a folder; any other path is whole. */
const FOLDER: Readonly< Record< string, string > > = {
	'wp-json': '(?:/[^/]+)*',
	merchants: '/__sandbox/gateway',
};

const patternOf = ( path: string, prefixes: Prefixes ): RegExp =>
	new RegExp(
		`^${ FOLDER[ path.split( '/' )[ 1 ] ?? '' ] ?? '' }${ path
			.replace( 'https://', OUTSIDE_ROOT )
			.replace( /[.+?$|()[\]\\]/g, '\\$&' )
			.replace(
				/\{(identity|decision|cardprovider)\}/g,
				( _whole, name ) => prefixes[ name as keyof Prefixes ]
			)
			.replace(
				/(profile\/)?\{\w+\}/g,
				( whole, folder = '' ) => VARIABLES[ whole ] ?? `${ folder }[^/]+`
			) }/?$`
	);

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

interface Row {
	readonly method: string;
	readonly pattern: RegExp;
	readonly answer: ( registry: Registry, request: Request ) => Response | Promise< Response >;
}

const rowsOf = ( prefixes: Prefixes ): readonly Row[] => [
	...[ ...CALLS, newerSubscribe, ...SDK_READS ].map( ( call ) => ( {
		method: call.wire.method,
		pattern: patternOf( call.wire.path, prefixes ),
		answer: async ( registry: Registry, request: Request ) => {
			const response = await serve( registry, call, request );
			keepCookies( response );
			return response;
		},
	} ) ),
	{
		method: 'GET',
		pattern: patternOf( '/{identity}/oauth/{provider}/callback', prefixes ),
		answer: providerCallback,
	},
	{
		method: 'POST',
		pattern: patternOf(
			'/{identity}/payment/{cardprovider}/subscriptionChargedCallback',
			prefixes
		),
		answer: chargedCallback,
	},
];

const DEFAULT_ROWS = rowsOf( DEFAULT_PREFIXES );

/**
 * Returns a single handler for all calls, because msw compiles each handler's path again for each
 * request, and each test creates its own handlers.
 */
export const createHandlers = (
	registry: Registry,
	prefixes: Prefixes = DEFAULT_PREFIXES
): HttpHandler[] => {
	const rows = prefixes === DEFAULT_PREFIXES ? DEFAULT_ROWS : rowsOf( prefixes );
	const rowOf = ( { method, url }: Request ): Row | undefined => {
		const { pathname } = new URL( url );
		return rows.find( ( row ) => row.method === method && row.pattern.test( pathname ) );
	};
	return [
		http.all(
			( { request } ) => rowOf( request ) !== undefined,
			( { request } ) => rowOf( request )?.answer( registry, request )
		),
	];
};
