/**
 * The front door answers for outside services and passes everything else through to the site behind
 * it, unchanged.
 */
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openFrontDoor, type FrontDoor } from '../../sandbox/front-door/front-door.ts';
import { readFault } from '../../sandbox/faults.ts';
import { CALL_NAMES } from '../../sandbox/handlers/calls.ts';
import { registryOn } from './still-world.ts';

const WORLD_DATE = 'Sat, 21 Nov 2026 12:00:00 GMT';
const SITE = '/wp-json/circulation/v1';

let door: FrontDoor | undefined;
let site: Server | undefined;
let seen: { url: string; host: string; method: string; body: string }[] = [];

const bodyOf = async ( incoming: IncomingMessage ): Promise< string > => {
	const parts: Buffer[] = [];
	for await ( const part of incoming ) {
		parts.push( part as Buffer );
	}
	return Buffer.concat( parts ).toString();
};

/** Starts a small site that stands in for WordPress. */
const startSite = async (): Promise< string > => {
	site = createServer( async ( incoming, outgoing ) => {
		const { url = '', method = '', headers } = incoming;
		seen.push( {
			url,
			method,
			host: headers.host ?? '',
			body: await bodyOf( incoming ),
		} );
		if ( url.startsWith( '/slow' ) ) {
			outgoing.write( 'first part,' );
			return;
		}
		if ( url.startsWith( SITE ) ) {
			outgoing.setHeader( 'content-type', 'application/json' );
			outgoing.end( '{"nonce":"4f2a9c1b7e"}' );
			return;
		}
		outgoing.setHeader( 'set-cookie', [ 'one=1', 'two=2' ] );
		outgoing.setHeader( 'content-type', 'text/html' );
		outgoing.statusCode = url.startsWith( '/missing' ) ? 404 : 200;
		outgoing.end( '<h1>The site</h1>' );
	} );
	await new Promise< void >( ( resolve ) => site?.listen( 0, '127.0.0.1', resolve ) );
	return `http://127.0.0.1:${ ( site.address() as AddressInfo ).port }`;
};

const openDoor = async ( wordpressOrigin?: string ): Promise< FrontDoor > => {
	seen = [];
	door = await openFrontDoor( {
		port: 0,
		wordpressOrigin: wordpressOrigin ?? ( await startSite() ),
		host: '127.0.0.1',
		registry: registryOn( '2026-11-21', true ),
		frameScript: async () => '/* frame */',
	} );
	return door;
};

const at = ( path: string ): string => `http://127.0.0.1:${ door?.port }${ path }`;

afterEach( async () => {
	await door?.close();
	site?.closeAllConnections();
	site?.close();
	door = undefined;
	site = undefined;
} );

const plan = ( fault: object ) =>
	door?.registry.world().faults.plan( readFault( { call: 'site.nonce', ...fault }, CALL_NAMES ) );

describe( 'A letter of WordPress', () => {
	it( 'lies in the outbox of its world, its links without the site', async () => {
		const { registry } = await openDoor();
		const answer = await fetch( at( '/__sandbox/mail' ), {
			method: 'POST',
			headers: { cookie: 'circ-sandbox-world=w7' },
			body: JSON.stringify( {
				to: 'ann@example.com',
				subject: 'Paused',
				message: 'Resume: http://localhost:8888/account/settings\n',
				html: '<p>Resume</p>',
			} ),
		} );
		expect( answer.status ).toBe( 204 );
		expect( registry.world( 'w7' ).outbox.all().at( -1 ) ).toMatchObject( {
			to: 'ann@example.com',
			subject: 'Paused',
			text: 'Resume: http://localhost:8888/account/settings',
			html: '<p>Resume</p>',
			links: [ '/account/settings' ],
		} );
	} );
} );

describe( 'A page of the site', () => {
	it( 'passes through with its status, its cookies and its own Host, dated by the world', async () => {
		await openDoor();
		const response = await new Promise< IncomingMessage >( ( resolve ) => {
			request(
				at( '/missing?a=b' ),
				{ headers: { host: 'pagesix.localhost:8888' } },
				resolve
			).end();
		} );
		expect( response.statusCode ).toBe( 404 );
		expect( response.headers[ 'set-cookie' ] ).toEqual( [ 'one=1', 'two=2' ] );
		expect( response.headers.date ).toBe( WORLD_DATE );
		expect( await bodyOf( response ) ).toBe( '<h1>The site</h1>' );
		expect( seen ).toEqual( [
			{
				url: '/missing?a=b',
				method: 'GET',
				host: 'pagesix.localhost:8888',
				body: '',
			},
		] );
	} );

	it( 'receives posted data', async () => {
		await openDoor();
		await fetch( at( '/wp-login.php' ), {
			method: 'POST',
			body: 'log=editor',
		} );
		expect( seen ).toMatchObject( [ { method: 'POST', body: 'log=editor' } ] );
	} );

	it( 'arrives while it is written, and a reader who leaves early disturbs nothing', async () => {
		await openDoor();
		const first = await new Promise< string >( ( resolve, reject ) => {
			const asked = request( at( '/slow' ), ( response ) => {
				response.once( 'data', ( part: Buffer ) => {
					resolve( part.toString() );
					asked.destroy();
				} );
				response.on( 'error', () => {} );
			} );
			asked.on( 'error', reject );
			asked.end();
		} );
		expect( first ).toBe( 'first part,' );
		expect( ( await fetch( at( '/' ) ) ).status ).toBe( 200 );
	} );

	it( 'is replaced by a plain sentence while WordPress is not up', async () => {
		await openDoor( 'http://127.0.0.1:9' );
		const page = await fetch( at( '/' ) );
		expect( page.status ).toBe( 502 );
		expect( await page.text() ).toContain( '<h1>WordPress is not up yet</h1>' );
		const call = await fetch( at( `${ SITE }/plans` ) );
		expect( call.status ).toBe( 502 );
		expect( await call.json() ).toMatchObject( { code: 'bad_gateway' } );
	} );
} );

describe( 'Outside services', () => {
	it( 'answer at the same door, and the site never learns of it', async () => {
		await openDoor();
		const response = await fetch( at( '/blaize/login' ), {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify( {
				identifiers: { email_address: 'member@readers.example' },
				validators: { password: 'Reader-Pass-1' },
			} ),
		} );
		expect( response.status ).toBe( 200 );
		expect( response.headers.getSetCookie() ).toHaveLength( 2 );
		expect( response.headers.get( 'date' ) ).toBe( WORLD_DATE );
		const cookie = response.headers
			.getSetCookie()
			.map( ( line ) => line.split( ';' )[ 0 ] )
			.join( '; ' );
		const account = await fetch( at( '/blaize/account' ), {
			headers: { cookie },
		} );
		expect( await account.json() ).toMatchObject( {
			identifiers: { email_address: 'member@readers.example' },
		} );
		expect( ( await fetch( at( '/blaize/account' ) ) ).status ).toBe( 401 );
		expect( seen ).toEqual( [] );
	} );

	it.each( [
		'/blaize/nothing',
		'/zephr/nothing',
		'/plugins/public/nothing',
		'/__sandbox/gateway/x',
		'/__sandbox/card/x',
	] )( 'say so when they do not know %s', async ( path ) => {
		await openDoor();
		const response = await fetch( at( path ) );
		expect( response.status ).toBe( 404 );
		expect( ( await response.json() ).message ).toContain( 'o' );
		expect( seen ).toEqual( [] );
	} );

	it( 'break a connection that a fault drops, and go on', async () => {
		await openDoor();
		door?.registry
			.world()
			.faults.plan( readFault( { call: 'identity.account', kind: 'drop' }, CALL_NAMES ) );
		await expect( fetch( at( '/blaize/account' ) ) ).rejects.toThrow( 'fetch failed' );
		expect( ( await fetch( at( '/blaize/account' ) ) ).status ).toBe( 401 );
	} );

	it( 'close at once although a call hangs', async () => {
		await openDoor();
		door?.registry
			.world()
			.faults.plan( readFault( { call: 'identity.account', kind: 'timeout' }, CALL_NAMES ) );
		const hanging = fetch( at( '/blaize/account' ) ).catch( () => 'cut' );
		await expect.poll( () => door?.registry.world().journal.all().length ).toBe( 1 );
		await door?.close();
		expect( await hanging ).toBe( 'cut' );
	} );
} );

describe( 'A route of our own', () => {
	it( 'is recorded in the journal on the way', async () => {
		await openDoor();
		await fetch( at( `${ SITE }/nonce` ), {
			headers: { cookie: 'blaize_session=s1' },
		} );
		expect( door?.registry.world().journal.all() ).toMatchObject( [
			{
				call: 'site.nonce',
				method: 'GET',
				path: `${ SITE }/nonce`,
				session: 's1',
				status: 200,
			},
		] );
	} );

	it( 'fails before WordPress learns of it, or after it has answered', async () => {
		await openDoor();
		plan( {
			kind: 'status',
			status: 503,
			headers: { 'Retry-After': '5' },
		} );
		const before = await fetch( at( `${ SITE }/nonce` ) );
		expect( [ before.status, before.headers.get( 'retry-after' ), seen.length ] ).toEqual( [
			503,
			'5',
			0,
		] );
		expect( await before.json() ).toMatchObject( {
			code: 'sandbox_fault',
			data: { status: 503 },
		} );
		plan( { kind: 'truncated' } );
		expect( await ( await fetch( at( `${ SITE }/nonce` ) ) ).text() ).toBe( '{"nonce":"4' );
		expect( seen ).toHaveLength( 1 );
	} );

	it( 'reaches WordPress twice when it is duplicated', async () => {
		await openDoor();
		plan( { kind: 'duplicate' } );
		const response = await fetch( at( `${ SITE }/nonce` ), {
			method: 'POST',
			body: '{"a":1}',
		} );
		expect( await response.json() ).toEqual( { nonce: '4f2a9c1b7e' } );
		expect( seen.map( ( { body } ) => body ) ).toEqual( [ '{"a":1}', '{"a":1}' ] );
		expect( door?.registry.world().journal.all() ).toHaveLength( 2 );
	} );
} );

describe( 'The sandbox itself', () => {
	it( 'has a page that offers every call and every kind of fault', async () => {
		await openDoor();
		const page = await ( await fetch( at( '/__sandbox' ) ) ).text();
		for ( const name of [ ...CALL_NAMES, 'stale-nonce' ] ) {
			expect( page ).toContain( `<option>${ name }</option>` );
		}
		for ( const script of [ 'page', 'time-line', 'draw-time-line' ] ) {
			expect(
				( await fetch( at( `/__sandbox/${ script }.js` ) ) ).headers.get( 'content-type' )
			).toContain( 'text/javascript' );
		}
		expect( ( await fetch( at( '/__sandbox/page.css' ) ) ).status ).toBe( 200 );
	} );

	it( 'answers its control interface', async () => {
		await openDoor();
		expect( await ( await fetch( at( '/__sandbox/api/clock' ) ) ).json() ).toEqual( {
			now: '2026-11-21T12:00:00.000Z',
		} );
	} );
} );
