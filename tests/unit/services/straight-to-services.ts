/**
 * A `fetch` that calls the sandbox directly, without a network: fast enough for thousands of calls.
 */
import { CALLS } from '../../sandbox/handlers/calls.ts';
import type { Call } from '../../sandbox/handlers/define-call.ts';
import { serve } from '../../sandbox/handlers/serve.ts';
import type { Registry } from '../../sandbox/registry.ts';

const PREFIXES: Readonly< Record< string, string > > = {
	identity: 'blaize',
	decision: 'zephr',
	cardprovider: 'braintree',
	public: 'plugins/public',
	provider: '_[a-z]+',
};

const literal = ( { wire }: Call ) => wire.path.replace( /\{(?!provider)\w+\}/g, '' ).length;

/** The most specific address comes first. */
const ROUTES = CALLS.filter( ( { name } ) => /^(identity|decision|site|comments)\./.test( name ) )
	.sort( ( one, other ) => literal( other ) - literal( one ) )
	.map( ( call ) => ( {
		call,
		path: new RegExp(
			`^${ call.wire.path
				.replace( /^https:\/\/[^/]+/, '' )
				.replace(
					/\{(\w+)\}/g,
					( _whole, name: string ) => PREFIXES[ name ] ?? '[^/]+'
				) }/?$`
		),
	} ) );

/** @throws {TypeError} When the connection is cut, as `fetch` does. */
export async function straightTo(
	registry: Registry,
	address: string,
	init: RequestInit = {}
): Promise< { readonly call: Call; readonly response: Response } > {
	const url = new URL( address );
	const { method = 'GET', body = null } = init;
	const route = ROUTES.find(
		( { call, path } ) => call.wire.method === method && path.test( url.pathname )
	);
	if ( ! route ) {
		throw new Error( `Nobody answers ${ method } ${ url.pathname }.` );
	}
	const response = await serve(
		registry,
		route.call,
		new Request( url, {
			method,
			headers: {
				...( init.headers as Record< string, string > ),
				cookie: document.cookie,
			},
			body,
		} )
	);
	if ( response.type === 'error' ) {
		throw new TypeError( 'network' );
	}
	return { call: route.call, response };
}
