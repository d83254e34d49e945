/** The comment service in a reader's browser: counts, the conversation, its session, and what the publisher is told. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startComments } from '#src/app/boot/comments.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import type { CommentEvent } from '#src/domain/site/vendor-config.ts';
import { CONFIG, cookies, setStage } from '../../services/stage.ts';

const chunk = vi.hoisted( () => ( { isMissing: false } ) );
vi.mock( '#src/services/browser/lazy.ts', () => ( {
	service: ( load: () => Promise< unknown > ) => () =>
		chunk.isMissing ? Promise.reject( new Error( 'no chunk' ) ) : load(),
} ) );

const stage = setStage();
const page = window as unknown as { SPOTIM?: object };

let end: ( () => Promise< void > ) | null = null;
let signedOn: string | null;
let logout: ReturnType< typeof vi.fn >;
let spot = 0;

/** The service's script: it takes the codes to its own servers, and waits for the page to bring the second one. */
const launcherComes = () => {
	page.SPOTIM = {
		startSSO: (
			callback: (
				codeA: string,
				complete: ( codeB: string ) => void
			) => void
		) =>
			new Promise( ( resolve ) => {
				callback( stage.world.comments.begin(), ( codeB ) => {
					signedOn = stage.world.comments.complete( codeB );
					resolve( signedOn );
				} );
			} ),
		logout,
	};
	tell( 'spot-im-api-ready' );
};
const tell = ( name: string ) => document.dispatchEvent( new Event( name ) );

beforeEach( () => {
	vi.stubGlobal( 'requestIdleCallback', ( work: () => void ) => work() );
	signedOn = null;
	logout = vi.fn( async () => {
		signedOn = null;
	} );
	document.body.innerHTML =
		'<main><div data-circ-comments="12" data-circ-comments-url="http://localhost:8888/story/"></div></main>';
} );
afterEach( async () => {
	await end?.();
	end = null;
	delete page.SPOTIM;
	delete document.documentElement.dataset.circVendorScript;
	document.head.replaceChildren();
	document.body.replaceChildren();
} );

const start = ( told: readonly CommentEvent[] = [ 'comment', 'reaction' ] ) => {
	end = startComments(
		CONFIG,
		{
			config: {
				spot: `sp_${ ++spot }`,
				sso: '/plugins/public/openweb/sso',
				told,
			},
			demo: '/__sandbox/outside',
			mayRun: () => true,
		},
		{
			origin: 'http://localhost:8888',
			log: ( text, facts ) => stage.log.push( { text, facts } ),
		}
	);
};
const place = () =>
	document.querySelector< HTMLElement >( '[data-circ-comments]' );
const asked = ( call: string ) =>
	stage.calls().filter( ( one ) => one === call ).length;
const form = () => document.querySelector( 'form' );
const nameless = () => {
	const reader = stage.enter( 'monthly' );
	stage.world.accounts.saveProfile( reader, { 'full-name': '' } );
};

describe( 'the conversation', () => {
	it( 'is drawn by the service in the place that the theme has for comments', () => {
		start();
		expect( place()?.dataset ).toMatchObject( {
			spotimModule: 'default',
			spotId: `sp_${ spot }`,
			postId: '12',
			postUrl: 'http://localhost:8888/story/',
		} );
		expect( document.head.querySelector( 'script' )?.src ).toBe(
			`http://localhost:8888/__sandbox/outside/launcher.spot.im/spot/sp_${ spot }`
		);
	} );

	it( 'leaves the page as it was where its script does not come, and for a visitor asks nobody', async () => {
		const before = document.body.textContent;
		start();
		document.head
			.querySelector( 'script' )
			?.dispatchEvent( new Event( 'error' ) );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( document.body.textContent ).toBe( before );
		expect( stage.calls() ).toEqual( [] );
	} );

	it( 'is taken away with the reader’s consent', async () => {
		stage.enter( 'monthly' );
		start();
		launcherComes();
		await vi.waitFor( () => expect( signedOn ).not.toBeNull() );
		await end?.();
		expect( logout ).toHaveBeenCalledOnce();
		expect( place()?.outerHTML ).toBe(
			'<div data-circ-comments="12" data-circ-comments-url="http://localhost:8888/story/"></div>'
		);
	} );
} );

describe( 'the session with the comment service', () => {
	it( 'begins under the name of the profile', async () => {
		const reader = stage.enter( 'monthly' );
		start();
		launcherComes();
		await vi.waitFor( () => expect( signedOn ).not.toBeNull() );
		expect( signedOn ).toBe( reader.profile?.[ 'full-name' ] );
		expect( asked( 'comments.sso' ) ).toBe( 1 );
	} );

	it( 'is of the session whatever name a page sends', async () => {
		const reader = stage.enter( 'monthly' );
		const codeA = stage.world.comments.begin();
		await fetch( 'http://localhost:8888/plugins/public/openweb/sso', {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				cookie: `blaize_session=${ cookies().blaize_session }`,
			},
			body: JSON.stringify( { code_a: codeA, user_name: 'The Editor' } ),
		} );
		expect( stage.world.comments.handshakes() ).toMatchObject( [
			{ userName: reader.profile?.[ 'full-name' ] },
		] );
	} );

	it( 'begins with the next look at the page when its code did not come', async () => {
		stage.enter( 'monthly' );
		chunk.isMissing = true;
		start();
		launcherComes();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		chunk.isMissing = false;
		expect( signedOn ).toBeNull();
		window.dispatchEvent( new Event( 'focus' ) );
		await vi.waitFor( () => expect( signedOn ).not.toBeNull() );
	} );

	it( 'begins once, however often the page is looked at', async () => {
		stage.enter( 'monthly' );
		start();
		launcherComes();
		await vi.waitFor( () => expect( signedOn ).not.toBeNull() );
		window.dispatchEvent( new Event( 'focus' ) );
		tell( 'spot-im-api-ready' );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( asked( 'comments.sso' ) ).toBe( 1 );
	} );

	it( 'follows another reader of the same computer', async () => {
		stage.enter( 'monthly' );
		start();
		launcherComes();
		await vi.waitFor( () => expect( signedOn ).not.toBeNull() );
		const next = stage.enter( 'yearly' );
		window.dispatchEvent( new Event( 'focus' ) );
		await vi.waitFor( () =>
			expect( signedOn ).toBe( next.profile?.[ 'full-name' ] )
		);
		expect( logout ).toHaveBeenCalledOnce();
	} );

	it( 'ends with the log-out, which waits for it', async () => {
		stage.enter( 'monthly' );
		start();
		launcherComes();
		await vi.waitFor( () => expect( signedOn ).not.toBeNull() );
		await signOut( stage.deps );
		expect( signedOn ).toBeNull();
		expect( logout ).toHaveBeenCalledOnce();
	} );

	it( 'that does not end is waited for ten seconds and no longer', async () => {
		stage.enter( 'monthly' );
		start();
		launcherComes();
		await vi.waitFor( () => expect( signedOn ).not.toBeNull() );
		logout.mockImplementation( () => new Promise( () => {} ) );
		vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout' ] } );
		let isOver = false;
		void signOut( stage.deps ).then( () => {
			isOver = true;
		} );
		await vi.advanceTimersByTimeAsync( 9_999 );
		expect( isOver ).toBe( false );
		await vi.advanceTimersByTimeAsync( 1 );
		expect( isOver ).toBe( true );
	} );

	it.each( [ { kind: 'status', status: 503 }, { kind: 'html' } ] )(
		'that cannot begin leaves the page as it was: %j',
		async ( fault ) => {
			stage.enter( 'monthly' );
			stage.fault( { call: 'comments.sso', times: 9, ...fault } );
			start();
			const before = document.body.innerHTML;
			launcherComes();
			await vi.waitFor( () =>
				expect( asked( 'comments.sso' ) ).toBe( 1 )
			);
			await new Promise( ( resolve ) => setTimeout( resolve ) );
			expect( signedOn ).toBeNull();
			expect( document.body.innerHTML ).toBe( before );
		}
	);
} );

describe( 'whoever wants to write', () => {
	it( 'as a visitor is led to the log-in, and back to the story', async () => {
		start();
		launcherComes();
		const opened = vi.fn();
		window.addEventListener( 'circulation:open-login', opened, {
			once: true,
		} );
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( opened ).toHaveBeenCalledOnce() );
		expect( opened.mock.calls[ 0 ]?.[ 0 ].detail ).toEqual( {
			redirect: '/',
		} );
	} );

	it( 'without a display name is asked for one, and not before', async () => {
		nameless();
		start();
		launcherComes();
		await vi.waitFor( () =>
			expect( asked( 'identity.profile' ) ).toBe( 1 )
		);
		expect( form() ).toBeNull();
		tell( 'spot-im-login-start' );
		await vi.waitFor( () => expect( form() ).not.toBeNull() );
		expect( form()?.querySelector( 'input' ) ).toHaveFocus();
		tell( 'spot-im-login-start' );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( document.querySelectorAll( 'form' ) ).toHaveLength( 1 );
	} );

	it( 'writes under the name that was chosen', async () => {
		nameless();
		start();
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
		await vi.waitFor( () => expect( signedOn ).toBe( 'Maya O.' ) );
		expect( form() ).toBeNull();
	} );
} );

describe( 'the publisher', () => {
	const events = () => stage.world.comments.received();

	it( 'is told of a comment and of a reaction, each once and without the reader', async () => {
		stage.enter( 'monthly' );
		start();
		tell( 'spot-im-current-user-sent-message' );
		tell( 'spot-im-user-up-vote-click' );
		await vi.waitFor( () => expect( events() ).toHaveLength( 2 ) );
		expect( events() ).toMatchObject( [
			{
				type: 'comment',
				targetUrl: 'http://localhost:8888/story/',
				details: { postId: 12 },
			},
			{ type: 'reaction', details: { reaction: 'up-vote' } },
		] );
		expect( JSON.stringify( events() ) ).not.toContain(
			stage.reader( 'monthly' ).id
		);
	} );

	it( 'is told of nothing that they did not ask for, and of nothing by a visitor', async () => {
		start( [ 'reaction' ] );
		tell( 'spot-im-user-up-vote-click' );
		stage.enter( 'monthly' );
		tell( 'spot-im-current-user-sent-message' );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( stage.calls() ).toEqual( [] );
	} );

	it( 'who cannot be told changes nothing for the reader', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'site.comments-webhook',
			kind: 'status',
			status: 503,
			times: 9,
		} );
		start();
		const before = document.body.innerHTML;
		tell( 'spot-im-current-user-sent-message' );
		await vi.waitFor( () =>
			expect( asked( 'site.comments-webhook' ) ).toBe( 1 )
		);
		expect( document.body.innerHTML ).toBe( before );
	} );
} );
