/**
 * What the front door does for the demonstration: an editor's save in the journal, typefaces, the
 * tour's links.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { openFrontDoor, type FrontDoor } from '../../sandbox/front-door/front-door.ts';
import { registryOn } from './still-world.ts';

let door: FrontDoor | undefined;
let site: Server | undefined;
/** Bodies of the requests that reached the site. */
let seen: string[] = [];

const openDoor = async (): Promise< FrontDoor > => {
	seen = [];
	site = createServer( async ( incoming, outgoing ) => {
		seen.push( await text( incoming ) );
		outgoing.end( '{}' );
	} );
	await new Promise< void >( ( resolve ) => site?.listen( 0, '127.0.0.1', resolve ) );
	door = await openFrontDoor( {
		port: 0,
		wordpressOrigin: `http://127.0.0.1:${ ( site.address() as AddressInfo ).port }`,
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
} );

describe( 'An editor who saves a story', () => {
	const save = ( meta: object ) =>
		fetch( at( '/wp-json/wp/v2/posts/12?_locale=user' ), {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify( { content: 'The whole story.', meta } ),
		} );

	it( 'is in the journal with who may read, and with nothing else of the story', async () => {
		const { registry } = await openDoor();
		await save( { circulation_access: 'members' } );
		expect( registry.world().journal.all() ).toMatchObject( [
			{
				call: 'wordpress.post',
				path: '/wp-json/wp/v2/posts/12',
				status: 200,
				session: null,
				body: { circulation_access: 'members' },
			},
		] );
		expect( JSON.parse( seen[ 0 ] ?? '' ) ).toEqual( {
			content: 'The whole story.',
			meta: { circulation_access: 'members' },
		} );
	} );

	it( 'is not, when the save does not mention it', async () => {
		const { registry } = await openDoor();
		await save( {} );
		expect( registry.world().journal.all() ).toEqual( [] );
		expect( seen ).toHaveLength( 1 );
	} );
} );

describe( 'What the demonstration’s pages need', () => {
	it( 'comes from here: the notice’s script and the typefaces', async () => {
		await openDoor();
		const script = await fetch( at( '/__sandbox/bar.js' ) );
		expect( script.headers.get( 'content-type' ) ).toContain( 'text/javascript' );
		for ( const name of [ 'source-serif-4', 'pirata-one', 'bodoni-moda-italic', 'archivo' ] ) {
			const face = await fetch( at( `/__sandbox/fonts/${ name }.woff2` ) );
			expect( face.headers.get( 'content-type' ) ).toBe( 'font/woff2' );
			expect( ( await face.text() ).slice( 0, 4 ) ).toBe( 'wOF2' );
		}
		expect( seen ).toEqual( [] );
	} );

	it( 'is refused by name when there is no such typeface, and no file is reached by a path', async () => {
		await openDoor();
		for ( const name of [ 'comic', '..%2F..%2Fpackage', 'toString' ] ) {
			const answer = await fetch( at( `/__sandbox/fonts/${ name }.woff2` ) );
			expect( answer.status, name ).toBe( 404 );
			expect( ( await answer.json() ).message ).toContain(
				'allowed: source-serif-4, pirata-one, bodoni-moda-italic, archivo.'
			);
		}
	} );

	it( 'leads from a step of the tour to its place, with the cookies of its reader', async () => {
		await openDoor();
		const answer = await fetch( at( '/__sandbox/tour/pause' ), {
			redirect: 'manual',
		} );
		expect( answer.status ).toBe( 303 );
		expect( answer.headers.get( 'location' ) ).toBe( '/account/settings/membership' );
		expect( answer.headers.getSetCookie().join( '\n' ) ).toMatch(
			/blaize_session=[0-9a-f-]{36};/
		);
	} );
} );
