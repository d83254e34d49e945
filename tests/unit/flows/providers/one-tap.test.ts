import { beforeEach, describe, expect, it, vi } from 'vitest';
import { oneTap } from '#src/flows/providers/one-tap.ts';
import { rememberRedirect, takeRedirect } from '#src/flows/session/remember-redirect.ts';
import { personById, type Person } from '../../../sandbox/providers.ts';
import { cookies, setStage } from '../../services/stage.ts';

const stage = setStage();
const goOn = vi.fn();

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
	goOn.mockReset();
	window.history.replaceState( null, '', '/story/' );
} );

const credentialOf = ( id: string ) =>
	stage.world.providers.credentialOf( personById( id ) as Person );
const begin = ( credential = credentialOf( 'iris' ), deps = stage.deps ) =>
	oneTap( deps, { credential, isMobile: true, goOn } );
const later = ( milliseconds: number ) => vi.advanceTimersByTimeAsync( milliseconds );
const isLoading = () => stage.deps.store.getState().loading;

describe( 'One Tap', () => {
	// Proves profile-32, sign-in-36, vendor-6.
	it( 'logs a known reader in and reloads the page after half a second', async () => {
		const ended = begin( credentialOf( 'maya' ) );
		await later( 499 );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
		expect( stage.told ).toEqual( [ 'login' ] );
		expect( goOn ).not.toHaveBeenCalled();
		await later( 1 );
		expect( goOn ).toHaveBeenCalledExactlyOnceWith( null );
		expect( ( await ended ).ok ).toBe( true );
		expect( stage.calls() ).not.toContain( 'identity.save-profile' );
	} );

	// Proves vendor-6.
	it( 'asks below the path of the extensions that the site has set', async () => {
		const paths: string[] = [];
		const deps = stage.composeAgain(
			{ publicPrefix: 'ext/open' },
			{
				fetch: ( asked ) => {
					paths.push( new URL( String( asked ) ).pathname );
					return Promise.resolve( new Response( '', { status: 503 } ) );
				},
			}
		);
		await begin( credentialOf( 'maya' ), deps );
		expect( paths ).toContain( '/ext/open/google-one-tap-login/otl' );
	} );

	// Proves sign-in-36.
	it( 'keeps a session that exists by now, and calls no service', async () => {
		stage.enter( 'member' );
		const before = cookies();
		expect( await begin( credentialOf( 'maya' ) ) ).toEqual( {
			ok: false,
			failure: 'ended',
		} );
		expect( cookies() ).toEqual( before );
		expect( stage.calls() ).toEqual( [] );
		expect( isLoading() ).toBe( false );
		expect( goOn ).not.toHaveBeenCalled();
	} );

	// Proves sign-in-37.
	it.each( [
		[ 'the data layer', 'identity.datalayer' ],
		[ 'the profile', 'identity.profile' ],
	] )( 'writes no name while %s does not say that there is none', async ( _what, call ) => {
		stage.fault( { call, kind: 'status' } );
		void begin();
		await later( 500 );
		const { profile } = stage.world.accounts.byEmail( 'iris.nakamura@people.example' ) as {
			profile: Record< string, unknown >;
		};
		expect( profile ).toHaveProperty( 'google-authenticated', true );
		expect( profile ).not.toHaveProperty( 'full-name' );
		expect( profile ).not.toHaveProperty( 'image-url' );
	} );

	// Proves sign-in-37.
	it( 'writes nothing into the account of another reader who has logged in by then', async () => {
		vi.spyOn( stage.deps.social, 'providerProfile' ).mockImplementation( async () => {
			stage.enter( 'member' );
			return { fullName: 'Iris Nakamura', imageUrl: '' };
		} );
		void begin();
		await later( 500 );
		expect( stage.calls() ).not.toContain( 'identity.save-profile' );
	} );

	// Proves profile-32, profile-33, sign-in-12, sign-in-37.
	it( 'writes into the profile of a new reader: name, picture, site, width, who sent them', async () => {
		window.history.replaceState( null, '', '/story/?referral-code=club-7' );
		void begin();
		await later( 500 );
		const { profile } = stage.world.accounts.byEmail( 'iris.nakamura@people.example' ) as {
			profile: Record< string, unknown >;
		};
		expect( profile ).toMatchObject( {
			'full-name': 'Iris Nakamura',
			'first-name': 'Iris',
			'last-name': 'Nakamura',
			'image-url': expect.stringMatching( /^https:/ ),
			'google-authenticated': true,
			'sso-user': true,
			'google-otl-register-site': 'nypost',
			'google-otl-register-mobile': true,
			'referral-code': 'club-7',
		} );
		expect( stage.told ).toEqual( [ 'register', 'login' ] );
		expect( stage.methods ).toEqual( [ 'one-tap', 'one-tap' ] );
		expect( goOn ).toHaveBeenCalledOnce();
	} );

	// Proves profile-32, sign-in-37.
	it( 'also records that the page had a gate', async () => {
		void begin( undefined, stage.composeAgain( { gatedPost: 12 } ) );
		await later( 500 );
		expect(
			stage.world.accounts.byEmail( 'iris.nakamura@people.example' )?.profile
		).toMatchObject( { 'reg-wall-googleonetap-signup': true } );
	} );

	// Proves onboarding-16.
	it( 'leads a new reader to the page after a registration, whose end leads back', async () => {
		void begin();
		await later( 500 );
		expect( goOn ).toHaveBeenCalledExactlyOnceWith( '/account/register-success' );
		expect( takeRedirect( stage.deps ) ).toBe( '/story/' );
	} );

	it( 'shows a new reader the members-only story that they came for', async () => {
		void begin( undefined, stage.composeAgain( { gatedPost: 12 } ) );
		await later( 500 );
		expect( goOn ).toHaveBeenCalledExactlyOnceWith( null );
	} );

	it( 'leaves a new reader the return address that was asked for', async () => {
		rememberRedirect( stage.deps, '/story/?page=2' );
		void begin();
		await later( 500 );
		expect( goOn ).toHaveBeenCalledExactlyOnceWith( null );
		expect( takeRedirect( stage.deps ) ).toBe( '/story/?page=2' );
	} );

	it( 'in the account view leads a new reader on, and no other', async () => {
		const account = stage.composeAgain( { view: 'account' } );
		void begin( undefined, account );
		await later( 2_000 );
		expect( goOn ).toHaveBeenCalledExactlyOnceWith( '/account/register-success' );
	} );

	// Proves sign-in-36.
	it( 'in the account view sets the session up without a reload', async () => {
		const ended = begin( credentialOf( 'maya' ), stage.composeAgain( { view: 'account' } ) );
		await later( 2_000 );
		expect( ( await ended ).ok ).toBe( true );
		expect( goOn ).not.toHaveBeenCalled();
		expect( stage.calls() ).toContain( 'identity.datalayer' );
	} );

	// Proves cookie-1, session-5.
	it( 'replaces the tracking id of the visitor, because the reply has only the session', async () => {
		document.cookie = 'blaize_tracking_id=visitor; Path=/';
		void begin( credentialOf( 'maya' ), stage.composeAgain( { view: 'account' } ) );
		await later( 2_000 );
		expect( cookies() ).toHaveProperty( 'blaize_tracking_id', stage.reader( 'member' ).id );
	} );

	it.each( [ undefined, 'linked' ] )(
		'takes a reader for a known one where the reply does not say that the account is new: %j',
		async ( action ) => {
			const ended = begin(
				undefined,
				stage.composeAgain(
					{},
					{
						fetch: async () =>
							Response.json( {
								action,
								cookie: 'blaize_session=abc; Path=/',
							} ),
					}
				)
			);
			await later( 500 );
			expect( ( await ended ).ok ).toBe( true );
			expect( stage.told ).toEqual( [ 'login' ] );
		}
	);

	it.each( [
		[ 'that nobody has signed', 'a.b.c' ],
		[ 'of an address that the provider does not answer for', 'unproven' ],
	] )(
		'with a credential %s leaves no cookie and clears the loading flag',
		async ( _about, given ) => {
			const ended = begin( personById( given ) ? credentialOf( given ) : given );
			await later( 0 );
			expect( await ended ).toEqual( {
				ok: false,
				failure: 'call-failed',
			} );
			expect( cookies() ).toEqual( {} );
			expect( isLoading() ).toBe( false );
			await later( 10_000 );
			expect( goOn ).not.toHaveBeenCalled();
			expect( stage.told ).toEqual( [] );
		}
	);

	it.each( [
		[ { kind: 'empty' } ],
		[ { kind: 'html' } ],
		[ { kind: 'truncated' } ],
		[ { kind: 'drop' } ],
		[ { kind: 'timeout' } ],
		[ { kind: 'status', status: 503 } ],
	] )( 'that ends in %o clears the loading flag and does not reload', async ( fault ) => {
		stage.fault( { call: 'identity.one-tap', ...fault } );
		const ended = begin();
		expect( isLoading() ).toBe( true );
		await later( 10_000 );
		expect( await ended ).toEqual( {
			ok: false,
			failure: 'service-unavailable',
		} );
		expect( isLoading() ).toBe( false );
		expect( goOn ).not.toHaveBeenCalled();
	} );

	// Proves sign-in-36.
	it.each( [ {}, { action: 'login' }, { action: 'login', cookie: 'blaize_session=; Path=/' } ] )(
		'whose reply is %o, without a session, clears the loading flag',
		async ( reply ) => {
			const ended = begin(
				undefined,
				stage.composeAgain(
					{},
					{
						fetch: async () => Response.json( reply ),
					}
				)
			);
			expect( await ended ).toEqual( {
				ok: false,
				failure: 'no-session',
			} );
			expect( cookies() ).toEqual( {} );
			expect( goOn ).not.toHaveBeenCalled();
		}
	);
} );
