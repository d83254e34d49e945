/**
 * The control interface: every call of its table, and a 400 that lists the allowed values for
 * anything unknown.
 */
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { askControl as call } from './ask-control.ts';
import { registryOn } from './still-world.ts';

const withReaders = () => registryOn( '2026-11-21', true );

describe( 'Readers', () => {
	it( 'are listed with everything that a person needs to play one of them', async () => {
		const { answer } = await call( withReaders(), 'GET', 'personas' );
		expect( answer.length ).toBeGreaterThanOrEqual( 20 );
		expect( answer[ 0 ] ).toEqual( {
			id: 'member',
			name: 'Maya Ortiz',
			email: 'member@readers.example',
			password: 'Reader-Pass-1',
			site: 'nypost',
			about: 'Has an account and no plan.',
		} );
	} );

	it( 'learn which reader their browser plays, and at what time', async () => {
		const registry = withReaders();
		const now = '2026-11-21T12:00:00.000Z';
		expect( ( await call( registry, 'GET', 'reader' ) ).answer ).toEqual( {
			now,
			reader: null,
		} );
		const { answer } = await call( registry, 'POST', 'enter', {
			persona: 'monthly',
		} );
		expect(
			(
				await call( registry, 'GET', 'reader', undefined, {
					cookie: `blaize_session=${ answer.sessionId }`,
				} )
			).answer
		).toEqual( {
			now,
			reader: {
				name: 'Mona Lindqvist',
				email: 'monthly@readers.example',
				about: 'Pays each month, after a trial.',
			},
		} );
	} );

	it( 'are logged in with the real cookies, and the session holds', async () => {
		const registry = withReaders();
		const { answer, cookies } = await call( registry, 'POST', 'enter', {
			persona: 'monthly',
		} );
		expect( Object.keys( answer ) ).toEqual( [ 'sessionId', 'trackingId' ] );
		expect( cookies.map( ( line ) => line.split( ';' )[ 0 ] ) ).toEqual( [
			`blaize_session=${ answer.sessionId }`,
			`blaize_tracking_id=${ answer.trackingId }`,
		] );
		const account = await ask( registry, '/blaize/account', {
			session: answer.sessionId,
		} );
		expect( await account.json() ).toMatchObject( {
			identifiers: { email_address: 'monthly@readers.example' },
			tracking_id: answer.trackingId,
		} );
	} );
} );

describe( 'The world', () => {
	it( 'is shown whole, without a password', async () => {
		const { answer } = await call( withReaders(), 'GET', 'world' );
		for ( const part of [
			'accounts',
			'profiles',
			'sessions',
			'subscriptions',
			'paymentMethods',
			'charges',
			'grants',
			'newsletters',
			'texts',
		] ) {
			expect( answer[ part ], part ).toBeInstanceOf( Array );
		}
		expect( answer.charges[ 0 ] ).toMatchObject( {
			amount: expect.stringMatching( /^\d+\.\d\d$/ ),
			currency: 'USD',
			time: expect.stringMatching( /Z$/ ),
			outcome: 'settled',
			subscription: expect.any( String ),
		} );
		expect( answer.subscriptions[ 0 ] ).toMatchObject( {
			status: expect.any( String ),
			plan: expect.any( String ),
			nextBilling: expect.anything(),
			transactions: expect.any( Array ),
			discounts: [],
		} );
		expect( JSON.stringify( answer ) ).not.toContain( 'Reader-Pass-1' );
	} );

	it( 'is as it was at the start after a reset', async () => {
		const registry = withReaders();
		const before = ( await call( registry, 'GET', 'world' ) ).answer;
		await call( registry, 'POST', 'enter', { persona: 'member' } );
		await call( registry, 'POST', 'clock', { advance: 'P1Y' } );
		await call( registry, 'POST', 'faults', {
			call: 'identity.login',
			kind: 'drop',
		} );
		const { answer } = await call( registry, 'POST', 'reset' );
		expect( answer.now ).toBe( before.now );
		expect( answer.sessions ).toEqual( [] );
		expect( answer.charges ).toHaveLength( before.charges.length );
		expect( ( await call( registry, 'GET', 'faults' ) ).answer ).toEqual( [] );
	} );

	it( 'is chosen by header, and is separate from the others', async () => {
		const registry = withReaders();
		await call( registry, 'POST', 'clock', { advance: 'P1D' }, { 'circ-sandbox-world': 'w1' } );
		const now = async ( headers = {} ) =>
			( await call( registry, 'GET', 'clock', undefined, headers ) ).answer.now;
		expect( await now( { cookie: 'circ-sandbox-world=w1' } ) ).toBe(
			'2026-11-22T12:00:00.000Z'
		);
		expect( await now() ).toBe( '2026-11-21T12:00:00.000Z' );
	} );
} );

describe( 'The clock', () => {
	it.each( [
		[ { advance: 'P31D' }, '2026-12-22T12:00:00.000Z' ],
		[ { now: '2027-01-31' }, '2027-01-31T00:00:00.000Z' ],
		[ { now: '2027-01-31T06:00' }, '2027-01-31T06:00:00.000Z' ],
		[ { now: '2027-01-31T06:00:00+02:00' }, '2027-01-31T04:00:00.000Z' ],
		[ { now: '2026-11-01T00:00:00Z' }, '2026-11-01T00:00:00.000Z' ],
	] )( 'moves by %o', async ( given, now ) => {
		const registry = withReaders();
		expect( await call( registry, 'POST', 'clock', given ) ).toMatchObject( {
			status: 200,
			answer: { now },
		} );
		expect( ( await call( registry, 'GET', 'clock' ) ).answer ).toEqual( {
			now,
		} );
	} );

	it( 'lets billing live through what lies between', async () => {
		const registry = withReaders();
		const charges = async () =>
			( await call( registry, 'GET', 'world' ) ).answer.charges.length;
		const before = await charges();
		await call( registry, 'POST', 'clock', { advance: 'P31D' } );
		expect( await charges() ).toBeGreaterThan( before + 5 );
	} );
} );

describe( 'Faults, journal and outbox', () => {
	it( 'are planned, listed with the calls that they have affected, and forgotten', async () => {
		const registry = withReaders();
		const plan = {
			call: 'identity.account',
			kind: 'status',
			times: 1,
			status: 503,
		};
		await call( registry, 'POST', 'faults', plan );
		expect( ( await ask( registry, '/blaize/account' ) ).status ).toBe( 503 );
		expect( ( await call( registry, 'GET', 'faults' ) ).answer ).toMatchObject( [
			{ ...plan, from: 1, seen: 1, struck: 1 },
		] );
		expect( ( await call( registry, 'DELETE', 'faults' ) ).answer ).toEqual( [] );
	} );

	it( 'are read and emptied', async () => {
		const registry = withReaders();
		await ask( registry, '/blaize/register', {
			body: {
				identifiers: { email_address: 'ann@example.com' },
				validators: { password: 'Reader-Pass-1' },
			},
		} );
		expect( ( await call( registry, 'GET', 'journal' ) ).answer ).toMatchObject( [
			{
				call: 'identity.register',
				method: 'POST',
				path: '/blaize/register',
				status: 200,
				session: null,
			},
		] );
		expect( ( await call( registry, 'GET', 'outbox' ) ).answer ).toMatchObject( [
			{
				channel: 'email',
				to: 'ann@example.com',
				links: [ '/account/settings' ],
			},
		] );
		expect( ( await call( registry, 'DELETE', 'journal' ) ).answer ).toEqual( [] );
		expect( ( await call( registry, 'DELETE', 'outbox' ) ).answer ).toEqual( [] );
	} );
} );

it( 'The gateway of a world is named for it', async () => {
	const { answer } = await call( withReaders(), 'GET', 'gateway', undefined, {
		'circ-sandbox-world': 'w1',
	} );
	expect( answer ).toEqual( {
		baseUrl: 'http://localhost:8888/__sandbox/gateway',
		merchantId: 'circ_w1',
		publicKey: 'public_w1',
		privateKey: 'private_w1',
	} );
} );

describe( 'Unknown input is refused with the allowed values:', () => {
	it.each< [ string, string, string, unknown, RegExp ] >( [
		[
			'a call',
			'GET',
			'worlds',
			undefined,
			/^"worlds" is no call of the control interface; allowed: personas, enter, reader, handoff, world, reset, clock, faults, presets, tour, journal, outbox, vendors, bot-check, merchant, wire, edge, services, gateway\.$/,
		],
		[
			'a call named like a property',
			'GET',
			'constructor',
			undefined,
			/^"constructor" is no call/,
		],
		[
			'a reader',
			'POST',
			'enter',
			{ persona: 'nobody' },
			/^"nobody" is no reader; allowed: member, newcomer, /,
		],
		[
			'a field',
			'POST',
			'enter',
			{ reader: 'member' },
			/^"reader" is no field of enter; allowed: persona\.$/,
		],
		[
			'a field where none is taken',
			'POST',
			'reset',
			{ now: 1 },
			/^"now" is no field of reset; allowed: none\.$/,
		],
		[
			'a time',
			'POST',
			'clock',
			{ now: 'tomorrow' },
			/^"tomorrow" is no ISO 8601 time; allowed: such as 2027-01-31/,
		],
		[
			'a day that no calendar has',
			'POST',
			'clock',
			{ now: '2027-13-01' },
			/^"2027-13-01" is no ISO 8601 time/,
		],
		[
			'a duration',
			'POST',
			'clock',
			{ advance: '31 days' },
			/^"31 days" is no ISO 8601 duration; allowed: such as P31D/,
		],
		[
			'both at once',
			'POST',
			'clock',
			{ now: '2027-01-31', advance: 'P1D' },
			/^Give either "now" or "advance"\.$/,
		],
		[ 'neither', 'POST', 'clock', {}, /^Give either/ ],
		[ 'too far', 'POST', 'clock', { advance: 'P51Y' }, /^At most 50 years ahead\.$/ ],
		[
			'a fault',
			'POST',
			'faults',
			{ call: 'identity.login', kind: 'fire' },
			/^"fire" is no kind of fault; allowed: status, /,
		],
		[
			'a shape of the wire',
			'POST',
			'wire',
			{ wire: 'as published' },
			/^"as published" is no shape of the wire; allowed: specified, published\.$/,
		],
		[ 'no JSON', 'POST', 'clock', '{', /^The body is no JSON\.$/ ],
		[ 'no object', 'POST', 'clock', '[]', /^The body is no JSON object\.$/ ],
	] )( '%s', async ( _what, method, name, body, message ) => {
		const { status, answer } = await call( withReaders(), method, name, body );
		expect( status ).toBe( 400 );
		expect( answer.message ).toMatch( message );
	} );

	it( 'a world', async () => {
		const { status, answer } = await call( withReaders(), 'GET', 'clock', undefined, {
			'circ-sandbox-world': 'a b',
		} );
		expect( status ).toBe( 400 );
		expect( answer.message ).toMatch( /is no name of a world: letters, digits/ );
	} );

	it( 'a method', async () => {
		const { status, answer } = await call( withReaders(), 'PUT', 'clock' );
		expect( status ).toBe( 405 );
		expect( answer.message ).toBe( 'clock knows no PUT; allowed: GET, POST.' );
	} );
} );
