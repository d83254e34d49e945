/**
 * The first run against a real tenant: what it requests, what it learns, and what never leaves the
 * machine.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { getResponse } from 'msw';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { redact, redactText } from '../../../scripts/contract/redact.mjs';
import {
	askTenant,
	prefixesOf,
	questionsFor,
	tenantAddress,
} from '../../../scripts/contract/tenant.mjs';
import { unknowns } from '../../../scripts/contract/unknowns.mjs';
import { createHandlers } from '../../sandbox/handlers/create-handlers.ts';
import { registryOn } from '../sandbox/still-world.ts';

const PREFIXES = {
	identity: 'blaize',
	decision: 'zephr',
	cardprovider: 'braintree',
	extensions: 'plugins/public',
};
const temporary = mkdtempSync( path.join( os.tmpdir(), 'contract-' ) );
afterAll( () => rmSync( temporary, { recursive: true, force: true } ) );
const REAL_ID = '443ed68f-0b44-4f32-8443-553d584cb0dd';

let server;
let asked = [];

/** Starts a site on this machine; `answer` receives a Request and returns a Response. */
async function site( answer ) {
	asked = [];
	server = createServer( async ( incoming, outgoing ) => {
		const chunks = [];
		for await ( const chunk of incoming ) {
			chunks.push( chunk );
		}
		asked.push( {
			method: incoming.method,
			url: incoming.url,
			headers: incoming.headers,
			body: Buffer.concat( chunks ).toString(),
		} );
		const response = await answer(
			new Request( `http://localhost:8888${ incoming.url }`, {
				method: incoming.method,
				headers: Object.entries( incoming.headers ).filter(
					( [ , value ] ) => typeof value === 'string'
				),
			} )
		);
		if ( ! response ) {
			return;
		}
		outgoing.writeHead( response.status, [ ...response.headers ].flat() );
		outgoing.end( await response.text() );
	} );
	await new Promise( ( done ) => server.listen( 0, '127.0.0.1', done ) );
	return new URL( `http://127.0.0.1:${ server.address().port }` );
}

afterEach( () => {
	server?.closeAllConnections();
	server?.close();
	server = undefined;
} );

const page = ( status, title, headers = {} ) =>
	new Response( `<title>${ title }</title><h1>${ title }</h1>`, {
		status,
		headers: { 'content-type': 'text/html', ...headers },
	} );

const told = ( rows ) =>
	Object.fromEntries(
		unknowns( rows ).map( ( { what, known, seen } ) => [
			what,
			`${ known ? '' : 'not known: ' }${ seen }`,
		] )
	);

/** The sandbox, where the site's own pages answer unknown addresses. */
const sandbox = () => {
	const registry = registryOn( '2026-11-21' );
	registry.world().wire = 'published';
	const handlers = createHandlers( registry );
	return async ( request ) =>
		( await getResponse( handlers, request ) ) ?? page( 404, 'Page not found' );
};

/** A tenant that gives every visitor an anonymous session and whose edge counts requests. */
const kindTenant = ( request ) => {
	const { pathname } = new URL( request.url );
	if ( request.method === 'OPTIONS' ) {
		return pathname.endsWith( '/otl' )
			? new Response( null, { status: 204, headers: { allow: 'POST' } } )
			: page( 404, 'Not Found' );
	}
	if ( pathname === '/' ) {
		return page( 200, 'Front page', {
			'set-cookie': `blaize_session=${ REAL_ID }; Path=/; Domain=.0.0.1; SameSite=None; Secure`,
		} );
	}
	if ( pathname === '/blaize/datalayer' ) {
		return Response.json( {
			analytics: [ { zephrActivity: { loggedIn: false } } ],
		} );
	}
	return Response.json(
		{ message: `Nobody is ${ REAL_ID }, ask maya@example.com` },
		{ status: 401, headers: { 'x-ratelimit-remaining': '99' } }
	);
};

describe( 'A tenant is asked', () => {
	it( 'with GET and OPTIONS only, without a body, and never as a reader', async () => {
		const base = await site( sandbox() );
		await askTenant( base, questionsFor( PREFIXES ) );
		expect( asked ).toHaveLength( questionsFor( PREFIXES ).length );
		const sessions = new Set();
		for ( const { method, body, headers, url } of asked ) {
			expect( [ 'GET', 'OPTIONS' ], url ).toContain( method );
			expect( body, url ).toBe( '' );
			expect( headers, url ).not.toHaveProperty( 'authorization' );
			sessions.add( headers.cookie );
		}
		expect( [ ...sessions ].sort() ).toEqual( [
			expect.stringMatching( /^blaize_session=[\da-f-]{36}$/ ),
			undefined,
		] );
	} );

	it( 'and reports pages, prefixes and the data layer of the sandbox', async () => {
		const rows = await askTenant( await site( sandbox() ), questionsFor( PREFIXES ) );
		expect( told( rows ) ).toMatchObject( {
			'SameSite of the session cookie':
				'not known: no session cookie came; look at one after a log-in',
			'Page or JSON for a refusal, when JSON is asked for':
				'401 page "Unauthorized"; for anything: 401 page "Unauthorized"',
			'Rate limits': 'not known: no header names one',
			'The prefixes lead to the service':
				'identity: 401 page "Unauthorized"; decision: 401 page "Unauthorized"',
			'Address of One Tap':
				'not known: answers 404 page "Page not found", as a made-up one does: 404 page "Page not found"',
			'A visitor gets an anonymous session': 'no cookie came',
		} );
	} );

	it( 'and reports cookies, limits, extensions and groups of one that shows them', async () => {
		const rows = await askTenant( await site( kindTenant ), questionsFor( PREFIXES ) );
		expect( told( rows ) ).toMatchObject( {
			'SameSite of the session cookie': 'None',
			'Domain of the session cookie': '(a domain above this site)',
			'Page or JSON for a refusal, when JSON is asked for':
				'401 json "Nobody is (id), ask (address)"; for anything: 401 json "Nobody is (id), ask (address)"',
			'Rate limits': 'x-ratelimit-remaining',
			'Address of One Tap': 'answers 204 empty',
			'Form of the data layer': 'a list under "analytics": zephrActivity',
			'A visitor gets an anonymous session': 'yes',
			"Field of the comments' answer (codeB)":
				"not known: only a reader's own code tells; not asked",
		} );
		const record = JSON.stringify( rows );
		expect( record ).not.toContain( REAL_ID );
		expect( record ).not.toContain( 'maya@' );
		expect( record ).not.toContain( '127.0.0.1' );
	} );

	it( 'and a missing answer counts as none, for that question alone', async () => {
		const rows = await askTenant(
			await site( ( request ) =>
				request.url.endsWith( '/blaize/datalayer' ) ? null : kindTenant( request )
			),
			questionsFor( PREFIXES ),
			300
		);
		expect( rows.filter( ( { status } ) => status === null ) ).toMatchObject( [
			{ id: 'datalayer', failed: 'no answer in time' },
			{ id: 'datalayer-made-up', failed: 'no answer in time' },
		] );
		expect( told( rows )[ 'Form of the data layer' ] ).toBe(
			'not known: no answer in time; log in and look at it'
		);
	} );

	it( 'no further when no server answers', async () => {
		const base = await site( sandbox() );
		server.close();
		server.closeAllConnections();
		await expect( askTenant( base, questionsFor( PREFIXES ) ) ).rejects.toThrow(
			/^Nobody answers at .+\(ECONNREFUSED\)/
		);
	} );
} );

describe( 'The address of a tenant', () => {
	it.each( [
		[ undefined, '"" is no address.' ],
		[ 'www.example.com', '"www.example.com" is no address.' ],
		[ 'http://www.example.com', 'is no https address.' ],
		[ 'https://www.example.com/news', 'has something behind the host.' ],
		[ 'https://www.example.com/?a=b', 'has something behind the host.' ],
		[ 'https://me:secret@www.example.com', 'The address holds a name or a password.' ],
	] )( '%s is refused', ( text, sentence ) => {
		expect( () => tenantAddress( text ) ).toThrow( sentence );
	} );

	it( 'is https, or this machine', () => {
		expect( tenantAddress( 'https://www.example.com' ).origin ).toBe(
			'https://www.example.com'
		);
		expect( tenantAddress( 'http://sister.localhost:8888/' ).host ).toBe(
			'sister.localhost:8888'
		);
	} );
} );

describe( 'The prefixes of a tenant', () => {
	const usual = {
		identity: 'blaize',
		decision: 'zephr',
		cardprovider: 'braintree',
	};

	it( 'are the usual ones but for those that are given', () => {
		expect( prefixesOf( usual, {} ) ).toEqual( PREFIXES );
		expect( prefixesOf( usual, { identity: 'id', extensions: 'x/y' } ) ).toEqual( {
			...PREFIXES,
			identity: 'id',
			extensions: 'x/y',
		} );
	} );

	it.each( [
		[ { identity: '/blaize' }, '"/blaize" is no prefix for --identity.' ],
		[ { identity: 'a/b' }, '"a/b" is no prefix for --identity.' ],
		[ { decision: '' }, '"" is no prefix for --decision.' ],
		[ { cardprovider: '..' }, '".." is no prefix for --cardprovider.' ],
		[ { extensions: 'plugins/public/' }, '"plugins/public/" is no prefix for --extensions.' ],
		[ { extensions: 'a/../b' }, '"a/../b" is no prefix for --extensions.' ],
	] )( '%j is refused', ( given, sentence ) => {
		expect( () => prefixesOf( usual, given ) ).toThrow( sentence );
	} );
} );

describe( 'The record', () => {
	it( 'has kinds instead of values', () => {
		expect(
			redact( {
				token: 'c4rd-1',
				since: '2026-11-21T12:00:00Z',
				ends: '12/30',
				cents: 999,
				isOn: true,
				none: null,
				rows: [ { name: 'Maya' } ],
				message: 'Unauthorized',
			} )
		).toEqual( {
			token: '(text)',
			since: '(instant)',
			ends: '(MM/YY or MM/YYYY)',
			cents: '(number)',
			isOn: true,
			none: null,
			rows: [ { name: '(text)' } ],
			message: 'Unauthorized',
		} );
	} );

	it( 'holds no address, id, code or link of a sentence', () => {
		expect(
			redactText(
				`maya@example.com ${ REAL_ID } 203.0.113.7 2001:db8:0:0:1:0:0:1 https://x.example/a?token=1 abcdef0123456789abcdef`
			)
		).toBe( '(address) (id) (ip) (ip) (link) (code)' );
	} );
} );

it( 'npm run contract -- --tenant prints each row and writes the record', async () => {
	const base = await site( kindTenant );
	const file = path.join( temporary, 'answers.json' );
	const { stdout } = await promisify( execFile )( process.execPath, [
		'scripts/commands/contract.mjs',
		'--tenant',
		base.origin,
		'--out',
		file,
	] );
	expect( stdout ).toMatch( /^known\s+SameSite of the session cookie\s+None$/m );
	expect( stdout ).toMatch( /^not known\s+Field of the comments' answer/m );
	const record = JSON.parse( readFileSync( file, 'utf8' ) );
	expect( record.unknowns ).toHaveLength( 12 );
	expect( record.answers ).toHaveLength( questionsFor( PREFIXES ).length );
} );

it( 'npm run contract -- --tenant asks below the prefixes that it is given', async () => {
	const base = await site( kindTenant );
	const file = path.join( temporary, 'prefixes.json' );
	await promisify( execFile )( process.execPath, [
		'scripts/commands/contract.mjs',
		'--decision=engine',
		'--tenant',
		base.origin,
		'--identity',
		'who',
		'--cardprovider',
		'cards',
		'--extensions',
		'ext/open',
		'--out',
		file,
	] );
	const paths = asked.map( ( { url } ) => url ).join( '\n' );
	expect( paths ).toContain( '/who/payment/cards/subscriptions' );
	expect( paths ).toContain( '/engine/decision-engine' );
	expect( paths ).toContain( '/ext/open/openweb/sso' );
	expect( paths ).not.toMatch( /blaize|zephr|braintree|plugins/ );
} );

it.each( [
	[ '--identity', 'who' ],
	[ '--out', 'file.json' ],
	[ '--tenant' ],
	[ '--tenant', 'https://a.example', 'openapi.json' ],
	[ '--nonsense' ],
	[ 'a.json', 'b.json' ],
] )( 'npm run contract %s %s %s is not understood', async ( ...given ) => {
	await expect(
		promisify( execFile )( process.execPath, [
			'scripts/commands/contract.mjs',
			...given.filter( Boolean ),
		] )
	).rejects.toMatchObject( {
		code: 1,
		stdout: expect.stringContaining( 'is not understood' ),
	} );
} );
