/**
 * Tests what happens between WordPress and its readers: text is compressed and files are cached.
 */
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createWordPress } from '../../sandbox/front-door/wordpress.ts';

const BUILD = '/wp-content/plugins/circulation/build';
const SCRIPT = 'globalThis.word = "a publisher";\n'.repeat( 100 );
const PAGE = '<h1>The site</h1>'.repeat( 100 );
const DATE = 'Sat, 21 Nov 2026 12:00:00 GMT';

const ends: ( () => void )[] = [];
afterEach( () => ends.splice( 0 ).forEach( ( end ) => end() ) );

const listening = async ( serve: Parameters< typeof createServer >[ 1 ] ): Promise< string > => {
	const server = createServer( serve as never );
	ends.push( () => {
		server.closeAllConnections();
		server.close();
	} );
	await new Promise< void >( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	return `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }`;
};

/** Starts a site with a script, a file, and pages that are streamed. */
const openSite = async (): Promise< string > => {
	const origin = await listening( ( { url = '' }, outgoing ) => {
		const isFile = url.includes( '.js' );
		outgoing.statusCode = url.startsWith( '/missing' ) ? 404 : 200;
		outgoing.setHeader(
			'content-type',
			isFile ? 'application/javascript' : 'text/html; charset=UTF-8'
		);
		if ( isFile ) {
			outgoing.setHeader( 'content-length', SCRIPT.length );
		}
		outgoing.write( isFile ? SCRIPT : PAGE );
		outgoing.end();
	} );
	const wordpress = createWordPress( origin );
	ends.push( wordpress.close );
	return listening( ( incoming, outgoing ) => {
		void wordpress.pass( incoming, outgoing, [ 'Date', DATE ] );
	} );
};

const ask = async (
	address: string,
	accepted?: string
): Promise< { headers: IncomingMessage[ 'headers' ]; bytes: Buffer } > => {
	const response = await new Promise< IncomingMessage >( ( resolve ) => {
		request(
			address,
			{ headers: accepted ? { 'accept-encoding': accepted } : {} },
			resolve
		).end();
	} );
	const parts: Buffer[] = [];
	for await ( const part of response ) {
		parts.push( part as Buffer );
	}
	return { headers: response.headers, bytes: Buffer.concat( parts ) };
};

describe( 'Text sent to the reader', () => {
	it( 'is compressed in the best way that the browser knows, once for each file', async () => {
		const site = await openSite();
		const address = `${ site }/wp-includes/script.js`;
		for ( const time of [ 'first', 'second' ] ) {
			const { headers, bytes } = await ask( address, 'gzip, deflate, br' );
			expect( headers[ 'content-encoding' ], time ).toBe( 'br' );
			expect( headers[ 'content-length' ] ).toBe( String( bytes.length ) );
			expect( headers.vary ).toBe( 'Accept-Encoding' );
			expect( brotliDecompressSync( bytes ).toString() ).toBe( SCRIPT );
		}
		const older = await ask( address, 'gzip' );
		expect( older.headers[ 'content-encoding' ] ).toBe( 'gzip' );
		expect( gunzipSync( older.bytes ).toString() ).toBe( SCRIPT );
	} );

	it( 'is compressed while a page is made', async () => {
		const { headers, bytes } = await ask( await openSite(), 'gzip, br' );
		expect( headers[ 'content-encoding' ] ).toBe( 'gzip' );
		expect( gunzipSync( bytes ).toString() ).toBe( PAGE );
	} );

	it.each( [ undefined, 'identity', 'gzip;q=0' ] )(
		'is not compressed for a browser that accepts %s',
		async ( accepted ) => {
			const { headers, bytes } = await ask( `${ await openSite() }/script.js`, accepted );
			expect( headers[ 'content-encoding' ] ).toBeUndefined();
			expect( bytes.toString() ).toBe( SCRIPT );
		}
	);
} );

describe( 'A file is kept for a year', () => {
	it.each( [
		`${ BUILD }/app/chunks/modal.cbbpe.js`,
		`${ BUILD }/app/vendors/chunks/meter-reader.xyavo.js`,
		`${ BUILD }/app/loader.js?ver=7bc1`,
	] )( 'when its address changes with its content: %s', async ( path ) => {
		const { headers } = await ask( ( await openSite() ) + path, 'gzip' );
		expect( headers[ 'cache-control' ] ).toBe( 'public, max-age=31536000, immutable' );
	} );

	it.each( [
		`${ BUILD }/app/loader.js`,
		'/wp-includes/script.js?ver=7.1',
		`/missing${ BUILD }/app/chunks/modal.cbbpe.js`,
		`${ BUILD }/app/chunks/again.js`,
		'/story/',
	] )( 'and no other: %s', async ( path ) => {
		const { headers } = await ask( ( await openSite() ) + path, 'gzip' );
		expect( headers[ 'cache-control' ] ).toBeUndefined();
	} );
} );
