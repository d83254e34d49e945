/**
 * One sign-in at a time: the next one closes an open provider window, which then sets no flag for
 * its account.
 */
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askForLink } from '#src/flows/links/ask-for-link.ts';
import { exchangeToken } from '#src/flows/links/exchange-token.ts';
import { oneTap } from '#src/flows/providers/one-tap.ts';
import { register } from '#src/flows/sign-in/register.ts';
import { signIn } from '#src/flows/sign-in/sign-in.ts';
import { addressOfProvider, comeBackFromProvider } from '#src/flows/providers/social-redirect.ts';
import { socialSignIn } from '#src/flows/providers/social-sign-in.ts';
import { personById, type Person, type Provider } from '../../../sandbox/providers.ts';
import { cookies, emailOf, PASSWORD, setStage } from '../../services/stage.ts';
import { loginMessage, providerWindow, registerMessage } from '../providers/provider-window.ts';

const stage = setStage();
const MONTHLY = { email: emailOf( 'monthly' ), password: PASSWORD };
const MARK = 'google-authenticated';

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
} );

const later = ( milliseconds: number ) => vi.advanceTimersByTimeAsync( milliseconds );
const profileOf = ( persona: string ) => stage.reader( persona ).profile;
const accountIn = () => stage.world.accounts.bySession( cookies().blaize_session ?? '' )?.email;
const personIn = ( id: string ) => personById( id ) as Person;

/** Opens a provider's window, which stays open until the reader closes it. */
function openWindow( deps = stage.deps, provider: Provider = 'google' ) {
	const shown = providerWindow();
	const release = vi.fn();
	const ended = socialSignIn( deps, {
		provider,
		popup: shown.popup,
		release,
	} );
	return { ...shown, release, ended };
}

const WAYS: readonly ( readonly [ string, () => unknown ] )[] = [
	[ 'a password', () => signIn( stage.deps, MONTHLY ) ],
	[
		'a registration',
		() =>
			register( stage.deps, {
				email: 'new@readers.example',
				password: PASSWORD,
			} ),
	],
	[ 'a request for a link', () => askForLink( stage.deps, { email: MONTHLY.email } ) ],
	[
		'a mailed link',
		() =>
			exchangeToken( stage.deps, {
				token: stage.world.links.issue( {
					kind: 'login',
					email: MONTHLY.email,
				} ).token,
				action: 'login',
			} ),
	],
	[ 'another provider', () => openWindow( stage.deps, 'facebook' ) ],
	[ 'the same provider again', () => openWindow() ],
	[ 'a provider without its window', () => addressOfProvider( stage.deps, 'apple' ) ],
	[
		'One Tap',
		() =>
			oneTap( stage.deps, {
				credential: stage.world.providers.credentialOf( personIn( 'iris' ) ),
				isMobile: false,
				goOn: () => {},
			} ),
	],
];

describe( 'the open window of a provider', () => {
	// Proves sign-in-11.
	it.each( WAYS )( 'is closed and ignored once %s begins', async ( _way, begin ) => {
		const { popup, isHeard, say, ended, release } = openWindow();
		const message = loginMessage( stage.world, 'google', 'maya' );
		begin();
		await later( 0 );
		expect( popup.close ).toHaveBeenCalledOnce();
		expect( isHeard() ).toBe( false );
		expect( await ended ).toEqual( {
			ok: false,
			failure: { command: 'provider', failure: 'closed' },
		} );
		say( message );
		await later( 6_000 );
		expect( release ).not.toHaveBeenCalled();
		expect( profileOf( 'member' ) ).not.toHaveProperty( MARK );
		expect( accountIn() ).not.toBe( emailOf( 'member' ) );
	} );

	it( 'leaves the loading state to the sign-in that has ended it', async () => {
		openWindow();
		void signIn( stage.deps, MONTHLY );
		await later( 1_000 );
		expect( stage.deps.store.getState().loading ).toBe( true );
		await later( 2_000 );
		expect( stage.deps.store.getState().loading ).toBe( false );
	} );

	it( 'does not make a password log-in one of Google’s', async () => {
		const { leave } = openWindow();
		await later( 5_000 );
		const entered = signIn( stage.deps, MONTHLY );
		await later( 2_100 );
		leave();
		await later( 3_000 );
		expect( ( await entered ).ok ).toBe( true );
		expect( stage.calls() ).not.toContain( 'identity.save-profile' );
		expect( accountIn() ).toBe( MONTHLY.email );
		expect( stage.told ).toEqual( [ 'login' ] );
	} );

	it( 'does not do so either when the password was given in another tab', async () => {
		const { leave, ended } = openWindow();
		const other = signIn( stage.composeAgain(), MONTHLY );
		await later( 2_100 );
		leave();
		await later( 3_000 );
		expect( ( await other ).ok ).toBe( true );
		expect( ( await ended ).ok ).toBe( false );
		expect( stage.calls() ).not.toContain( 'identity.save-profile' );
		expect( accountIn() ).toBe( MONTHLY.email );
	} );

	// Proves sign-in-31.
	it( 'that reads as closed lets a logged-in reader go on, and writes no flag', async () => {
		const { leave, ended } = openWindow();
		stage.enter( 'monthly' );
		leave();
		await later( 3_100 );
		expect( ( await ended ).ok ).toBe( true );
		expect( stage.calls() ).not.toContain( 'identity.save-profile' );
	} );

	it( 'whose answer is being taken when a password is sent writes flags for its own account only', async () => {
		const { say } = openWindow();
		say( registerMessage( stage.world, 'google', 'iris' ) );
		await later( 100 );
		const entered = signIn( stage.deps, MONTHLY );
		await later( 6_000 );
		expect( ( await entered ).ok ).toBe( true );
		expect( accountIn() ).toBe( MONTHLY.email );
		expect( profileOf( 'monthly' ) ).not.toHaveProperty( MARK );
		expect( stage.calls() ).not.toContain( 'identity.save-profile' );
	} );

	it( 'that has answered writes no flag for a session that began while the name was read', async () => {
		stage.fault( {
			call: 'identity.provider-profile',
			kind: 'delay',
			delay: 3_000,
		} );
		const { say } = openWindow();
		say( registerMessage( stage.world, 'google', 'iris' ) );
		await later( 1_000 );
		stage.enter( 'monthly' );
		await later( 6_000 );
		expect( stage.calls() ).not.toContain( 'identity.save-profile' );
		expect( profileOf( 'monthly' ) ).not.toHaveProperty( MARK );
	} );
} );

describe( 'a password that fails after the next sign-in has begun', () => {
	const WRONG = { ...MONTHLY, password: 'Not the password 1' };

	/**
	 * Starts two attempts: the first is refused after one second, the second succeeds after three.
	 */
	function both() {
		for ( const delay of [ 1_000, 3_000 ] ) {
			stage.fault( { call: 'identity.login', kind: 'delay', delay } );
		}
		const first = signIn( stage.deps, WRONG );
		const next = signIn( stage.deps, MONTHLY );
		return { first, next };
	}

	it( 'leaves the loading state to that one', async () => {
		const { first, next } = both();
		await later( 2_000 );
		expect( ( await first ).ok ).toBe( false );
		expect( stage.deps.store.getState().loading ).toBe( true );
		await later( 4_000 );
		expect( ( await next ).ok ).toBe( true );
		expect( stage.deps.store.getState().loading ).toBe( false );
	} );

	it( 'leaves the cookies to that one', async () => {
		const { first, next } = both();
		await later( 500 );
		// The service has set the cookies, and the page has not handled the answer yet.
		document.cookie = 'blaize_session=of-the-next-one; path=/';
		await later( 1_500 );
		await first;
		expect( cookies().blaize_session ).toBe( 'of-the-next-one' );
		await later( 4_000 );
		await next;
	} );
} );

describe( 'One Tap', () => {
	// Proves sign-in-11.
	it( 'that answers after the reader has begun another sign-in changes nothing', async () => {
		stage.fault( {
			call: 'identity.one-tap',
			kind: 'delay',
			delay: 4_000,
		} );
		const goOn = vi.fn();
		const tapped = oneTap( stage.deps, {
			credential: stage.world.providers.credentialOf( personIn( 'iris' ) ),
			isMobile: false,
			goOn,
		} );
		const entered = signIn( stage.deps, MONTHLY );
		await later( 6_000 );
		expect( ( await entered ).ok ).toBe( true );
		expect( await tapped ).toEqual( { ok: false, failure: 'ended' } );
		expect( goOn ).not.toHaveBeenCalled();
		expect( stage.calls() ).not.toContain( 'identity.save-profile' );
		expect( stage.told ).toEqual( [ 'login' ] );
	} );
} );

describe( 'a reader who went to a provider without its window', () => {
	const comeBack = async () => {
		const back = comeBackFromProvider( stage.composeAgain() );
		await later( 3_000 );
		await back;
	};

	// Proves sign-in-33.
	it( 'and returns logged in gets the provider’s flag', async () => {
		addressOfProvider( stage.deps, 'google' );
		stage.world.providers.link( stage.enter( 'member' ), {
			provider: 'google',
			person: personIn( 'maya' ),
		} );
		await comeBack();
		expect( profileOf( 'member' ) ).toHaveProperty( MARK, true );
		expect( stage.told ).toEqual( [ 'login' ] );
	} );

	// Proves sign-in-33.
	it.each( [
		[
			'the data layer is not answered',
			() => stage.fault( { call: 'identity.datalayer', kind: 'status' } ),
		],
		[
			'the data layer is a page',
			() => stage.fault( { call: 'identity.datalayer', kind: 'html' } ),
		],
		[
			'the data layer is cut',
			() => stage.fault( { call: 'identity.datalayer', kind: 'drop' } ),
		],
		[
			'only the profile has a name',
			() =>
				stage.server.use(
					http.get( '*/blaize/datalayer', () =>
						HttpResponse.json( { dataLayer: { firstName: '' } } )
					)
				),
		],
	] )( 'keeps name and picture while %s', async ( _what, happen ) => {
		addressOfProvider( stage.deps, 'google' );
		stage.world.providers.link( stage.enter( 'member' ), {
			provider: 'google',
			person: personIn( 'maya' ),
		} );
		const before = { ...profileOf( 'member' ) };
		expect( before[ 'full-name' ] ).toBeTruthy();
		happen();
		await comeBack();
		expect( profileOf( 'member' ) ).toMatchObject( {
			...before,
			[ MARK ]: true,
			'sso-user': true,
		} );
		expect( profileOf( 'member' ) ).not.toHaveProperty( 'image-url' );
		expect( stage.told ).toEqual( [ 'login' ] );
	} );

	it.each( [
		[ 'with a password', () => signIn( stage.deps, MONTHLY ) ],
		[
			'with a password in another tab',
			() => {
				const kept = sessionStorage.getItem( 'circ-provider' ) ?? '';
				const entered = signIn( stage.composeAgain(), MONTHLY );
				sessionStorage.setItem( 'circ-provider', kept );
				return entered;
			},
		],
		[ 'in a way that nobody here has seen', () => stage.enter( 'monthly' ) ],
	] )( 'but went back and logged in %s is not', async ( _way, logIn ) => {
		addressOfProvider( stage.deps, 'google' );
		const entered = logIn();
		await later( 3_000 );
		await entered;
		await comeBack();
		expect( accountIn() ).toBe( MONTHLY.email );
		expect( stage.calls() ).not.toContain( 'identity.save-profile' );
		expect( stage.told ).toEqual( [ 'login' ] );
	} );

	// Proves session-26.
	it( 'and returns with a visitor’s session is no reader whose session has ended', async () => {
		addressOfProvider( stage.deps, 'google' );
		document.cookie = 'blaize_session=of-a-visitor; Path=/';
		await comeBack();
		expect( cookies() ).toEqual( { blaize_session: 'of-a-visitor' } );
		expect( stage.told ).toEqual( [] );
	} );
} );
