/**
 * The comment service in a reader's browser: the conversation, readers who may write, and those who
 * may not.
 */
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '#src/flows/session/sign-out.ts';
import { setTranslations } from '#src/messages/translate.ts';
import { CONFIG } from '../../services/stage.ts';
import { setCommentStage } from './comment-stage.ts';

const chunk = vi.hoisted( () => ( { isMissing: false } ) );
vi.mock( '#src/services/browser/lazy.ts', async ( importOriginal ) => ( {
	...( await importOriginal< object >() ),
	service: ( load: () => Promise< unknown > ) => () =>
		chunk.isMissing ? Promise.reject( new Error( 'no chunk' ) ) : load(),
} ) );

const here = setCommentStage();
const { stage, start, begin, opened, end, launcherComes, tell, farAway, place, launcher, asked } =
	here;

/** Waits long enough for the conversation to open if it is allowed to. */
const aMoment = async () => {
	await import( '#src/app/boot/conversation.ts' );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
};
const form = () => document.querySelector( 'form' );
const nameless = () => {
	const reader = stage.enter( 'monthly' );
	stage.world.accounts.saveProfile( reader, { 'full-name': '' } );
	return reader;
};

/** Presses the field for a comment; returns the detail of the event that opens the log-in. */
async function ledToLogIn() {
	const asksToLogIn = vi.fn();
	window.addEventListener( 'circulation:open-login', asksToLogIn, {
		once: true,
	} );
	tell( 'spot-im-login-start' );
	await vi.waitFor( () => expect( asksToLogIn ).toHaveBeenCalledOnce() );
	return asksToLogIn.mock.calls[ 0 ]?.[ 0 ].detail;
}

describe( 'the conversation', () => {
	// Proves vendor-8.
	it( 'is drawn by the service in the place that the theme has for comments', async () => {
		await start();
		expect( place()?.dataset ).toMatchObject( {
			spotimModule: 'conversation',
			postId: '12',
			postUrl: 'http://localhost:8888/story/',
		} );
		const script = launcher();
		expect( script?.src ).toBe(
			`http://localhost:8888/__sandbox/outside/launcher.spot.im/spot/${ here.spot }`
		);
		expect( script?.dataset ).toMatchObject( {
			spotimModule: 'spotim-launcher',
			spotimAutorun: 'false',
		} );
	} );

	// Proves vendor-8.
	it( 'leaves the page as it was where its script does not load, and makes no call for a visitor', async () => {
		const before = document.body.textContent;
		await start();
		launcher()?.dispatchEvent( new Event( 'error' ) );
		await aMoment();
		expect( document.body.textContent ).toBe( before );
		expect( stage.calls() ).toEqual( [] );
	} );

	// Proves vendor-8.
	it( 'is opened when its place is near the viewport, and not before', async () => {
		const come = farAway();
		stage.enter( 'monthly' );
		begin();
		await aMoment();
		expect( launcher() ).toBeNull();
		expect( place()?.dataset ).not.toHaveProperty( 'spotimModule' );
		expect( stage.calls() ).toEqual( [] );
		come();
		await opened();
		launcherComes();
		await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
	} );

	it( 'is not opened beside a card, but after it, and once however often a card step begins and ends', async () => {
		const come = farAway();
		const { open } = begin();
		here.mayRun = false;
		come();
		await aMoment();
		expect( launcher() ).toBeNull();
		here.mayRun = true;
		open();
		come();
		await opened();
		open();
		come();
		await aMoment();
		const asksToLogIn = vi.fn();
		window.addEventListener( 'circulation:open-login', asksToLogIn );
		tell( 'spot-im-login-start' );
		window.removeEventListener( 'circulation:open-login', asksToLogIn );
		expect( asksToLogIn ).toHaveBeenCalledOnce();
	} );

	it( 'is opened once, even if it may load twice before its place is near', async () => {
		const come = farAway();
		const { open } = begin();
		open();
		come();
		await opened();
		await aMoment();
		const asksToLogIn = vi.fn();
		window.addEventListener( 'circulation:open-login', asksToLogIn );
		tell( 'spot-im-login-start' );
		window.removeEventListener( 'circulation:open-login', asksToLogIn );
		expect( asksToLogIn ).toHaveBeenCalledOnce();
	} );

	it( 'gets its script after the card that was opened while it loaded', async () => {
		const { open } = begin();
		here.mayRun = false;
		await vi.waitFor( () => expect( place()?.dataset ).toHaveProperty( 'spotimModule' ) );
		expect( launcher() ).toBeNull();
		here.mayRun = true;
		open();
		await opened();
	} );

	it( 'is requested again if its code failed to load', async () => {
		chunk.isMissing = true;
		const { open } = begin();
		await aMoment();
		expect( place()?.dataset ).not.toHaveProperty( 'spotimModule' );
		chunk.isMissing = false;
		open();
		await opened();
	} );

	it( 'is not opened in a place that names no story', async () => {
		document.body.innerHTML = '<main><div data-circ-comments></div></main>';
		begin();
		await aMoment();
		expect( launcher() ).toBeNull();
	} );

	it( 'is not opened after the consent was taken back', async () => {
		const come = farAway();
		begin();
		await end();
		come();
		await aMoment();
		expect( launcher() ).toBeNull();
	} );

	it( 'is taken away with the reader’s consent', async () => {
		stage.enter( 'monthly' );
		await start();
		launcherComes();
		await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
		place()?.append( 'What other readers say' );
		await end();
		expect( here.logout ).toHaveBeenCalledOnce();
		expect( place()?.outerHTML ).toBe(
			'<div data-circ-comments="12" data-circ-comments-url="http://localhost:8888/story/"></div>'
		);
	} );
} );

describe( 'a reader who wants to write', () => {
	afterEach( () => setTranslations( {} ) );

	it( 'as a visitor is led to the log-in, and back to the story', async () => {
		await start();
		launcherComes();
		expect( await ledToLogIn() ).toEqual( { redirect: '/' } );
	} );

	it( 'as a visitor comes back to a story whose address has a query', async () => {
		window.history.replaceState( null, '', '/?p=12&lang=es' );
		await start();
		launcherComes();
		expect( await ledToLogIn() ).toEqual( { redirect: '/?p=12&lang=es' } );
		window.history.replaceState( null, '', '/' );
	} );

	// Proves vendor-26.
	it( 'without a display name is asked for one, and not before', async () => {
		nameless();
		await start();
		launcherComes();
		await vi.waitFor( () => expect( asked( 'identity.profile' ) ).toBe( 1 ) );
		expect( form() ).toBeNull();
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( form() ).not.toBeNull() );
		expect( form()?.querySelector( 'input' ) ).toHaveFocus();
		tell( 'spot-im-login-start' );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( document.querySelectorAll( 'form' ) ).toHaveLength( 1 );
	} );

	// Proves vendor-26.
	it( 'writes under the name that was chosen', async () => {
		nameless();
		await start();
		launcherComes();
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( form() ).not.toBeNull() );
		const input = form()?.querySelector( 'input' ) as HTMLInputElement;
		input.value = '  ';
		form()?.requestSubmit();
		await vi.waitFor( () =>
			expect( form()?.querySelector( '[role=alert]' )?.textContent ).toBe(
				'Enter a display name.'
			)
		);
		input.value = 'Swearword';
		form()?.requestSubmit();
		await vi.waitFor( () =>
			expect( form()?.querySelector( '[role=alert]' )?.textContent ).toBe(
				'This display name cannot be used. Please choose another one.'
			)
		);
		input.value = 'Maya O.';
		form()?.requestSubmit();
		await vi.waitFor( () => expect( here.signedOn ).toBe( 'Maya O.' ) );
		expect( form() ).toBeNull();
		expect( stage.reader( 'monthly' ).profile ).toMatchObject( { 'full-name': 'Maya O.' } );
	} );

	// Proves profile-18.
	it( 'keeps their first and last name when they choose a display name', async () => {
		const reader = nameless();
		const own = { 'first-name': 'Margarita', 'last-name': 'Ortiz' };
		stage.world.accounts.saveProfile( reader, own );
		await start();
		launcherComes();
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( form() ).not.toBeNull() );
		( form()?.querySelector( 'input' ) as HTMLInputElement ).value = 'Fan of the Harbor';
		form()?.requestSubmit();
		await vi.waitFor( () => expect( here.signedOn ).toBe( 'Fan of the Harbor' ) );
		expect( stage.reader( 'monthly' ).profile ).toMatchObject( own );
	} );

	// Proves vendor-26.
	it( 'is asked for no name once they have given one in another tab', async () => {
		const reader = nameless();
		await start();
		launcherComes();
		await vi.waitFor( () => expect( asked( 'identity.profile' ) ).toBe( 1 ) );
		stage.world.accounts.saveProfile( reader, { 'full-name': 'Maya O.' } );
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( here.signedOn ).toBe( 'Maya O.' ) );
		expect( form() ).toBeNull();
	} );

	it( 'is no longer asked for a name after a log-out, or when the comments are removed', async () => {
		nameless();
		await start();
		launcherComes();
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( form() ).not.toBeNull() );
		await signOut( stage.deps );
		expect( form() ).toBeNull();
		nameless();
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( form() ).not.toBeNull() );
		await end();
		expect( form() ).toBeNull();
	} );

	it( 'is signed on again where the service no longer knows the reader', async () => {
		stage.enter( 'monthly' );
		await start();
		launcherComes();
		await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
		here.signedOn = null;
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
		expect( form() ).toBeNull();
	} );

	it( 'is asked for a name in the language of the page', async () => {
		const texts = 'http://localhost:8888/es.json';
		stage.server.use(
			http.get( texts, () =>
				HttpResponse.json( {
					'Choose a display name to comment': 'Elige un nombre',
				} )
			)
		);
		here.config = { translations: texts, locale: 'es-ES' };
		nameless();
		await start();
		launcherComes();
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( form() ).toHaveTextContent( 'Elige un nombre' ) );
	} );
} );

describe( 'a reader who wants to write and cannot be signed on', () => {
	const notice = () => document.querySelector( '[role=alert]' )?.textContent;
	const SENTENCE = 'You could not be signed in to the comments. Please try again in a moment.';

	// Proves vendor-26.
	it( 'sees that above the comments, until they try again', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'comments.sso',
			kind: 'status',
			status: 503,
			times: 2,
		} );
		await start();
		launcherComes();
		await vi.waitFor( () => expect( asked( 'comments.sso' ) ).toBe( 1 ) );
		expect( notice() ).toBeUndefined();
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( notice() ).toBe( SENTENCE ) );
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( here.signedOn ).not.toBeNull() );
		expect( notice() ).toBeUndefined();
	} );

	it( 'sees that where the code for readers did not load', async () => {
		await start();
		chunk.isMissing = true;
		stage.enter( 'monthly' );
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( notice() ).toBe( SENTENCE ) );
		chunk.isMissing = false;
		await end();
		expect( notice() ).toBeUndefined();
	} );
} );

describe( 'a reader whose session cookie no script may read', () => {
	const noteLogIn = () => {
		localStorage.setItem( 'circ-session', 'in:1' );
		here.config = { cookies: { ...CONFIG.cookies, session: 'hidden' } };
	};

	// Proves vendor-26.
	it( 'writes under their name like any other reader', async () => {
		const reader = stage.enter( 'monthly' );
		noteLogIn();
		await start();
		launcherComes();
		await vi.waitFor( () => expect( here.signedOn ).toBe( reader.profile?.[ 'full-name' ] ) );
	} );

	it( 'is led to the log-in when the session is over', async () => {
		noteLogIn();
		await start();
		launcherComes();
		expect( await ledToLogIn() ).toEqual( { redirect: '/' } );
	} );
} );
