/**
 * The only origin of the demo and of the browser tests: the outside services and the sandbox's own
 * pages answer here, and everything else is forwarded to WordPress (record 011).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getResponse, type HttpHandler } from 'msw';
import { BOT_CHECK_ROOT, botCheckStandIn } from '../bot-check-stand-in.ts';
import { CARD_ROOT, cardStandIn } from '../card-stand-in.ts';
import { control } from '../control/control.ts';
import { createHandlers, DEFAULT_PREFIXES, OUTSIDE_ROOT } from '../handlers/create-handlers.ts';
import { throughEdge } from '../edge-rules.ts';
import { datedBy } from '../handlers/serve.ts';
import { font, FONT_ROOT } from '../page/fonts.ts';
import { VENDOR_ROOT, vendorStandIn } from '../vendor-stand-ins.ts';
import { ONE_TAP_SCRIPT, oneTapScript } from '../page/one-tap-script.ts';
import { choicePage, PROVIDER_ROOT } from '../page/provider-pages.ts';
import { sandboxPage } from '../page/sandbox-page.ts';
import { vendorScript } from '../vendor-scripts.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { buildFrameScript } from '../sdk/frame-assets.ts';
import { beginStep, TOUR_ROOT } from '../tour/tour.ts';
import type { World } from '../world.ts';
import { anonymousCookies } from './anonymous.ts';
import { MAIL_ROOM, mailRoom } from './mail-room.ts';
import { bodyOf, dateOf, headersOf, requestOf, send } from './messages.ts';
import { notUp } from './not-up.ts';
import { passSiteCall, siteCallOf } from './site-route.ts';
import { isStorySave, passStorySave } from './story-save.ts';
import { createWordPress } from './wordpress.ts';

export interface FrontDoorOptions {
	/** 0 picks a free port. */
	readonly port: number;
	/** The origin of WordPress, such as 'http://127.0.0.1:8889'. */
	readonly wordpressOrigin: string;
	/** The only address to listen on. Default: both loopback addresses, IPv4 and IPv6. */
	readonly host?: string;
	readonly registry?: Registry;
	readonly frameScript?: () => Promise< string >;
}

export interface FrontDoor {
	readonly port: number;
	readonly registry: Registry;
	readonly close: () => Promise< void >;
}

const LOOPBACK = [ '127.0.0.1', '::1' ];
const SERVICES = [
	`/${ DEFAULT_PREFIXES.identity }/`,
	`/${ DEFAULT_PREFIXES.decision }/`,
	'/__sandbox/gateway/',
	OUTSIDE_ROOT,
];

const listen = ( server: Server, port: number, host: string ) =>
	new Promise< number >( ( resolve, reject ) => {
		server.once( 'error', reject );
		server.listen( port, host, () => {
			server.off( 'error', reject );
			resolve( ( server.address() as AddressInfo ).port );
		} );
	} );

const isMissingAddress = ( error: unknown ): boolean =>
	[ 'EADDRNOTAVAIL', 'EAFNOSUPPORT' ].includes( ( error as NodeJS.ErrnoException ).code ?? '' );

const once = < T >( make: () => Promise< T > ): ( () => Promise< T > ) => {
	let made: Promise< T > | undefined;
	return () => ( made ??= make() );
};

/** The sandbox's own answer; null if the path belongs to WordPress. */
const answerHere = async (
	registry: Registry,
	handlers: HttpHandler[],
	frameScript: () => Promise< string >,
	path: string,
	world: World,
	request: () => Promise< Request >
): Promise< Response | null > => {
	if ( path.startsWith( '/__sandbox/api' ) ) {
		return control( registry, await request() );
	}
	if ( path === MAIL_ROOM ) {
		return mailRoom( registry, await request() );
	}
	if ( path.startsWith( CARD_ROOT ) ) {
		return cardStandIn( registry, await request(), frameScript );
	}
	if ( path.startsWith( BOT_CHECK_ROOT ) ) {
		return botCheckStandIn( registry, await request() );
	}
	if ( path.startsWith( VENDOR_ROOT ) ) {
		const asked = await request();
		return (
			( await vendorScript( registry, asked.clone() as Request ) ) ??
			// PHP calls these companies too, so there are handlers for their calls, which also
			// answer the browser's calls.
			( await getResponse(
				handlers,
				new Request(
					asked.url.replace( VENDOR_ROOT, OUTSIDE_ROOT ),
					asked.clone() as Request
				)
			) ) ??
			vendorStandIn( registry, asked )
		);
	}
	if ( path.startsWith( PROVIDER_ROOT ) ) {
		return choicePage( ( await request() ).url );
	}
	if ( path.startsWith( TOUR_ROOT ) ) {
		return beginStep( registry, await request() );
	}
	if ( path.startsWith( FONT_ROOT ) ) {
		return font( path );
	}
	if ( path === ONE_TAP_SCRIPT ) {
		return oneTapScript( registry.worldOf( ( await request() ).headers ) );
	}
	const led = throughEdge( world.edge, path );
	if ( led || SERVICES.some( ( prefix ) => path.startsWith( prefix ) ) ) {
		const given = await request();
		const asked = led ? new Request( given.url.replace( path, led ), given ) : given;
		return (
			( await getResponse( handlers, asked ) ) ??
			Response.json(
				{ message: `No such call: ${ asked.method } ${ path }` },
				{ status: 404 }
			)
		);
	}
	if ( path === '/__sandbox' || path.startsWith( '/__sandbox/' ) ) {
		return sandboxPage( path );
	}
	return null;
};

export const openFrontDoor = async ( {
	port,
	wordpressOrigin,
	host,
	registry = createRegistry(),
	frameScript = buildFrameScript,
}: FrontDoorOptions ): Promise< FrontDoor > => {
	const handlers = createHandlers( registry );
	const wordpress = createWordPress( wordpressOrigin );
	const script = once( frameScript );

	const worldOf = ( incoming: IncomingMessage ): World => {
		try {
			return registry.worldOf( headersOf( incoming ) );
		} catch {
			return registry.world();
		}
	};

	const serve = async (
		incoming: IncomingMessage,
		outgoing: ServerResponse
	): Promise< void > => {
		const path = ( incoming.url ?? '/' ).split( '?' )[ 0 ] ?? '/';
		const world = worldOf( incoming );
		const here = await answerHere( registry, handlers, script, path, world, async () =>
			requestOf( incoming, await bodyOf( incoming ) )
		);
		if ( here ) {
			await send( datedBy( world, here ), outgoing );
			return;
		}
		try {
			if ( isStorySave( incoming.method ?? 'GET', path ) ) {
				await passStorySave( world, wordpress, incoming, outgoing );
				return;
			}
			const call = siteCallOf( incoming.method ?? 'GET', path );
			if ( call ) {
				await passSiteCall( call, registry, world, wordpress, incoming, outgoing );
			} else {
				await wordpress.pass( incoming, outgoing, [
					...dateOf( world ),
					...anonymousCookies( registry, world, incoming ),
				] );
			}
		} catch {
			await send( datedBy( world, notUp( path ) ), outgoing );
		}
	};

	const onRequest = ( incoming: IncomingMessage, outgoing: ServerResponse ): void => {
		incoming.on( 'error', () => outgoing.destroy() );
		outgoing.on( 'error', () => outgoing.destroy() );
		serve( incoming, outgoing ).catch( ( error: Error ) => {
			if ( ! outgoing.destroyed && ! outgoing.headersSent ) {
				outgoing.writeHead( 500, { 'content-type': 'text/plain' } );
				outgoing.end( `The sandbox stumbled: ${ error.message }` );
			} else {
				outgoing.destroy();
			}
		} );
	};

	const servers: Server[] = [];
	let taken = port;
	for ( const address of host ? [ host ] : LOOPBACK ) {
		const server = createServer( { keepAliveTimeout: 65_000 }, onRequest );
		server.on( 'clientError', ( _error, socket ) => socket.destroy() );
		try {
			taken = await listen( server, taken, address );
			servers.push( server );
		} catch ( error ) {
			if ( servers.length === 0 || ! isMissingAddress( error ) ) {
				servers.forEach( ( open ) => open.close() );
				throw error;
			}
		}
	}
	// Starts bundling before the first card form needs it; an error is reported to the caller who
	// requests the bundle.
	script().catch( () => {} );

	return {
		port: taken,
		registry,
		close: async () => {
			wordpress.close();
			await Promise.all(
				servers.map(
					( server ) =>
						new Promise< void >( ( resolve ) => {
							server.close( () => resolve() );
							server.closeAllConnections();
						} )
				)
			);
		},
	};
};
