import { describe, expect, it } from 'vitest';
import { markIn, withoutMark } from '#src/domain/sign-in/link-mark.ts';
import { safeRedirect } from '#src/domain/addresses/redirect.ts';
import { askForLink } from '#src/flows/links/ask-for-link.ts';
import {
	forgetPendingEmail,
	keepPendingEmail,
	pendingEmailOf,
} from '#src/flows/session/pending-email.ts';
import { signInFailureText } from '#src/messages/sign-in.ts';
import { NOW } from '../../now.ts';
import { emailOf, setStage } from '../../services/stage.ts';

const stage = setStage();

const NEW = 'new.reader@readers.example';
const ORIGIN = 'http://localhost:8888';
const ask = ( email: string ) => askForLink( stage.deps, { email } );
const lastBody = ( call: string ) =>
	stage.world.journal
		.all()
		.filter( ( row ) => row.call === call )
		.at( -1 )?.body;

const lastRedirect = (): string =>
	(
		lastBody( 'identity.ask-for-link' ) as {
			delivery: { redirect: string };
		}
	 ).delivery.redirect;

describe( 'asking for a sign-in link', () => {
	it( 'logs in where the address has an account', async () => {
		expect( await ask( ` ${ emailOf( 'member' ) } ` ) ).toEqual( {
			ok: true,
			value: { path: '/account/continue-passwordless' },
		} );
		expect( stage.calls() ).toEqual( [ 'decision.user-info', 'identity.ask-for-link' ] );
		expect( lastBody( 'identity.ask-for-link' ) ).toMatchObject( {
			delivery: { action: 'login', destination: emailOf( 'member' ) },
		} );
	} );

	// Proves onboarding-16.
	it.each( [
		[ 'to the page of a new account', {}, '/account/register-success' ],
		[ 'on the account pages too', { view: 'account' } as const, '/account/register-success' ],
		[ 'to the members-only story that it was asked for on', { gatedPost: 12 }, '/story/' ],
		[
			'into the onboarding where there are no account pages',
			{ flags: [] },
			'/account/onboarding/welcome',
		],
	] )( 'registering leads %s', async ( _where, config, path ) => {
		window.history.replaceState( null, '', '/story/' );
		await askForLink( stage.composeAgain( config ), { email: NEW } );
		expect( withoutMark( lastRedirect() ) ).toBe( path );
	} );

	it( 'registering leads first to the requested address', async () => {
		stage.deps.store.setState( { redirect: '/sports/?a=1#top' } );
		await ask( NEW );
		expect( withoutMark( lastRedirect() ) ).toBe( '/sports/?a=1#top' );
	} );

	// Proves profile-33.
	it.each( [
		[ NEW, '/account/register-success?referral-code=club-7' ],
		[ emailOf( 'member' ), '/story/' ],
	] )( 'of %s names who has sent the reader, if it registers: %s', async ( email, path ) => {
		window.history.replaceState( null, '', '/story/?referral-code=club-7' );
		await ask( email );
		expect( withoutMark( lastRedirect() ) ).toBe( path );
	} );

	// Proves profile-34, sign-in-19.
	it( 'registers where it has none, and creates the profile with passwordless true first', async () => {
		expect( await ask( NEW ) ).toEqual( {
			ok: true,
			value: { path: '/account/continue-passwordless-registration' },
		} );
		expect( stage.calls() ).toEqual( [
			'decision.user-info',
			'identity.save-profile',
			'identity.ask-for-link',
		] );
		expect( lastBody( 'identity.save-profile' ) ).toEqual( {
			passwordless: true,
			'updated-values': 'passwordless',
		} );
		expect( lastBody( 'identity.ask-for-link' ) ).toMatchObject( {
			delivery: { action: 'register' },
		} );
	} );

	it( 'keeps the address for this browser, until the link is opened', async () => {
		await ask( NEW );
		expect( pendingEmailOf( stage.deps ) ).toMatchObject( {
			email: NEW,
			action: 'register',
		} );
		expect( pendingEmailOf( stage.composeAgain() ) ).toMatchObject( {
			email: NEW,
		} );
	} );

	it.each( [ '', '{', 'null', '{"email":7}', '{"email":"a@b.co"}', '[]' ] )(
		'waits for nothing when the storage holds %j',
		( kept ) => {
			localStorage.setItem( 'circ-pending-email', kept );
			expect( pendingEmailOf( stage.deps ) ).toBeNull();
		}
	);

	// Proves sign-in-22.
	it( 'still waits for the first link when another one to the same address is refused', async () => {
		await ask( NEW );
		const first = pendingEmailOf( stage.deps );
		stage.fault( { call: 'identity.ask-for-link', kind: 'status', status: 429 } );
		expect( ( await ask( NEW ) ).ok ).toBe( false );
		expect( pendingEmailOf( stage.deps ) ).toEqual( first );
	} );

	// Proves sign-in-22.
	it( 'waits no longer than a day', async () => {
		await ask( NEW );
		const kept = JSON.parse( localStorage.getItem( 'circ-pending-email' ) ?? '' );
		localStorage.setItem(
			'circ-pending-email',
			JSON.stringify( { ...kept, askedAt: kept.askedAt - 86_400_000 } )
		);
		expect( pendingEmailOf( stage.deps ) ).toBeNull();
	} );

	// Proves sign-in-20.
	it( 'sends the link to the remembered address of the site, else to the page of the press', async () => {
		window.history.replaceState( null, '', '/harbor/story/' );
		await ask( emailOf( 'member' ) );
		expect( withoutMark( lastRedirect() ) ).toBe( '/harbor/story/' );
		stage.deps.store.setState( { redirect: '/sports/?a=1' } );
		await ask( emailOf( 'member' ) );
		expect( withoutMark( lastRedirect() ) ).toBe( '/sports/?a=1' );
		const account = stage.composeAgain( { view: 'account' } );
		await askForLink( account, { email: emailOf( 'member' ) } );
		expect( withoutMark( lastRedirect() ) ).toBe( '/account/settings' );
		window.history.replaceState( null, '', '/' );
	} );

	it.each( [
		[ '/account/login', '/' ],
		[ '/account/continue', '/' ],
	] )( 'from %s, where a log-in never leads, sends the link to %s', async ( here, there ) => {
		window.history.replaceState( null, '', here );
		await ask( emailOf( 'member' ) );
		expect( withoutMark( lastRedirect() ) ).toBe( there );
		window.history.replaceState( null, '', '/' );
	} );
} );

describe( 'the mark of a sign-in link', () => {
	const MARK = /^[0-9a-f]{32}$/;

	it( 'is random, kept beside the address, and travels in the return address', async () => {
		await ask( emailOf( 'member' ) );
		const { mark } = pendingEmailOf( stage.deps ) ?? {};
		expect( mark ).toMatch( MARK );
		expect( markIn( lastRedirect() ) ).toBe( mark );
		expect( safeRedirect( lastRedirect(), ORIGIN ) ).toBe( lastRedirect() );
	} );

	// Proves sign-in-22.
	it( 'stays when the same address asks again, so that both mails are recognized', async () => {
		await ask( emailOf( 'member' ) );
		const first = markIn( lastRedirect() );
		await ask( emailOf( 'member' ) );
		expect( markIn( lastRedirect() ) ).toBe( first );
		expect( pendingEmailOf( stage.deps )?.mark ).toBe( first );
	} );

	it( 'is another one for another address: the first may have been a stranger’s', async () => {
		await ask( emailOf( 'member' ) );
		const first = markIn( lastRedirect() );
		await ask( emailOf( 'monthly' ) );
		expect( markIn( lastRedirect() ) ).toMatch( MARK );
		expect( markIn( lastRedirect() ) ).not.toBe( first );
	} );

	it( 'is another one in each browser', async () => {
		await ask( emailOf( 'member' ) );
		const first = markIn( lastRedirect() );
		localStorage.clear();
		await ask( emailOf( 'member' ) );
		expect( markIn( lastRedirect() ) ).not.toBe( first );
	} );

	it( 'is left out where the return address would be longer than allowed', async () => {
		const long = `/${ 'a'.repeat( 1_990 ) }`;
		stage.deps.store.setState( { redirect: long } );
		await ask( emailOf( 'member' ) );
		expect( lastRedirect() ).toBe( long );
	} );
} );

const STARTING = 'Error starting passwordless authentication: ';

describe( 'a sign-in link that is not sent', () => {
	// Proves sign-in-21.
	it.each( [
		[
			'identity.ask-for-link',
			{ kind: 'status', status: 201 },
			`${ STARTING }Error exchanging token`,
		],
		[
			'identity.ask-for-link',
			{ kind: 'status', status: 403 },
			`${ STARTING }Error exchanging token`,
		],
		[ 'identity.ask-for-link', { kind: 'drop' }, `${ STARTING }Error exchanging token` ],
		[
			'identity.ask-for-link',
			{ kind: 'status', status: 409 },
			'Sorry, this email is already in use.',
		],
		[
			'identity.save-profile',
			{ kind: 'status', status: 400 },
			`${ STARTING }Sorry, there was an error updating your profile`,
		],
		[
			'decision.user-info',
			{ kind: 'status', status: 503 },
			`${ STARTING }Error exchanging token`,
		],
		[
			'decision.user-info',
			{ kind: 'status', status: 429 },
			`${ STARTING }Error exchanging token`,
		],
	] )( 'because of %s under %o: %s', async ( call, fault, text ) => {
		stage.fault( { call, ...fault } );
		const asked = await ask( NEW );
		expect( asked.ok ? '' : signInFailureText( 'link', asked.failure ) ).toBe( text );
		expect( stage.deps.store.getState().loading ).toBe( false );
	} );

	// Proves sign-in-21.
	it( 'is awaited nevertheless when only its answer was lost', async () => {
		stage.fault( {
			call: 'identity.ask-for-link',
			kind: 'drop',
			when: 'after',
		} );
		await ask( NEW );
		expect( pendingEmailOf( stage.deps )?.email ).toBe( NEW );
		stage.fault( {
			call: 'identity.ask-for-link',
			kind: 'status',
			status: 400,
		} );
		await ask( emailOf( 'member' ) );
		expect( pendingEmailOf( stage.deps ) ).toBeNull();
	} );
} );

describe( 'a request for a link whose answer comes late', () => {
	const whileAsked = ( part: string, act: () => void ) => stage.atCall( 'POST', part, 1, act );
	const refuse = () =>
		stage.fault( { call: 'identity.ask-for-link', kind: 'status', status: 403 } );

	// Proves sign-in-22.
	it( 'and is a refusal leaves the address that was asked for since', async () => {
		const since = {
			email: emailOf( 'monthly' ),
			action: 'login',
			askedAt: NOW,
			mark: 'of-the-other-tab',
		} as const;
		refuse();
		whileAsked( 'token-exchange', () => keepPendingEmail( stage.composeAgain(), since ) );
		expect( ( await ask( NEW ) ).ok ).toBe( false );
		expect( pendingEmailOf( stage.deps ) ).toMatchObject( since );
	} );

	// Proves sign-in-22.
	it( 'and is a refusal brings back no address that a log-in has removed', async () => {
		await ask( NEW );
		stage.server.events.removeAllListeners();
		refuse();
		whileAsked( 'token-exchange', () => forgetPendingEmail( stage.composeAgain() ) );
		expect( ( await ask( NEW ) ).ok ).toBe( false );
		expect( pendingEmailOf( stage.deps ) ).toBeNull();
	} );

	// Proves sign-in-19.
	it( 'writes no mark into the profile of a reader who has logged in by then', async () => {
		whileAsked( 'media/user/info', () => void stage.enter( 'member' ) );
		await ask( NEW );
		expect( stage.calls() ).toEqual( [ 'decision.user-info', 'identity.ask-for-link' ] );
	} );
} );
