import { beforeEach, describe, expect, it, vi } from 'vitest';
import { register } from '#src/flows/sign-in/register.ts';
import { cookies, emailOf, PASSWORD, setStage } from '../../services/stage.ts';

const stage = setStage();

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
} );

const NEW = 'ines.de-la_cruz@readers.example';
const attempt = ( input: Partial< Parameters< typeof register >[ 1 ] > = {} ) =>
	register( stage.deps, { email: NEW, password: PASSWORD, ...input } );
const sent = () =>
	stage.world.journal.all().find( ( { call } ) => call === 'identity.register' )?.body as
		Record< string, unknown > | undefined;
const sentAttributes = () => sent()?.attributes;

describe( 'registering', () => {
	// Proves profile-19, sign-in-14.
	it( 'derives a name from the address', async () => {
		const started = attempt();
		await vi.advanceTimersByTimeAsync( 2_500 );
		expect( ( await started ).ok ).toBe( true );
		expect( sentAttributes() ).toEqual( {
			'full-name': 'Ines De La Cruz',
			'first-name': 'Ines',
			'last-name': 'De La Cruz',
			'email-address': NEW,
			'sso-user': false,
			passwordless: false,
			'passwordless-registration': false,
		} );
	} );

	// Proves sign-in-12.
	it( 'sends a password and no provider’s key', async () => {
		void attempt();
		await vi.advanceTimersByTimeAsync( 2_500 );
		expect( sent() ).toMatchObject( {
			identifiers: { email_address: NEW },
		} );
		expect( sent()?.validators ).toEqual( { password: '(hidden)' } );
	} );

	// Proves limit-5, sign-in-15.
	it( 'waits half a second, then sets the session up', async () => {
		const started = attempt();
		await vi.advanceTimersByTimeAsync( 499 );
		expect( stage.calls() ).toEqual( [ 'identity.register' ] );
		await vi.advanceTimersByTimeAsync( 1 );
		expect( stage.calls() ).toEqual( [
			'identity.register',
			'identity.account',
			'identity.profile',
			'identity.datalayer',
			'decision.entitlement',
		] );
		await vi.advanceTimersByTimeAsync( 2_000 );
		expect( ( await started ).ok ).toBe( true );
		expect( stage.told ).toEqual( [ 'register', 'login' ] );
		expect( stage.methods ).toEqual( [ 'password', 'password' ] );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
	} );

	// Proves cookie-1, profile-33.
	it( 'saves who sent the reader in the new session, also where the service sets no cookie', async () => {
		window.history.replaceState( null, '', '/story/?referral-code=club-7' );
		const deps = stage.composeAgain(
			{},
			{
				fetch: async ( input, init ) => {
					const answer = await fetch( input, init );
					if ( String( input ).endsWith( '/register' ) ) {
						document.cookie = 'blaize_session=; Path=/; Max-Age=0';
						document.cookie = 'blaize_tracking_id=; Path=/; Max-Age=0';
					}
					return answer;
				},
			}
		);
		const started = register( deps, { email: NEW, password: PASSWORD } );
		await vi.advanceTimersByTimeAsync( 2_500 );
		expect( ( await started ).ok ).toBe( true );
		expect( stage.world.accounts.byEmail( NEW )?.profile ).toMatchObject( {
			'referral-code': 'club-7',
		} );
	} );

	// Proves sign-in-13.
	it.each( [
		[ 'was cut off', { kind: 'truncated' } ],
		[
			'asks for a pause',
			{ kind: 'status', status: 503, when: 'after', headers: { 'Retry-After': '5' } },
		],
	] )(
		'whose answer %s logs in the reader who has just created the account, at the next press',
		async ( _how, fault ) => {
			stage.fault( { call: 'identity.register', times: 1, ...fault } );
			expect( await attempt() ).toMatchObject( { failure: { command: 'register' } } );
			const again = attempt();
			await vi.advanceTimersByTimeAsync( 3_000 );
			expect( ( await again ).ok ).toBe( true );
			expect( stage.timesCalled( 'identity.register' ) ).toBe( 2 );
			expect( stage.told ).toEqual( [ 'register', 'login' ] );
		}
	);

	// Proves sign-in-13.
	it( 'whose answer was lost for the address of another reader still says that it is in use', async () => {
		const other = { email: emailOf( 'member' ), password: 'Another-Pass-9' };
		stage.fault( { call: 'identity.register', kind: 'drop', times: 1 } );
		await attempt( other );
		expect( await attempt( other ) ).toMatchObject( {
			failure: { command: 'register', failure: 'user-already-exists' },
		} );
		expect( stage.told ).toEqual( [] );
	} );

	it( 'with a weak password asks no service', async () => {
		expect( await attempt( { password: 'lowercase1' } ) ).toEqual( {
			ok: false,
			failure: { command: 'register', failure: 'password-not-strong' },
		} );
		expect( stage.calls() ).toEqual( [] );
	} );

	it( 'an address that is in use says so', async () => {
		expect( await attempt( { email: emailOf( 'member' ) } ) ).toEqual( {
			ok: false,
			failure: { command: 'register', failure: 'user-already-exists' },
		} );
		expect( stage.told ).toEqual( [] );
		expect( stage.deps.store.getState().loading ).toBe( false );
	} );

	it( 'whose answer is lost leaves no cookie behind, and is not repeated', async () => {
		stage.fault( {
			call: 'identity.register',
			kind: 'truncated',
		} );
		expect( await attempt() ).toEqual( {
			ok: false,
			failure: { command: 'register', failure: 'service-unavailable' },
		} );
		expect( cookies() ).toEqual( {} );
		expect( stage.calls() ).toEqual( [ 'identity.register' ] );
	} );

	it( 'says that the reader is in when only the set-up is not answered', async () => {
		stage.fault( {
			call: 'identity.profile',
			kind: 'status',
			status: 502,
		} );
		const started = attempt();
		await vi.advanceTimersByTimeAsync( 2_500 );
		expect( await started ).toEqual( {
			ok: false,
			failure: { command: 'session', failure: 'service-unavailable' },
		} );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
	} );
} );
