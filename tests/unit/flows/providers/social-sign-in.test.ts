import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { socialSignIn } from '#src/flows/providers/social-sign-in.ts';
import { signInFailureText } from '#src/messages/sign-in.ts';
import { PROVIDERS, type Provider } from '../../../sandbox/providers.ts';
import { cookies, setStage } from '../../services/stage.ts';
import { loginMessage, providerWindow, registerMessage } from './provider-window.ts';

const stage = setStage();

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
	window.history.replaceState( null, '', '/story/' );
} );

function begin( provider: Provider = 'google' ) {
	const shown = providerWindow();
	const release = vi.fn();
	const ended = socialSignIn( stage.deps, {
		provider,
		popup: shown.popup,
		release,
	} );
	return { ...shown, release, ended };
}

const profileOf = ( email: string ) => stage.world.accounts.byEmail( email )?.profile;
const IRIS = 'iris.nakamura@people.example';
const later = ( milliseconds: number ) => vi.advanceTimersByTimeAsync( milliseconds );

describe( 'registering with a provider', () => {
	// Proves sign-in-34.
	it.each( PROVIDERS )( 'takes the name that %s returns', async ( provider ) => {
		const { popup, say, ended } = begin( provider );
		expect( popup.show ).toHaveBeenCalledWith( `/blaize/oauth/${ provider }` );
		say( registerMessage( stage.world, provider, 'iris' ) );
		await later( 2_500 );
		expect( await ended ).toMatchObject( { ok: true } );
		expect( profileOf( IRIS ) ).toMatchObject( {
			'full-name': 'Iris Nakamura',
			'first-name': 'Iris',
			'last-name': 'Nakamura',
			[ `${ provider }-authenticated` ]: true,
			'sso-user': true,
		} );
		expect( popup.close ).toHaveBeenCalledOnce();
		expect( stage.told ).toEqual( [ 'register', 'login' ] );
		expect( stage.methods ).toEqual( [ provider, provider ] );
	} );

	// Proves profile-19.
	it( 'derives the name from the address when the provider has none', async () => {
		const { say, ended } = begin( 'apple' );
		say( registerMessage( stage.world, 'apple', 'nameless' ) );
		await later( 2_500 );
		await ended;
		expect( profileOf( 'quiet.reader_7@people.example' ) ).toMatchObject( {
			'full-name': 'Quiet Reader 7',
		} );
	} );

	it( 'derives it too when the provider’s profile cannot be had', async () => {
		stage.fault( { call: 'identity.provider-profile', kind: 'html' } );
		const { say, ended } = begin();
		say( registerMessage( stage.world, 'google', 'iris' ) );
		await later( 2_500 );
		expect( ( await ended ).ok ).toBe( true );
		expect( profileOf( IRIS ) ).toMatchObject( {
			'full-name': 'Iris Nakamura',
		} );
	} );

	it( 'derives it too when the provider’s name hides a character that turns text around', async () => {
		stage.server.use(
			http.get( '*/blaize/profile/_google', () =>
				HttpResponse.json( { name: 'arumakaN sirI\u202e' } )
			)
		);
		const { say, ended } = begin();
		say( registerMessage( stage.world, 'google', 'iris' ) );
		await later( 2_500 );
		await ended;
		expect( profileOf( IRIS ) ).toMatchObject( {
			'full-name': 'Iris Nakamura',
		} );
	} );

	// Proves profile-31, profile-33.
	it( 'keeps the picture and who sent the reader', async () => {
		window.history.replaceState( null, '', '/story/?referral-code=club-7' );
		const { say, ended } = begin();
		say( registerMessage( stage.world, 'google', 'iris' ) );
		await later( 2_500 );
		await ended;
		expect( profileOf( IRIS ) ).toMatchObject( {
			'image-url': 'https://lh3.googleusercontent.com/a/sandbox',
			'referral-code': 'club-7',
		} );
	} );

	// Proves sign-in-34.
	it( 'sends a key instead of a password, and no address', async () => {
		const { say, ended } = begin();
		say( registerMessage( stage.world, 'google', 'iris' ) );
		await later( 2_500 );
		await ended;
		const { body } = stage.world.journal
			.all()
			.find( ( { call } ) => call === 'identity.register' ) as {
			body: Record< string, unknown >;
		};
		expect( body ).toEqual( {
			identifiers: {},
			validators: { token_exchange: '(hidden)' },
			attributes: {
				'sso-user': true,
				passwordless: false,
				'passwordless-registration': false,
				'google-authenticated': true,
			},
		} );
	} );

	// Proves sign-in-15.
	it( 'waits half a second after registering', async () => {
		const { say } = begin();
		say( registerMessage( stage.world, 'google', 'iris' ) );
		await later( 499 );
		expect( stage.calls() ).toEqual( [ 'identity.register' ] );
		await later( 1 );
		expect( stage.calls() ).toContain( 'identity.provider-profile' );
	} );

	it( 'is refused when the provider does not answer for the address', async () => {
		const { say, ended } = begin();
		say( registerMessage( stage.world, 'google', 'unproven' ) );
		await later( 0 );
		const result = await ended;
		expect( result ).toEqual( {
			ok: false,
			failure: { command: 'provider', failure: 'email-not-verified' },
		} );
		expect( cookies() ).toEqual( {} );
		expect( signInFailureText( 'provider', 'email-not-verified' ) ).toBe(
			'Sorry, this email has not been verified. Please check your email for a verification link.'
		);
	} );

	it.each( [
		[ { kind: 'status', status: 503 }, 'service-unavailable' ],
		[ { kind: 'status', status: 409 }, 'user-already-exists' ],
		[ { kind: 'status', status: 400 }, 'call-failed' ],
		[ { kind: 'html' }, 'service-unavailable' ],
		[ { kind: 'empty' }, 'service-unavailable' ],
		[ { kind: 'drop' }, 'service-unavailable' ],
		[ { kind: 'drop', when: 'after' }, 'service-unavailable' ],
		[ { kind: 'timeout' }, 'service-unavailable' ],
	] )( 'that ends in %o is %s, once, with nothing left behind', async ( fault, failure ) => {
		stage.fault( { call: 'identity.register', ...fault } );
		const { say, ended } = begin();
		say( registerMessage( stage.world, 'google', 'iris' ) );
		await later( 10_000 );
		expect( await ended ).toEqual( {
			ok: false,
			failure: { command: 'provider', failure },
		} );
		expect( stage.calls() ).toEqual( [ 'identity.register' ] );
		expect( cookies() ).toEqual( {} );
		expect( stage.told ).toEqual( [] );
		expect( stage.deps.store.getState().loading ).toBe( false );
	} );

	// Proves profile-31.
	it( 'continues when only the profile cannot be saved', async () => {
		stage.fault( {
			call: 'identity.save-profile',
			kind: 'status',
			status: 500,
		} );
		const { say, ended } = begin();
		say( registerMessage( stage.world, 'google', 'iris' ) );
		await later( 2_500 );
		expect( ( await ended ).ok ).toBe( true );
	} );
} );

describe( 'logging in with a provider', () => {
	// Proves profile-31, session-5, sign-in-34.
	it( 'sets the session up and writes the profile flags', async () => {
		const { say, ended, popup } = begin( 'facebook' );
		say( loginMessage( stage.world, 'facebook', 'maya' ) );
		await later( 2_000 );
		expect( ( await ended ).ok ).toBe( true );
		expect( profileOf( 'member@readers.example' ) ).toMatchObject( {
			'facebook-authenticated': true,
			'sso-user': true,
			'full-name': 'Maya Ortiz',
		} );
		expect( cookies() ).toMatchObject( {
			blaize_session: expect.any( String ),
			blaize_tracking_id: stage.reader( 'member' ).id,
		} );
		expect( stage.told ).toEqual( [ 'login' ] );
		expect( popup.close ).toHaveBeenCalled();
		expect( stage.calls() ).not.toContain( 'identity.register' );
	} );

	it( 'with an unknown session ends logged out', async () => {
		const { say, ended } = begin();
		say( { action: 'login', cookie: 'blaize_session=forged; Path=/' } );
		await later( 2_000 );
		expect( await ended ).toMatchObject( {
			ok: false,
			failure: {
				command: 'session',
				failure: 'session-not-authenticated',
			},
		} );
		expect( cookies() ).not.toHaveProperty( 'blaize_session' );
		expect( stage.told ).toEqual( [ 'logout' ] );
	} );
} );

describe( 'the window', () => {
	// Proves limit-5.
	it( 'is looked after each second; closed by the reader it is an action closed, failed', async () => {
		const { leave, ended, isHeard } = begin();
		leave();
		let result: unknown;
		void ended.then( ( value ) => {
			result = value;
		} );
		await later( 999 );
		expect( result ).toBeUndefined();
		await later( 2 );
		expect( result ).toEqual( {
			ok: false,
			failure: { command: 'provider', failure: 'closed' },
		} );
		expect( isHeard() ).toBe( false );
		expect( stage.deps.store.getState().loading ).toBe( false );
	} );

	it( 'that reads as closed while a log-in has happened in it is no failure', async () => {
		const { leave, ended } = begin();
		stage.enter( 'member' );
		leave();
		await later( 3_100 );
		expect( ( await ended ).ok ).toBe( true );
	} );

	// Proves limit-5, sign-in-31.
	it( 'that hangs frees the buttons after five seconds, and still counts', async () => {
		const { release, say, ended } = begin();
		await later( 4_999 );
		expect( release ).not.toHaveBeenCalled();
		expect( stage.deps.store.getState().loading ).toBe( true );
		await later( 1 );
		expect( release ).toHaveBeenCalledOnce();
		expect( stage.deps.store.getState().loading ).toBe( false );
		say( loginMessage( stage.world, 'google', 'maya' ) );
		await later( 2_000 );
		expect( ( await ended ).ok ).toBe( true );
	} );

	// Proves sign-in-32.
	it.each( [
		null,
		'login',
		{ action: 'close' },
		{ action: 'register' },
		{ action: 'register', stateKey: 7 },
		[ 'login' ],
	] )( 'says nothing that counts with %o', async ( data ) => {
		const { say, isHeard } = begin();
		say( data );
		await later( 0 );
		expect( isHeard() ).toBe( true );
		expect( stage.calls() ).toEqual( [] );
	} );
} );
