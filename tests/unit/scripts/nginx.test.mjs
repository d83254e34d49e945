/**
 * The nginx files that docs/setup.md shows: nginx accepts them, and forwards only the paths that
 * they name.
 */
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listens } from '../../../scripts/processes/background.mjs';
import { run } from '../../../scripts/processes/run.mjs';
import { ensureServer, serverPath } from '../../../scripts/setup/servers.mjs';

const FILES = 'docs/nginx';
const folder = mkdtempSync( path.join( os.tmpdir(), 'circulation-nginx-' ) );

/** Starts a server that answers with the request it received, and its own name. */
const dummy = async ( name ) => {
	const server = http.createServer( ( request, response ) => {
		let body = '';
		request.on( 'data', ( part ) => ( body += part ) );
		request.on( 'end', () => {
			const { method, url, headers } = request;
			if ( url.includes( 'moved' ) ) {
				response.writeHead( 302, {
					location: 'https://elsewhere.example/x',
				} );
			}
			if ( url.includes( 'cookie' ) ) {
				response.setHeader( 'set-cookie', [
					'blaize_session=1; Path=/',
					'blaize_tracking_id=2; Path=/; Secure',
				] );
			}
			if ( url.includes( 'empty' ) ) {
				response.statusCode = 204;
			}
			response.end( JSON.stringify( { name, method, url, headers, body } ) );
		} );
	} );
	await new Promise( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	return server;
};

const portOf = ( server ) => server.address().port;

const conf = ( listen, wordpress ) => `
daemon off;
pid ${ folder }/nginx.pid;
error_log ${ folder }/error.log;
events { worker_connections 64; }
http {
	access_log off;
	client_body_temp_path ${ folder }/body; proxy_temp_path ${ folder }/proxy;
	fastcgi_temp_path ${ folder }/fcgi; uwsgi_temp_path ${ folder }/uwsgi; scgi_temp_path ${ folder }/scgi;
	server {
		listen ${ listen };
		include ${ folder }/services.conf;
		location / {
			include ${ folder }/affiliate.conf;
			proxy_set_header Host $host;
			proxy_pass http://127.0.0.1:${ wordpress };
		}
	}
}`;

const nginx = ( ...args ) =>
	run( 'nginx', [ '-p', folder, '-c', `${ folder }/nginx.conf`, ...args ], {
		env: serverPath,
	} );

let service;
let wordpress;
let running;
let port;
let untouched;

beforeAll( async () => {
	await ensureServer( 'nginx', () => {} );
	service = await dummy( 'service' );
	wordpress = await dummy( 'wordpress' );
	const free = await dummy( 'free' );
	port = portOf( free );
	await new Promise( ( resolve ) => free.close( resolve ) );
	mkdirSync( folder, { recursive: true } );
	cpSync( FILES, folder, { recursive: true } );
	writeFileSync(
		path.join( folder, 'nginx.conf' ),
		conf( `127.0.0.1:${ port }`, portOf( wordpress ) )
	);
	untouched = await nginx( '-t' );
	// This test's tenant speaks http on this machine; the rest of the file is unchanged.
	writeFileSync(
		path.join( folder, 'services.conf' ),
		readFileSync( `${ FILES }/services.conf`, 'utf8' ).replace(
			'https://TENANT-SITE.cdn.zephr.com',
			`http://127.0.0.1:${ portOf( service ) }`
		)
	);
	running = nginx();
	expect( await listens( port, { within: 10_000 } ) ).toBe( true );
}, 240_000 );

afterAll( async () => {
	await nginx( '-s', 'stop' );
	await running;
	service?.close();
	wordpress?.close();
	rmSync( folder, { recursive: true, force: true } );
} );

const ask = ( url, { method = 'GET', headers = {}, body } = {} ) =>
	new Promise( ( resolve, reject ) => {
		const request = http.request(
			{ host: '127.0.0.1', port, path: url, method, headers },
			( response ) => {
				let text = '';
				response.on( 'data', ( part ) => ( text += part ) );
				response.on( 'end', () =>
					resolve( {
						status: response.statusCode,
						headers: response.headers,
						said: text === '' ? null : JSON.parse( text ),
					} )
				);
			}
		);
		request.on( 'error', reject );
		request.end( body );
	} );

describe( 'The edge of docs/setup.md', () => {
	it( 'is a configuration that nginx accepts as printed', () => {
		expect( untouched.tail ).toContain( 'test is successful' );
		expect( untouched.code ).toBe( 0 );
	} );

	it.each( [
		[ '/blaize/account', 'service' ],
		[ '/blaize', 'service' ],
		[ '/zephr/decision-engine', 'service' ],
		[ '/zephr/subscribe', 'service' ],
		[ '/plugins/public/google-one-tap-login/otl', 'service' ],
		[ '/blaize/payment/braintree/subscriptionChargedCallback', 'service' ],
		[ '/blaizefoo', 'wordpress' ],
		[ '/zephyr/', 'wordpress' ],
		[ '/Blaize/account', 'wordpress' ],
		[ '/plugins/other', 'wordpress' ],
		[ '/wp-json/circulation/v1/plans', 'wordpress' ],
		[ '/account/login', 'wordpress' ],
		[ '/news/blaize/account', 'wordpress' ],
	] )( 'sends %s to the %s', async ( url, name ) => {
		expect( ( await ask( url ) ).said.name ).toBe( name );
	} );

	it.each( [ 'GET', 'POST', 'PUT', 'PATCH', 'DELETE' ] )(
		'lets %s through with its query and its body',
		async ( method ) => {
			const body = /GET|DELETE/.test( method ) ? undefined : '{"a":1}';
			const { said } = await ask( '/blaize/profile?x=%2Fy&z', {
				method,
				body,
			} );
			expect( [ said.method, said.url, said.body ] ).toEqual( [
				method,
				'/blaize/profile?x=%2Fy&z',
				body ?? '',
			] );
		}
	);

	it( 'names the tenant, the site and the reader, whatever a client claims', async () => {
		const { said } = await ask( '/blaize/account', {
			headers: {
				Host: 'daily.example',
				'X-Forwarded-For': '203.0.113.9',
				Cookie: 'blaize_session=mine',
			},
		} );
		expect( said.headers ).toMatchObject( {
			host: 'TENANT-SITE.cdn.zephr.com',
			'x-forwarded-host': 'daily.example',
			'x-forwarded-for': '127.0.0.1',
			'x-forwarded-proto': 'http',
			cookie: 'blaize_session=mine',
		} );
	} );

	it( 'makes each cookie secure, once, and lets redirects and empty answers be', async () => {
		const { headers } = await ask( '/blaize/cookie' );
		expect( headers[ 'set-cookie' ] ).toEqual( [
			'blaize_session=1; Path=/; Secure',
			'blaize_tracking_id=2; Path=/; Secure',
		] );
		const moved = await ask( '/blaize/moved' );
		expect( [ moved.status, moved.headers.location ] ).toEqual( [
			302,
			'https://elsewhere.example/x',
		] );
		const empty = await ask( '/blaize/empty', { method: 'DELETE' } );
		expect( [ empty.status, empty.said ] ).toEqual( [ 204, null ] );
	} );

	it( 'lets no cache keep any answer of a service', async () => {
		for ( const url of [ '/blaize/account', '/blaize/moved' ] ) {
			const { headers } = await ask( url );
			expect( headers[ 'cache-control' ] ).toBe( 'no-store' );
		}
	} );

	it( 'writes the affiliate cookie for a year and a month, and nothing that is no event', async () => {
		const { headers } = await ask( '/story/?cjevent=ab12-CD_34' );
		expect( headers[ 'set-cookie' ] ).toEqual( [
			'cje=ab12-CD_34; Path=/; Max-Age=34128000; SameSite=Lax; Secure',
		] );
		for ( const url of [
			'/story/',
			'/story/?cjevent=',
			'/story/?cjevent=a%0d%0aSet-Cookie:x',
			'/story/?cjevent=a;b',
			`/story/?cjevent=${ 'a'.repeat( 65 ) }`,
		] ) {
			const answer = await ask( url );
			expect( answer.headers[ 'set-cookie' ] ).toBeUndefined();
		}
	} );

	it( 'is in docs/setup.md word for word', () => {
		const page = readFileSync( 'docs/setup.md', 'utf8' );
		for ( const name of [ 'services.conf', 'affiliate.conf', 'edge.conf' ] ) {
			expect( page ).toContain(
				`\`\`\`nginx\n${ readFileSync( `${ FILES }/${ name }`, 'utf8' ) }\`\`\``
			);
		}
	} );
} );
