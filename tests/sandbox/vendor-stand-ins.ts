/**
 * Stands in for what third parties serve to a reader's browser: Google's tag and container, the
 * affiliate network's tag, and an address that receives events. Each records what it was sent.
 * Interfaces: developers.google.com/tag-platform/gtagjs and …/tag-manager/datalayer,
 * docs.cj.com/docs/universal-tag-implementation, all read on 2026-11-23; what they would send on to
 * their own hosts is assumed, and recorded as it was passed to them.
 */
import type { Registry } from './registry.ts';

export const VENDOR_ROOT = '/__sandbox/vendors/';

export const VENDORS = [ 'google-tag', 'tag-manager', 'beacon', 'affiliate' ] as const;
/** The last three have larger stand-ins: vendor-scripts.ts, handlers/outside/comments.ts. */
export type VendorName = ( typeof VENDORS )[ number ] | 'comments' | 'meter' | 'webhook';

export interface VendorRow {
	readonly at: string;
	readonly vendor: VendorName;
	readonly told: unknown;
}

/** The data that a world's third parties have received, in order. */
export const createVendorBook = ( now: () => string ) => {
	let rows: readonly VendorRow[] = [];
	return {
		all: () => rows,
		note: ( vendor: VendorName, told: unknown ) => {
			rows = [ ...rows, { at: now(), vendor, told } ];
		},
		clear: () => {
			rows = [];
		},
	};
};
export type VendorBook = ReturnType< typeof createVendorBook >;

/** Runs in the page; it is sent as source text. */
const TELL = `function tell( vendor, told ) {
	fetch( '${ VENDOR_ROOT }' + vendor, { method: 'POST', keepalive: true, body: JSON.stringify( told ) } );
}`;

/** Reads the data layer from its beginning, then every push. */
const follow = ( id: string, hear: string ) => `( function () {
	${ TELL }
	var layer = window.dataLayer = window.dataLayer || [];
	function hear( entry ) {
		${ hear }
	}
	function offered( entry ) {
		if ( ! window[ 'ga-disable-' + ${ JSON.stringify( id ) } ] ) {
			hear( entry );
		}
	}
	layer.forEach( offered );
	var push = layer.push;
	layer.push = function () {
		var length = push.apply( layer, arguments );
		Array.prototype.forEach.call( arguments, offered );
		return length;
	};
} )();`;

/** A command is the `arguments` object of gtag(); Google's tag ignores everything else. */
const googleTag = ( id: string ) =>
	follow(
		id,
		`if ( Object.prototype.toString.call( entry ) === '[object Arguments]' && ( entry[ 0 ] === 'event' || entry[ 0 ] === 'config' ) ) {
			tell( 'google-tag', { command: entry[ 0 ], name: entry[ 1 ], fields: entry[ 2 ] || {} } );
		}`
	);

const container = ( id: string ) =>
	follow(
		id,
		`if ( entry.event && entry.event !== 'gtm.js' ) {
			tell( 'tag-manager', entry );
		}`
	);

const AFFILIATE = `( function () {
	${ TELL }
	if ( window.cj && window.cj.order ) {
		tell( 'affiliate', window.cj.order );
	}
} )();`;

const script = ( text: string ) =>
	new Response( text, {
		headers: {
			'content-type': 'text/javascript; charset=utf-8',
			'cache-control': 'no-store',
		},
	} );

function scriptOf( name: string, id: string ): string | null {
	switch ( name ) {
		case 'gtag/js':
			return googleTag( id );
		case 'gtm.js':
			return container( id );
		default:
			return /^tags\/\d+\/tag\.js$/.test( name ) ? AFFILIATE : null;
	}
}

/** Answers a request below VENDOR_ROOT. */
export const vendorStandIn = async (
	registry: Registry,
	request: Request
): Promise< Response > => {
	const { pathname, searchParams } = new URL( request.url );
	const name = pathname.slice( VENDOR_ROOT.length );
	if ( request.method === 'GET' ) {
		const text = scriptOf( name, searchParams.get( 'id' ) ?? '' );
		if ( text ) {
			return script( text );
		}
	}
	const vendor = VENDORS.find( ( one ) => one === name );
	if ( ! vendor || request.method !== 'POST' ) {
		return Response.json( { message: 'Not found' }, { status: 404 } );
	}
	const told: unknown = await request.json().catch( () => null );
	if ( told === null ) {
		return Response.json( { message: 'The body is no JSON.' }, { status: 400 } );
	}
	registry.worldOf( request.headers ).vendors.note( vendor, told );
	return new Response( null, { status: 204 } );
};
