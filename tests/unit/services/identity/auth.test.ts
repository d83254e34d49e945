import { describe, expect, it } from 'vitest';
import type { RegistrationAttributes } from '#src/services/identity/auth.ts';
import { emailOf, PASSWORD, setStage } from '../stage.ts';

const stage = setStage();

const ATTRIBUTES: RegistrationAttributes = {
	'full-name': 'New Reader',
	'first-name': 'New',
	'last-name': 'Reader',
	'email-address': 'new@readers.example',
	'sso-user': false,
	passwordless: false,
	'passwordless-registration': false,
};

const login = ( email: string, password = PASSWORD ) =>
	stage.deps.identity.login( { email, password } );
const register = ( email: string, password = PASSWORD ) =>
	stage.deps.identity.register( { email, password }, ATTRIBUTES );

describe( 'a tracking id with a character that a cookie does not take', () => {
	const answering = ( trackingId: string ) => {
		const log: unknown[] = [];
		const { identity } = stage.composeAgain(
			{},
			{
				log: ( _text, facts ) => log.push( facts ),
				fetch: async () =>
					Response.json( {
						cookie: 'blaize_session=abc; Path=/;',
						tracking_id: trackingId,
					} ),
			}
		);
		return { identity, log };
	};

	// Proves session-5.
	it.each( [
		'a;b',
		'a; Domain=evil.example',
		'a b',
		'a,b',
		'"ab"',
		'a\\b',
		'a\nb',
		'a\u0000b',
		'ä',
		'\u200b',
	] )( 'is refused, and the log says why: %j', async ( trackingId ) => {
		const { identity, log } = answering( trackingId );
		for ( const asked of [
			identity.login( { email: 'a@b.co', password: PASSWORD } ),
			identity.register( { email: 'a@b.co', password: PASSWORD }, ATTRIBUTES ),
		] ) {
			expect( await asked ).toEqual( {
				ok: false,
				failure: 'service-unavailable',
			} );
		}
		expect( log ).toContainEqual( {
			call: 'identity.login',
			reason: 'unreadable',
			status: 200,
			problem: 'tracking_id has a character that a cookie does not take',
		} );
	} );

	it.each( [ '', 'a-1', "!#$%&'()*+-./0:<=>?@A[]^_`z{|}~" ] )(
		'is no other one: %j is taken',
		async ( trackingId ) => {
			expect(
				await answering( trackingId ).identity.login( {
					email: 'a@b.co',
					password: PASSWORD,
				} )
			).toMatchObject( { ok: true, value: { trackingId } } );
		}
	);
} );

describe( 'login', () => {
	it( 'answers the session and tracking id', async () => {
		const { id } = stage.reader( 'member' );
		const answer = await login( emailOf( 'member' ) );
		expect( answer ).toMatchObject( {
			ok: true,
			value: { trackingId: id },
		} );
		const sessionId = answer.ok ? answer.value.sessionId : '';
		expect( stage.world.accounts.bySession( sessionId )?.id ).toBe( id );
	} );

	// Proves wire-9.
	it.each( [
		[ 'nobody@readers.example', PASSWORD, 'user-not-found' ],
		[ emailOf( 'member' ), 'Wrong-Pass-1', 'invalid-password' ],
		[ emailOf( 'unverified' ), PASSWORD, 'email-not-verified' ],
	] )( 'with %s and %s says %s', async ( email, password, failure ) => {
		expect( await login( email, password ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );

	it.each( [
		[ { kind: 'status', status: 400 }, 'call-failed' ],
		[
			{ kind: 'status', status: 429 },
			{ reason: 'too-many-requests', seconds: 60 },
		],
		[ { kind: 'status', status: 500 }, 'service-unavailable' ],
		[ { kind: 'drop' }, 'service-unavailable' ],
		[ { kind: 'drop', when: 'after' }, 'service-unavailable' ],
		[ { kind: 'html' }, 'service-unavailable' ],
		[ { kind: 'truncated' }, 'service-unavailable' ],
		[ { kind: 'empty' }, 'service-unavailable' ],
	] )( 'under %o says %j', async ( fault, failure ) => {
		stage.fault( { call: 'identity.login', ...fault } );
		expect( await login( emailOf( 'member' ) ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );
} );

describe( 'register', () => {
	// Proves sign-in-12.
	it( 'makes the account, with its attributes, and answers the session', async () => {
		const answer = await register( 'new@readers.example' );
		const sessionId = answer.ok ? answer.value.sessionId : '';
		expect( stage.world.accounts.bySession( sessionId ) ).toMatchObject( {
			email: 'new@readers.example',
			profile: { 'full-name': 'New Reader', passwordless: false },
		} );
	} );

	it.each( [
		[ 'new@readers.example', 'weak', 'password-not-strong' ],
		[ emailOf( 'member' ), PASSWORD, 'user-already-exists' ],
	] )( 'with %s and %s says %s', async ( email, password, failure ) => {
		expect( await register( email, password ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );

	it.each( [
		[ { kind: 'status', status: 403 }, 'call-failed' ],
		[ { kind: 'status', status: 503 }, 'service-unavailable' ],
		[ { kind: 'html' }, 'service-unavailable' ],
	] )( 'under %o says %s', async ( fault, failure ) => {
		stage.fault( { call: 'identity.register', ...fault } );
		expect( await register( 'new@readers.example' ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );
} );

describe( 'logout', () => {
	it( 'is done when the service says that the session is deleted', async () => {
		stage.enter( 'member' );
		expect( await stage.deps.identity.logout( 'account' ) ).toBe( true );
		expect( stage.world.journal.all().at( -1 )?.path ).toBe( '/blaize/logout?context=account' );
	} );

	it( 'is not done without a session', async () => {
		expect( await stage.deps.identity.logout( 'site' ) ).toBe( false );
	} );

	it.each( [ 'drop', 'html', 'status', 'truncated' ] )(
		'is not done under %s',
		async ( kind ) => {
			stage.enter( 'member' );
			stage.fault( { call: 'identity.logout', kind } );
			expect( await stage.deps.identity.logout( 'site' ) ).toBe( false );
		}
	);
} );
