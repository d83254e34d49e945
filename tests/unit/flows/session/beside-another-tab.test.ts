/**
 * A log-in that fails late in one tab removes only what its own answer has set, and nothing that
 * belongs to another tab.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exchangeToken } from '#src/flows/links/exchange-token.ts';
import { register } from '#src/flows/sign-in/register.ts';
import { signIn } from '#src/flows/sign-in/sign-in.ts';
import { socialSignIn } from '#src/flows/providers/social-sign-in.ts';
import { cookies, emailOf, PASSWORD, setStage } from '../../services/stage.ts';
import { providerWindow, registerMessage } from '../providers/provider-window.ts';

const stage = setStage();

beforeEach( () => {
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
} );

const later = ( milliseconds: number ) => vi.advanceTimersByTimeAsync( milliseconds );
const sessionOf = ( email: string ) =>
	stage.world.accounts.bySession( cookies().blaize_session ?? '' )?.email === email;

/** Completes a log-in in the other tab. */
async function logInElsewhere() {
	const entered = signIn( stage.composeAgain(), {
		email: emailOf( 'yearly' ),
		password: PASSWORD,
	} );
	await later( 2_500 );
	expect( ( await entered ).ok ).toBe( true );
	stage.told.length = 0;
	stage.world.journal.clear();
}

const password = () => signIn( stage.deps, { email: emailOf( 'monthly' ), password: PASSWORD } );
const aLink = () =>
	exchangeToken( stage.deps, {
		token: stage.world.links.issue( {
			kind: 'register',
			email: 'new@readers.example',
		} ).token,
		action: 'register',
	} );
const newAccount = () =>
	register( stage.deps, {
		email: 'new@readers.example',
		password: PASSWORD,
	} );
function aProvider() {
	const { popup, say } = providerWindow();
	const entered = socialSignIn( stage.deps, {
		provider: 'google',
		popup,
		release: () => {},
	} );
	say( registerMessage( stage.world, 'google', 'iris' ) );
	return entered;
}

const WAYS = [
	[ 'a password', 'identity.login', password ],
	[ 'a link', 'identity.exchange-token', aLink ],
	[ 'a new account', 'identity.register', newAccount ],
	[ 'a provider', 'identity.register', aProvider ],
] as const;

describe( 'a log-in that fails after another tab has logged in', () => {
	// Proves session-9.
	it.each( WAYS )(
		'by %s, without an answer, leaves that session',
		async ( _way, call, begin ) => {
			stage.fault( { call, kind: 'timeout' } );
			const entered = begin();
			await later( 0 );
			await logInElsewhere();
			await later( 10_000 );
			expect( await entered ).toMatchObject( {
				ok: false,
				failure: { failure: 'service-unavailable' },
			} );
			expect( sessionOf( emailOf( 'yearly' ) ) ).toBe( true );
			expect( stage.told ).toEqual( [] );
			expect( stage.calls() ).toEqual( [] );
			expect( stage.deps.store.getState().loading ).toBe( false );
		}
	);

	it( 'because its password is wrong, which is reported late, leaves that session', async () => {
		stage.fault( { call: 'identity.login', kind: 'delay', delay: 6_000 } );
		const entered = signIn( stage.deps, {
			email: emailOf( 'monthly' ),
			password: 'Not the password 1',
		} );
		await later( 0 );
		await logInElsewhere();
		await later( 6_000 );
		expect( await entered ).toMatchObject( {
			failure: { failure: 'invalid-password' },
		} );
		expect( sessionOf( emailOf( 'yearly' ) ) ).toBe( true );
	} );

	it.each( [ 400, 401, 403 ] )(
		'because its account is refused with %d leaves that session, here and at the service',
		async ( status ) => {
			const refused = stage.composeAgain(
				{},
				{
					fetch: async ( input, init ) => {
						const answer = await fetch( input, init );
						if ( ! String( input ).includes( '/blaize/account' ) ) {
							return answer;
						}
						await new Promise( ( resolve ) => {
							setTimeout( resolve, 6_000 );
						} );
						return Response.json( {}, { status } );
					},
				}
			);
			const entered = signIn( refused, {
				email: emailOf( 'monthly' ),
				password: PASSWORD,
			} );
			await later( 100 );
			expect( sessionOf( emailOf( 'monthly' ) ) ).toBe( true );
			await logInElsewhere();
			await later( 6_000 );
			expect( await entered ).toMatchObject( {
				ok: false,
				failure: { command: 'session' },
			} );
			expect( sessionOf( emailOf( 'yearly' ) ) ).toBe( true );
			expect( stage.calls() ).toEqual( [] );
			expect( stage.told ).toEqual( [] );
			expect( refused.store.getState().loading ).toBe( false );
		}
	);
} );

describe( 'a new account', () => {
	// Proves session-9.
	it.each( [
		[ 'by a password', newAccount ],
		[ 'by a provider', aProvider ],
	] )( '%s keeps its session when a log-in fails in another tab', async ( _way, begin ) => {
		stage.fault( { call: 'identity.login', kind: 'delay', delay: 300 } );
		const failing = signIn( stage.composeAgain(), {
			email: emailOf( 'monthly' ),
			password: 'Not the password 1',
		} );
		await later( 0 );
		const entered = begin();
		await later( 400 );
		expect( ( await failing ).ok ).toBe( false );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
		await later( 3_000 );
		expect( ( await entered ).ok ).toBe( true );
	} );
} );

// Proves profile-33.
it( 'a new account’s referrer is not saved for a reader who logs in meanwhile', async () => {
	window.history.replaceState( null, '', '/story/?referral-code=club-7' );
	const entered = newAccount();
	await later( 100 );
	stage.enter( 'yearly' );
	await later( 3_000 );
	await entered;
	expect( stage.reader( 'yearly' ).profile ).not.toHaveProperty( 'referral-code' );
} );

describe( 'a log-in that fails alone', () => {
	// Proves cookie-7.
	it.each( [
		[ 'nobody was in before', '' ],
		[ 'somebody was in before', 'before' ],
	] )( 'leaves no cookie of a cut answer, when %s', async ( _when, before ) => {
		if ( before ) {
			document.cookie = `blaize_session=${ before }; Path=/`;
		}
		stage.fault( { call: 'identity.login', kind: 'truncated' } );
		expect( ( await password() ).ok ).toBe( false );
		expect( cookies() ).not.toHaveProperty( 'blaize_session' );
	} );

	// Proves cookie-7, session-9.
	it( 'keeps the earlier session when its answer has set none', async () => {
		const { id } = stage.enter( 'yearly' );
		stage.fault( { call: 'identity.login', kind: 'drop' } );
		expect( ( await password() ).ok ).toBe( false );
		expect( cookies() ).toMatchObject( { blaize_tracking_id: id } );
		expect( sessionOf( emailOf( 'yearly' ) ) ).toBe( true );
	} );
} );
