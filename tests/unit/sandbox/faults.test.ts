/**
 * Each kind of fault does what its name says, and a wrong plan is refused with the allowed values.
 */
import { describe, expect, it, vi } from 'vitest';
import { readFault } from '../../sandbox/faults.ts';
import { CALL_NAMES } from '../../sandbox/handlers/calls.ts';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { ask } from './ask.ts';
import { newReader, registryOn } from './still-world.ts';

/** Creates a world with a reader, in which one fault is planned for subscribing. */
const setUp = ( fault: object ) => {
	const registry = registryOn( '2026-11-21' );
	const world = registry.world();
	const reader = newReader( world );
	const session = world.accounts.openSession( reader ).id;
	world.faults.plan( readFault( { call: 'identity.subscribe', ...fault }, CALL_NAMES ) );
	const subscribe = () =>
		ask( registry, '/blaize/payment/braintree/subscribe', {
			session,
			body: {
				payment_nonce: cardNonce( world ),
				plan_id: 'sports-yearly',
				product_id: 'sports-membership',
				skip_trial_period: true,
			},
		} );
	const charges = () => world.billing.charges().length;
	return { registry, world, session, subscribe, charges };
};

describe( 'A fault of kind', () => {
	it( 'status answers with it, with headers, before anything is done', async () => {
		const { subscribe, charges } = setUp( {
			kind: 'status',
			status: 503,
			headers: { 'Retry-After': '30' },
		} );
		const response = await subscribe();
		expect( response.status ).toBe( 503 );
		expect( response.headers.get( 'retry-after' ) ).toBe( '30' );
		expect( response.headers.get( 'date' ) ).toBe( 'Sat, 21 Nov 2026 12:00:00 GMT' );
		expect( charges() ).toBe( 0 );
	} );

	it( 'status without a number is a 500; after the work is done the work stays done', async () => {
		const { subscribe, charges } = setUp( {
			kind: 'status',
			when: 'after',
		} );
		expect( ( await subscribe() ).status ).toBe( 500 );
		expect( charges() ).toBe( 1 );
	} );

	it( 'status with a code that has no body has none', async () => {
		const { subscribe } = setUp( { kind: 'status', status: 204 } );
		const response = await subscribe();
		expect( [ response.status, await response.text() ] ).toEqual( [ 204, '' ] );
	} );

	it( 'body answers the given body, as a page where it is a text', async () => {
		const json = setUp( {
			kind: 'body',
			body: { error: 'No.' },
		} );
		expect( await ( await json.subscribe() ).json() ).toEqual( {
			error: 'No.',
		} );
		const page = await setUp( {
			kind: 'body',
			body: '<h1>Hello</h1>',
			status: 403,
		} ).subscribe();
		expect( [ page.status, page.headers.get( 'content-type' ) ] ).toEqual( [
			403,
			'text/html',
		] );
		expect( json.charges() ).toBe( 0 );
	} );

	it.each( [
		[ 'before', 0 ],
		[ 'after', 1 ],
	] )( 'drop cuts the connection, %s the work: %i charges', async ( when, count ) => {
		const { subscribe, charges, world } = setUp( {
			kind: 'drop',
			when,
		} );
		expect( ( await subscribe() ).type ).toBe( 'error' );
		expect( charges() ).toBe( count );
		expect( world.journal.all() ).toMatchObject( [ { status: 0 } ] );
	} );

	it( 'html answers a page', async () => {
		const { subscribe } = setUp( { kind: 'html' } );
		const response = await subscribe();
		expect( response.status ).toBe( 200 );
		expect( response.headers.get( 'content-type' ) ).toBe( 'text/html' );
		expect( await response.text() ).toContain( '<title>Service error</title>' );
	} );

	it( 'empty answers nothing', async () => {
		const { subscribe } = setUp( { kind: 'empty' } );
		const response = await subscribe();
		expect( [ response.status, await response.text() ] ).toEqual( [ 200, '' ] );
	} );

	it( 'truncated cuts the true answer in the middle', async () => {
		const { subscribe, charges } = setUp( { kind: 'truncated' } );
		const response = await subscribe();
		const text = await response.text();
		expect( text ).toMatch( /^\{"grant_id":"[0-9a-f-]+$/ );
		expect( charges() ).toBe( 1 );
	} );

	it( 'duplicate lets the request arrive twice; the caller sees the first answer', async () => {
		const { subscribe, charges, world } = setUp( { kind: 'duplicate' } );
		expect( ( await subscribe() ).status ).toBe( 200 );
		expect( world.journal.all() ).toHaveLength( 2 );
		expect( charges() ).toBe( 1 );
	} );

	it( 'delay answers late', async () => {
		vi.useFakeTimers();
		const { subscribe, charges } = setUp( {
			kind: 'delay',
			delay: 10_000,
		} );
		const settled = vi.fn();
		const answer = subscribe().then( settled );
		await vi.advanceTimersByTimeAsync( 9_999 );
		expect( settled ).not.toHaveBeenCalled();
		expect( charges() ).toBe( 0 );
		await vi.advanceTimersByTimeAsync( 1 );
		await answer;
		expect( charges() ).toBe( 1 );
	} );

	it( 'timeout never answers', async () => {
		vi.useFakeTimers();
		const { subscribe, charges } = setUp( {
			kind: 'timeout',
			when: 'after',
		} );
		const settled = vi.fn();
		void subscribe().finally( settled );
		await vi.advanceTimersByTimeAsync( 3_600_000 );
		expect( settled ).not.toHaveBeenCalled();
		expect( charges() ).toBe( 1 );
	} );

	it( 'stale-nonce answers as WordPress does', async () => {
		const registry = registryOn( '2026-11-21' );
		registry
			.world()
			.faults.plan( readFault( { call: 'site.content', kind: 'stale-nonce' }, CALL_NAMES ) );
		const response = await ask( registry, '/wp-json/circulation/v1/content/101' );
		expect( response.status ).toBe( 403 );
		expect( await response.json() ).toMatchObject( {
			code: 'rest_cookie_invalid_nonce',
		} );
	} );
} );

describe( 'A fault strikes', () => {
	const statuses = async ( fault: object, paths: string[] ) => {
		const { registry, world, session } = setUp( { kind: 'empty' } );
		world.faults.clear();
		world.faults.plan( readFault( { kind: 'status', ...fault }, CALL_NAMES ) );
		const found = [];
		for ( const path of paths ) {
			found.push( ( await ask( registry, path, { session } ) ).status );
		}
		return found;
	};

	it( 'once, unless it says how often', async () => {
		const paths = Array( 4 ).fill( '/blaize/account' );
		expect( await statuses( { call: 'identity.account' }, paths ) ).toEqual( [
			500, 200, 200, 200,
		] );
		expect( await statuses( { call: 'identity.account', times: 2 }, paths ) ).toEqual( [
			500, 500, 200, 200,
		] );
	} );

	it( 'from the n-th call on', async () => {
		expect(
			await statuses(
				{ call: 'identity.account', from: 2, times: 2 },
				Array( 4 ).fill( '/blaize/account' )
			)
		).toEqual( [ 200, 500, 500, 200 ] );
	} );

	it( 'only its own call', async () => {
		expect(
			await statuses( { call: 'identity.profile' }, [ '/blaize/account', '/blaize/profile' ] )
		).toEqual( [ 200, 500 ] );
	} );

	it( 'only requests that hold the part it names', async () => {
		const { registry, world } = setUp( { kind: 'empty' } );
		world.faults.clear();
		world.faults.plan(
			readFault( { call: 'identity.login', kind: 'status', match: 'bob@' }, CALL_NAMES )
		);
		const logIn = async ( address: string ) =>
			(
				await ask( registry, '/blaize/login', {
					body: {
						identifiers: { email_address: address },
						validators: { password: 'x' },
					},
				} )
			).status;
		expect( await logIn( 'ann@example.com' ) ).toBe( 401 );
		expect( await logIn( 'bob@example.com' ) ).toBe( 500 );
	} );
} );

describe( 'A plan is refused when', () => {
	const base = { call: 'identity.login', kind: 'status' };

	it.each< [ string, unknown, RegExp ] >( [
		[ 'it is no object', [], /^A fault is an object with call, kind/ ],
		[
			'the call is unknown',
			{ ...base, call: 'identity.logon' },
			/^"identity.logon" is no call; allowed: identity.account, /,
		],
		[
			'the kind is unknown',
			{ ...base, kind: 'explode' },
			/^"explode" is no kind of fault; allowed: status, delay, timeout, drop, html, body, truncated, empty, duplicate, stale-nonce\.$/,
		],
		[
			'a body has no kind that answers it',
			{ ...base, kind: 'status', body: [] },
			/^A body goes with the kind "body", and with no other\.$/,
		],
		[
			'a field is unknown',
			{ ...base, often: 2 },
			/^"often" is no field of a fault; allowed: call, kind, times/,
		],
		[ 'times is nothing', { ...base, times: 0 }, /^"times" is a whole number/ ],
		[ 'from is no number', { ...base, from: '2' }, /^"from" is a whole number/ ],
		[ 'match is no text', { ...base, match: 7 }, /^"match" is a text/ ],
		[ 'status is none', { ...base, status: 99 }, /^"status" is an HTTP status/ ],
		[
			'headers are no texts',
			{ ...base, headers: { a: 1 } },
			/^"headers" is an object of texts/,
		],
		[ 'a delay has no length', { ...base, kind: 'delay' }, /^A delay needs "delay"/ ],
		[ 'delay is negative', { ...base, delay: -1 }, /^"delay" is a number/ ],
		[
			'the moment is unknown',
			{ ...base, when: 'during' },
			/^"during" is no moment; allowed: before, after\.$/,
		],
		[
			'a nonce goes stale where there is none',
			{ ...base, kind: 'stale-nonce' },
			/^stale-nonce happens to site calls only/,
		],
	] )( '%s', ( _what, input, sentence ) => {
		expect( () => readFault( input, CALL_NAMES ) ).toThrow( sentence );
	} );
} );
