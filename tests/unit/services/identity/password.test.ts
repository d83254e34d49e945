import { describe, expect, it } from 'vitest';
import { emailOf, PASSWORD, setStage } from '../stage.ts';

const stage = setStage();
const NEW = 'Reader-Pass-2';

const issue = ( kind: 'reset' | 'email-change', email = emailOf( 'member' ) ) =>
	stage.world.links.issue( {
		kind,
		email,
		account: stage.reader( 'member' ).id,
	} ).token;
const passwordOf = () => stage.reader( 'member' ).password;

/** Answers that are uncertain or ask to wait, for every one of these calls. */
const OUTAGES = [
	[ { kind: 'status', status: 500 }, 'service-unavailable' ],
	[ { kind: 'status', status: 503 }, 'service-unavailable' ],
	[ { kind: 'drop' }, 'service-unavailable' ],
	[ { kind: 'drop', when: 'after' }, 'service-unavailable' ],
	[
		{ kind: 'status', status: 429, headers: { 'Retry-After': '30' } },
		{ reason: 'too-many-requests', seconds: 30 },
	],
] as const;

const CALLS = {
	'identity.request-reset': () => stage.deps.identity.requestReset( emailOf( 'member' ) ),
	'identity.reset-password': () => stage.deps.identity.resetPassword( issue( 'reset' ), NEW ),
	'identity.change-password': () =>
		stage.deps.identity.changePassword( { current: PASSWORD, next: NEW } ),
	'identity.update-email': () => stage.deps.identity.updateEmail( 'new@readers.example' ),
	'identity.confirm-email': () =>
		stage.deps.identity.confirmEmail(
			`/blaize/users/update-email/${ issue( 'email-change', 'new@readers.example' ) }`,
			PASSWORD
		),
} as const;

type Name = keyof typeof CALLS;

/** The call's result for that answer, whatever the world would answer. */
function answered( call: Name, status: number, body: string | null ) {
	stage.enter( 'member' );
	stage.deps = stage.composeAgain( {}, { fetch: async () => new Response( body, { status } ) } );
	return CALLS[ call ]();
}

describe.each( Object.keys( CALLS ) as Name[] )( '%s', ( call ) => {
	it( 'is done', async () => {
		stage.enter( 'member' );
		expect( await CALLS[ call ]() ).toEqual( { ok: true, value: null } );
	} );

	it.each( OUTAGES )( 'under %o says %o', async ( fault, failure ) => {
		stage.enter( 'member' );
		stage.fault( { call, ...fault } );
		expect( await CALLS[ call ]() ).toEqual( { ok: false, failure } );
		expect( stage.calls().filter( ( name ) => name === call ) ).toHaveLength( 1 );
	} );

	it.each( [
		[ 204, null ],
		[ 200, '' ],
		[ 201, '{"message":"Done"}' ],
		[ 202, '{"error":null,"success":"true"}' ],
	] )( 'is done with %d and %j', async ( status, body ) => {
		expect( await answered( call, status, body ) ).toEqual( {
			ok: true,
			value: null,
		} );
	} );

	// Proves wire-24.
	it.each( [
		'{"error":"no"}',
		'{"Errors":["no"]}',
		'{"success":"false"}',
		'{"status":"ERROR"}',
		'{"message":"cut',
		'<html><h1>Welcome to our network</h1></html>',
	] )( 'is not known to be done with 200 and %j', async ( body ) => {
		expect( await answered( call, 200, body ) ).toEqual( {
			ok: false,
			failure: 'service-unavailable',
		} );
	} );

	it( 'does not take a page for an answer', async () => {
		stage.enter( 'member' );
		stage.fault( { call, kind: 'html' } );
		expect( ( await CALLS[ call ]() ).ok ).toBe( false );
		stage.fault( { call, kind: 'html', status: 201 } );
		expect( ( await CALLS[ call ]() ).ok ).toBe( false );
	} );
} );

const refused = ( failure: unknown ) => ( { ok: false, failure } );

describe( 'asking for a reset link', () => {
	// Proves wire-9.
	it.each( [
		[ 404, 'user-not-found' ],
		[ 400, 'bad-request' ],
		[ 403, 'bad-request' ],
		[ 409, 'bad-request' ],
	] )( 'answered with %d says %s', async ( status, failure ) => {
		stage.fault( {
			call: 'identity.request-reset',
			kind: 'status',
			status,
		} );
		expect( await CALLS[ 'identity.request-reset' ]() ).toEqual( refused( failure ) );
	} );
} );

describe( 'setting a new password', () => {
	it.each( [
		[ 400, 'password-not-strong' ],
		[ 404, 'invalid-state' ],
		[ 409, 'invalid-state' ],
		[ 403, 'call-failed' ],
	] )( 'answered with %d says %s', async ( status, failure ) => {
		stage.fault( {
			call: 'identity.reset-password',
			kind: 'status',
			status,
		} );
		expect( await CALLS[ 'identity.reset-password' ]() ).toEqual( refused( failure ) );
		expect( passwordOf() ).toBe( PASSWORD );
	} );

	it( 'works once', async () => {
		const state = issue( 'reset' );
		await stage.deps.identity.resetPassword( state, NEW );
		expect( passwordOf() ).toBe( NEW );
		expect( await stage.deps.identity.resetPassword( state, 'Another-Pass-3' ) ).toEqual(
			refused( 'invalid-state' )
		);
	} );

	it( 'keeps its word inside its part of the address, whatever it is', async () => {
		await stage.deps.identity.resetPassword( '../../logout?a=b#c', NEW );
		expect( stage.world.journal.all().at( -1 )?.call ).toBe( 'identity.reset-password' );
	} );
} );

describe( 'changing the password', () => {
	it.each( [
		[ 400, 'password-not-strong' ],
		[ 403, 'bad-credentials' ],
		[ 404, 'user-not-found' ],
		[ 401, 'session-not-authenticated' ],
	] )( 'answered with %d says %s', async ( status, failure ) => {
		stage.enter( 'member' );
		stage.fault( {
			call: 'identity.change-password',
			kind: 'status',
			status,
		} );
		expect( await CALLS[ 'identity.change-password' ]() ).toEqual( refused( failure ) );
	} );

	it( 'asks the service with the current one', async () => {
		stage.enter( 'member' );
		expect(
			await stage.deps.identity.changePassword( {
				current: 'Wrong-Pass-1',
				next: NEW,
			} )
		).toEqual( refused( 'bad-credentials' ) );
		await CALLS[ 'identity.change-password' ]();
		expect( passwordOf() ).toBe( NEW );
	} );
} );

describe( 'confirming an e-mail change', () => {
	const answer = ( status: number, body: string ) => {
		const deps = stage.composeAgain(
			{},
			{ fetch: async () => new Response( body, { status } ) }
		);
		return deps.identity.confirmEmail( '/blaize/users/x/y', PASSWORD );
	};

	// Proves wire-10.
	it.each( [
		[ 400, '{"message":"Bad Credentials"}', 'bad-credentials' ],
		[ 401, 'Bad Credentials', 'bad-credentials' ],
		[ 400, 'Dynamodb Item already expired', 'link-expired' ],
		[ 409, 'a@b.co is already taken', 'email-taken' ],
		[
			400,
			'is already taken, Dynamodb Item already expired, Bad Credentials',
			'bad-credentials',
		],
		[ 400, 'is already taken; Dynamodb Item already expired', 'link-expired' ],
		[ 400, 'Bad credentials', 'bad-credentials' ],
		[ 400, 'Is Already Taken', 'email-taken' ],
		[ 200, '{"message":"Bad Credentials"}', 'bad-credentials' ],
		[ 200, '<h1>Dynamodb Item already expired</h1>', 'link-expired' ],
		[ 400, 'Bad Request', 'call-failed' ],
		[ 404, '', 'call-failed' ],
		[ 500, '{"message":"Bad Credentials"}', 'bad-credentials' ],
		[ 502, '<h1>Dynamodb Item already expired</h1>', 'link-expired' ],
		[ 503, 'a@b.co is already taken', 'email-taken' ],
		[ 429, 'Dynamodb Item already expired', 'link-expired' ],
		[ 500, '', 'service-unavailable' ],
	] )( 'goes by the body, %d %j: %s', async ( status, body, failure ) => {
		expect( await answer( status, body ) ).toEqual( refused( failure ) );
	} );
} );

describe( 'asking for an e-mail change', () => {
	it.each( [
		[ 404, 'user-not-found' ],
		[ 400, 'call-failed' ],
		[ 401, 'session-not-authenticated' ],
	] )( 'answered with %d says %s', async ( status, failure ) => {
		stage.enter( 'member' );
		stage.fault( {
			call: 'identity.update-email',
			kind: 'status',
			status,
		} );
		expect( await CALLS[ 'identity.update-email' ]() ).toEqual( refused( failure ) );
	} );
} );
