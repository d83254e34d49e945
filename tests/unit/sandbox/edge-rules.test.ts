/** Tests what the publisher's edge sends to visitors and forwards to the services, as published. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openFrontDoor, type FrontDoor } from '../../sandbox/front-door/front-door.ts';
import type { WireShape } from '../../sandbox/wire-shape.ts';
import { askControl } from './ask-control.ts';
import { registryOn } from './still-world.ts';

let door: FrontDoor;
let site: Server;

const open = async ( wire: WireShape ) => {
	site = createServer( ( { url }, outgoing ) => {
		outgoing.setHeader( 'set-cookie', 'wp=1' );
		outgoing.end( `WordPress: ${ url }` );
	} );
	await new Promise< void >( ( resolve ) => site.listen( 0, '127.0.0.1', resolve ) );
	door = await openFrontDoor( {
		port: 0,
		wordpressOrigin: `http://127.0.0.1:${ ( site.address() as AddressInfo ).port }`,
		host: '127.0.0.1',
		registry: registryOn( '2026-11-21' ),
		frameScript: async () => '',
	} );
	door.registry.world().wire = wire;
};

const ask = ( path: string, headers: Record< string, string > = {} ) =>
	fetch( `http://127.0.0.1:${ door.port }${ path }`, { headers } );

const namesOf = ( response: Response ) =>
	response.headers.getSetCookie().map( ( line ) => line.split( '=' )[ 0 ] );

afterEach( async () => {
	await door.close();
	site.closeAllConnections();
	site.close();
} );

const PAGE = { accept: 'text/html,*/*' };

it( 'A visitor gets an anonymous session with the first page, and keeps it', async () => {
	await open( 'published' );
	const first = await ask( '/story/', PAGE );
	expect( namesOf( first ) ).toEqual( [
		'wp',
		'blaize_session',
		'blaize_tracking_id',
		'blaize_prev_anon_session',
		'blaize_meta',
	] );
	const cookie = first.headers
		.getSetCookie()
		.map( ( line ) => line.split( ';' )[ 0 ] )
		.join( '; ' );
	expect( namesOf( await ask( '/next/', { ...PAGE, cookie } ) ) ).toEqual( [ 'wp' ] );
	const statuses = [ 'account', 'profile', 'datalayer' ].map(
		async ( call ) => ( await ask( `/blaize/${ call }`, { cookie } ) ).status
	);
	expect( await Promise.all( statuses ) ).toEqual( [ 401, 401, 200 ] );
} );

it( 'A picture, and a page of a world that speaks as specified, have no such session', async () => {
	await open( 'published' );
	expect( namesOf( await ask( '/picture.png', { accept: 'image/*' } ) ) ).toEqual( [ 'wp' ] );
	door.registry.world().wire = 'specified';
	expect( namesOf( await ask( '/story/', PAGE ) ) ).toEqual( [ 'wp' ] );
} );

it( 'The third prefix leads to the service as the edge has it, with its query, and elsewhere to WordPress', async () => {
	await open( 'published' );
	const edge = ( publicPrefix: string ) =>
		askControl( door.registry, 'POST', 'edge', { publicPrefix } );
	const path = '/google-one-tap-login/otl?a=b';
	const answers = async () =>
		Promise.all(
			[ `/plugins/public${ path }`, `/members/ext${ path }` ].map( async ( address ) =>
				( await ( await ask( address ) ).text() ).slice( 0, 9 )
			)
		);
	expect( await answers() ).toEqual( [ '{"message', 'WordPress' ] );
	await edge( 'members/ext' );
	expect( await answers() ).toEqual( [ 'WordPress', '{"message' ] );
	await edge( '' );
	expect( await answers() ).toEqual( [ 'WordPress', 'WordPress' ] );
	expect( ( await edge( '/plugins/' ) ).status ).toBe( 400 );
} );
