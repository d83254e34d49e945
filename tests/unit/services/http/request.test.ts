import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock, type Clock } from '#src/services/browser/clock.ts';
import { retryAfter } from '#src/services/http/retry-after.ts';
import { createHttp } from '#src/services/http/request.ts';
import type { CallRequest } from '#src/services/http/request.ts';
import { ServiceUnavailable, SessionChanged } from '#src/services/http/service-error.ts';
import { NOW } from '../../now.ts';

const fetcher = vi.fn< typeof fetch >();
const log = vi.fn();
let isOnline = true;
let clock: Clock;

const http = () =>
	createHttp( {
		fetch: fetcher,
		origin: '',
		clock,
		log,
		isOnline: () => isOnline,
	} );
const send = ( request: Partial< CallRequest > = {} ) =>
	http().send( 'identity.account', { path: '/blaize/account', ...request } );
const outageOf = async ( sent: Promise< unknown > ) => {
	const error = await sent.then(
		() => null,
		( reason: unknown ) => reason
	);
	expect( error ).toBeInstanceOf( ServiceUnavailable );
	return error as ServiceUnavailable;
};
const never = ( _: unknown, init?: RequestInit ) =>
	new Promise< Response >( ( _resolve, reject ) => {
		init?.signal?.addEventListener( 'abort', () =>
			reject( new DOMException( 'aborted', 'AbortError' ) )
		);
	} );

beforeEach( () => {
	fetcher.mockReset();
	log.mockReset();
	isOnline = true;
	vi.setSystemTime( NOW );
	clock = createClock();
} );

describe( 'the request that is sent', () => {
	it( 'carries JSON and the cookies of this site, and asks no cache', async () => {
		fetcher.mockResolvedValue( Response.json( {} ) );
		await send( { method: 'POST', query: { a: 'b c' }, body: { x: 1 } } );
		const [ address, init ] = fetcher.mock.calls[ 0 ] ?? [];
		expect( address ).toBe( '/blaize/account?a=b+c' );
		expect( init ).toMatchObject( {
			method: 'POST',
			body: '{"x":1}',
			credentials: 'same-origin',
			cache: 'no-store',
			headers: { 'content-type': 'application/json' },
		} );
	} );

	// Proves wire-21.
	it( 'carries no cookies while the session is withheld, except for the one call', async () => {
		fetcher.mockImplementation( async () => Response.json( {} ) );
		const withheld = http();
		withheld.withholdSession( 'identity.logout' );
		await withheld.send( 'identity.account', { path: '/' } );
		await withheld.send( 'identity.logout', { path: '/' } );
		withheld.withholdSession( null );
		await withheld.send( 'identity.account', { path: '/' } );
		expect( fetcher.mock.calls.map( ( [ , init ] ) => init?.credentials ) ).toEqual( [
			'omit',
			'same-origin',
			'same-origin',
		] );
	} );
} );

describe( 'a call for one session only', () => {
	// Proves wire-5.
	it( 'asks in the very turn in which it is sent', async () => {
		const seen: string[] = [];
		fetcher.mockImplementation( async () => {
			seen.push( 'sent' );
			return Response.json( {} );
		} );
		const sending = http().send( 'identity.subscribe', {
			path: '/',
			mayGo: () => {
				seen.push( 'asked' );
				return true;
			},
		} );
		// Both have happened before any other task runs.
		expect( seen ).toEqual( [ 'asked', 'sent' ] );
		await sending;
	} );

	it( 'is not sent when it may not go, and not while the reader is being logged out', async () => {
		const caller = http();
		const attempt = ( mayGo: boolean ) =>
			caller.send( 'identity.subscribe', {
				path: '/',
				mayGo: () => mayGo,
			} );
		await expect( attempt( false ) ).rejects.toThrow( SessionChanged );
		caller.withholdSession( 'identity.logout' );
		await expect( attempt( true ) ).rejects.toThrow( SessionChanged );
		expect( fetcher ).not.toHaveBeenCalled();
	} );
} );

describe( 'without a certain answer', () => {
	// Proves wire-6.
	it.each( [
		[ 'after ten seconds', {}, 10_000 ],
		[ 'after thirty seconds when money moves', { moves: 'money' as const }, 30_000 ],
	] )( 'ends the wait %s', async ( _, request, limit ) => {
		vi.useFakeTimers();
		fetcher.mockImplementation( never );
		const failure = outageOf( send( request ) );
		await vi.advanceTimersByTimeAsync( limit - 1 );
		expect( log ).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync( 1 );
		expect( ( await failure ).reason ).toBe( 'timeout' );
	} );

	it( 'ends the wait for a body that stops coming', async () => {
		vi.useFakeTimers();
		fetcher.mockImplementation( async ( _, init ) => {
			const response = new Response( 'x' );
			response.text = () => never( null, init ) as never;
			return response;
		} );
		const failure = outageOf( send() );
		await vi.advanceTimersByTimeAsync( 10_000 );
		expect( ( await failure ).reason ).toBe( 'timeout' );
	} );

	// Proves wire-6.
	it( 'ends the wait for a fetch of another script, which hears no signal', async () => {
		vi.useFakeTimers();
		fetcher.mockReturnValue( new Promise( () => {} ) );
		const failure = outageOf( send() );
		await vi.advanceTimersByTimeAsync( 10_000 );
		expect( ( await failure ).reason ).toBe( 'timeout' );
	} );

	it.each( [
		[ 'network', true ],
		[ 'offline', false ],
	] )( 'says %s', async ( reason, online ) => {
		isOnline = online;
		fetcher.mockRejectedValue( new TypeError( 'Failed to fetch' ) );
		expect( ( await outageOf( send() ) ).reason ).toBe( reason );
	} );

	// Proves wire-7.
	it( 'calls a 5xx an outage, with the time that the service names', async () => {
		fetcher.mockResolvedValue(
			new Response( 'busy', {
				status: 503,
				headers: { 'retry-after': '30' },
			} )
		);
		expect( await outageOf( send() ) ).toMatchObject( {
			reason: 'server',
			status: 503,
			retryAfter: 30,
		} );
		expect( log ).toHaveBeenCalledWith( 'service unavailable', {
			call: 'identity.account',
			reason: 'server',
			status: 503,
		} );
	} );

	it.each( [
		[ 'an HTML page', '<!doctype html><p>Hello' ],
		[ 'half a JSON text', '{"message":"ok' ],
		[ 'nothing', '' ],
	] )( 'does not take %s for an answer', async ( _, text ) => {
		fetcher.mockResolvedValue( new Response( text ) );
		const reply = await send();
		expect( () => reply.json() ).toThrow( ServiceUnavailable );
		expect( log ).toHaveBeenCalledWith(
			'service unavailable',
			expect.objectContaining( { reason: 'unreadable' } )
		);
	} );

	// Proves wire-3.
	it( 'never repeats a call', async () => {
		fetcher.mockRejectedValue( new TypeError( 'Failed to fetch' ) );
		await outageOf( send( { method: 'POST', body: {} } ) );
		expect( fetcher ).toHaveBeenCalledOnce();
	} );
} );

describe( 'a list', () => {
	// Proves wire-8.
	it.each( [
		'</blaize/account?page=2>; rel="next", </blaize/account>; rel="first"',
		'</blaize/account?page=2>; rel=next',
	] )( 'with a next page is no answer: %s', async ( link ) => {
		fetcher.mockResolvedValue( new Response( '[]', { headers: { link } } ) );
		expect( await outageOf( send() ) ).toMatchObject( { reason: 'unreadable' } );
	} );

	it( 'is whole on its last page, and with links to other things', async () => {
		const headers = { link: '</blaize/account?page=1>; rel="prev", </next.css>; rel=preload' };
		fetcher.mockResolvedValue( new Response( '[]', { headers } ) );
		expect( ( await send() ).json() ).toEqual( [] );
	} );
} );

describe( 'a refusal', () => {
	// Proves wire-7.
	it.each( [ '<title>Unauthorized</title>', '{"message":"no session"}' ] )(
		'of an anonymous session is passed on without a line in the log: %s',
		async ( text ) => {
			fetcher.mockResolvedValue( new Response( text, { status: 401 } ) );
			const reply = await send();
			expect( reply.failure() ).toMatchObject( { status: 401 } );
			expect( log ).not.toHaveBeenCalled();
		}
	);

	// Proves wire-7.
	it( 'is passed on, and logged as "call failed" with the title of the page', async () => {
		fetcher.mockResolvedValue(
			new Response( '<title>Bad\n  Request</title><h1>No</h1>', {
				status: 400,
			} )
		);
		const reply = await send();
		expect( reply.ok ).toBe( false );
		expect( reply.failure() ).toMatchObject( {
			status: 400,
			title: 'Bad Request',
		} );
		expect( log ).toHaveBeenCalledWith( 'call failed', {
			call: 'identity.account',
			status: 400,
			title: 'Bad Request',
		} );
	} );

	// Proves wire-8.
	it( 'that is the page of a firewall is an outage, and no word about the session', async () => {
		fetcher.mockResolvedValue(
			new Response( '<title>401 Authorization Required</title>', {
				status: 401,
			} )
		);
		const refused = vi.fn();
		const asking = http();
		asking.onUnauthorized( refused );
		const error = await outageOf(
			asking.send( 'identity.account', { path: '/blaize/account' } )
		);
		expect( error ).toMatchObject( { reason: 'unreadable', status: 401 } );
		expect( refused ).not.toHaveBeenCalled();
		expect( log ).toHaveBeenCalledWith( 'service unavailable', {
			call: 'identity.account',
			reason: 'unreadable',
			status: 401,
			problem: '401 Authorization Required',
		} );
	} );

	// Proves wire-8.
	it.each( [ '', '{"message":"Unauthorized"}' ] )(
		'with which a server asks for a password is no word about the session: %j',
		async ( text ) => {
			const headers = { 'www-authenticate': 'Basic realm="staging"' };
			fetcher.mockResolvedValue( new Response( text, { status: 401, headers } ) );
			const refused = vi.fn();
			const asking = http();
			asking.onUnauthorized( refused );
			expect(
				await outageOf( asking.send( 'identity.account', { path: '/blaize/account' } ) )
			).toMatchObject( { reason: 'unreadable', status: 401 } );
			expect( refused ).not.toHaveBeenCalled();
		}
	);

	// Proves wire-20.
	it.each( [ 'money', 'card' ] as const )(
		'for too many requests is no word of a bank where %s is moved',
		async ( moves ) => {
			fetcher.mockResolvedValue( Response.json( { message: 'Slow down' }, { status: 429 } ) );
			expect( await outageOf( send( { moves } ) ) ).toMatchObject( {
				reason: 'server',
				status: 429,
			} );
		}
	);

	// Proves wire-20.
	it( 'for too many requests keeps its wait for every caller', async () => {
		fetcher.mockResolvedValue(
			new Response( '<title>429 Too Many Requests</title>', {
				status: 429,
				headers: { 'retry-after': '30' },
			} )
		);
		expect( await send() ).toMatchObject( { status: 429, retryAfter: 30 } );
	} );
} );

describe( 'the clock', () => {
	const dated = ( headers: Record< string, string > = {} ) =>
		new Response( '{}', {
			headers: { date: 'Thu, 01 Jul 2027 09:00:00 GMT', ...headers },
		} );

	// Proves wire-15.
	it( 'follows the date of a fresh answer', async () => {
		fetcher.mockResolvedValue( dated() );
		await send();
		expect( clock.now().toISOString() ).toBe( '2027-07-01T09:00:00.000Z' );
	} );

	it( 'does not follow an answer that has aged in transit', async () => {
		fetcher.mockResolvedValue( dated( { age: '40' } ) );
		await send();
		expect( clock.now().getTime() ).toBe( NOW );
	} );

	// Proves day-2, wire-15.
	it( 'does not follow the site, whose answers may lie in a cache', async () => {
		fetcher.mockResolvedValue( dated() );
		await http().send( 'site.plans', { path: '/', cacheable: true } );
		expect( clock.now().getTime() ).toBe( NOW );
	} );
} );

/** Cache modes of the requests so far. */
const cacheModes = () => fetcher.mock.calls.map( ( [ , init ] ) => ( init as RequestInit ).cache );

describe( 'an answer that browsers may keep', () => {
	// Proves wire-26.
	it( 'is taken from the cache on the first request of a page alone', async () => {
		fetcher.mockImplementation( async () => new Response( '{"plans":[' ) );
		const site = http();
		await site.send( 'site.plans', { path: '/', cacheable: true } );
		await site.send( 'site.plans', { path: '/', cacheable: true } );
		await site.send( 'site.comments', { path: '/', cacheable: true } );
		expect( cacheModes() ).toEqual( [ 'default', 'reload', 'default' ] );
	} );
} );

describe( 'the time that a service asks to wait', () => {
	const ANSWERED = 'Sat, 21 Nov 2026 09:00:00 GMT';

	// Proves wire-20.
	it.each( [
		[ '30', 30 ],
		[ ' 0 ', 0 ],
		[ '1.5', 2 ],
		[ '86400', 86_400 ],
		[ 'Sat, 21 Nov 2026 09:02:00 GMT', 120 ],
		[ 'Saturday, 21-Nov-26 09:02:00 GMT', 120 ],
		[ 'Sat, 21 Nov 2026 08:00:00 GMT', 0 ],
		[ 'Sat, 21 Nov 2036 09:00:00 GMT', null ],
		[ '99999999', null ],
		[ '-5', null ],
		[ '', null ],
		[ 'soon', null ],
		[ 'Infinity', null ],
		[ '0x10', null ],
	] )( 'is read from %j as %s seconds', ( header, seconds ) => {
		const headers = new Headers( { 'retry-after': header, date: ANSWERED } );
		expect( retryAfter( headers, 0 ) ).toBe( seconds );
	} );

	// Proves wire-20.
	it( 'is counted from now if the answer has no date, and is null if none is named', () => {
		const headers = new Headers( { 'retry-after': 'Sat, 21 Nov 2026 09:02:00 GMT' } );
		expect( retryAfter( headers, Date.parse( ANSWERED ) ) ).toBe( 120 );
		expect( retryAfter( new Headers(), 0 ) ).toBeNull();
	} );
} );
