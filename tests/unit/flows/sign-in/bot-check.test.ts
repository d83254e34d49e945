/** The bot check before log-in, registration, reset and payment. */
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { passBotCheck } from '#src/flows/sign-in/bot-check.ts';
import { prepareForPayment } from '#src/flows/subscriptions/prepare-for-payment.ts';
import { signInFailureText } from '#src/messages/sign-in.ts';
import { createPage } from '#src/flows/deps/page.ts';
import { sessionServices } from '#src/flows/deps/session.ts';
import { CONFIG, setStage } from '../../services/stage.ts';

const stage = setStage();
const SITE_KEY = { botCheck: { siteKey: 'key-1' } };

/** A page with a site key; the sandbox serves the provider's script. */
const page = ( provider: Partial< { fails: boolean; isUnwanted: boolean } > = {} ) => {
	const actions: string[] = [];
	const deps = stage.composeAgain( SITE_KEY, {
		botCheckScript: {
			token: async ( action ) => {
				actions.push( action );
				if ( provider.fails ) {
					throw new Error( 'blocked' );
				}
				return stage.world.botCheck.issue( action, 'localhost' );
			},
			isUnwanted: () => provider.isUnwanted ?? false,
		},
	} );
	return { deps, actions };
};

const ACTIONS = [ 'login', 'register', 'reset', 'subscribe' ] as const;

describe( 'A page without a site key', () => {
	// Proves sign-in-18, vendor-3.
	it( 'lets everyone pass on a developer’s machine, without a call', async () => {
		for ( const action of ACTIONS ) {
			expect( await passBotCheck( stage.deps, action ) ).toEqual( {
				ok: true,
				value: null,
			} );
		}
		expect( stage.calls() ).toEqual( [] );
	} );

	// Proves sign-in-18, vendor-3.
	it.each( ACTIONS )(
		'lets no one pass anywhere else, with the text of a failed check: %s',
		async ( action ) => {
			const { botCheck, ...live } = CONFIG;
			expect( botCheck ).toEqual( { siteKey: '' } );
			const result = await passBotCheck( createPage( live ).use( sessionServices ), action );
			expect( result.ok || signInFailureText( 'botCheck', result.failure ) ).toBe(
				'Error validating reCAPTCHA token'
			);
			expect( document.querySelector( 'script' ) ).toBeNull();
		}
	);

	it( 'is no developer’s machine because a test tool says so', async () => {
		const { botCheck, ...live } = CONFIG;
		expect( botCheck ).toEqual( { siteKey: '' } );
		document.documentElement.dataset.circBotCheck = 'off';
		stage.world.botCheck.isRequired = false;
		const result = await passBotCheck( createPage( live ).use( sessionServices ), 'login' );
		delete document.documentElement.dataset.circBotCheck;
		expect( result.ok ).toBe( false );
		expect( stage.calls() ).toEqual( [] );
	} );
} );

describe( 'The code of the check', () => {
	it( 'that does not load lets no one pass', async () => {
		const result = await passBotCheck(
			{ botCheck: () => Promise.reject( new Error( 'no chunk' ) ) },
			'login'
		);
		expect( result.ok || signInFailureText( 'botCheck', result.failure ) ).toBe(
			'A part of this page did not load, so nothing was sent. Please try again, or load the page again.'
		);
	} );

	it( 'loads with the card form, and one that fails to load stops nothing there', async () => {
		const botCheck = vi.fn( () => Promise.reject( new Error( 'no chunk' ) ) );

		await prepareForPayment( { ...stage.deps, botCheck } );

		expect( botCheck ).toHaveBeenCalledOnce();
	} );
} );

describe( 'A page with a site key', () => {
	// Proves payment-26, sign-in-16, vendor-2.
	it( 'lets a person pass, with a fresh token and the action of each attempt', async () => {
		const { deps, actions } = page();
		for ( const action of [ 'login', 'login', 'subscribe' ] as const ) {
			expect( ( await passBotCheck( deps, action ) ).ok ).toBe( true );
		}
		expect( actions ).toEqual( [ 'login', 'login', 'subscribe' ] );
		expect( stage.calls() ).toEqual( [
			'site.nonce',
			'site.recaptcha',
			'site.recaptcha',
			'site.recaptcha',
		] );
	} );

	// Proves payment-26, sign-in-17.
	it( 'shows the server’s text to a refused reader', async () => {
		const { deps } = page();
		stage.world.botCheck.verdict = 'robot';
		const result = await passBotCheck( deps, 'login' );
		expect( result.ok || signInFailureText( 'botCheck', result.failure ) ).toBe(
			'We could not make sure that you are a person. Please try again.'
		);
	} );

	// Proves sign-in-17, vendor-4.
	it( 'says that the token cannot be validated when the server sends no text', async () => {
		const { deps } = page();
		stage.server.use(
			http.post( '*/circulation/v1/recaptcha', () => HttpResponse.json( { success: false } ) )
		);
		const result = await passBotCheck( deps, 'login' );
		expect( result.ok || signInFailureText( 'botCheck', result.failure ) ).toBe(
			'Error validating reCAPTCHA token'
		);
	} );

	// Proves sign-in-17.
	it.each( [ 400, 401, 403, 409, 422 ] )(
		'shows the server’s text for status %d',
		async ( status ) => {
			const { deps } = page();
			stage.server.use(
				http.post( '*/circulation/v1/recaptcha', () =>
					HttpResponse.json(
						{ code: 'refused', message: 'This token is too old.' },
						{ status }
					)
				)
			);
			const result = await passBotCheck( deps, 'login' );
			expect( result.ok || signInFailureText( 'botCheck', result.failure ) ).toBe(
				'This token is too old.'
			);
		}
	);

	it.each( [
		{ status: 400, body: {} },
		{ status: 400, body: { message: '' } },
		{ status: 403, body: [] },
		{ status: 500, body: { message: 'Trace of the server' } },
	] )( 'has its own text where the server has none: %j', async ( answer ) => {
		const { deps } = page();
		stage.server.use(
			http.post( '*/circulation/v1/recaptcha', () =>
				HttpResponse.json( answer.body, { status: answer.status } )
			)
		);
		const result = await passBotCheck( deps, 'login' );
		expect( result.ok || signInFailureText( 'botCheck', result.failure ) ).toBe(
			'Error validating reCAPTCHA token'
		);
	} );

	it.each( [ { kind: 'drop' }, { kind: 'html' }, { kind: 'status', status: 503 } ] )(
		'lets no one pass under %o',
		async ( fault ) => {
			const { deps } = page();
			stage.fault( { call: 'site.recaptcha', ...fault } );
			const result = await passBotCheck( deps, 'register' );
			expect( result.ok || signInFailureText( 'botCheck', result.failure ) ).toBe(
				'Error validating reCAPTCHA token'
			);
		}
	);

	it( 'refuses a reader whose browser blocks the provider, without a call', async () => {
		const { deps } = page( { fails: true } );
		expect( await passBotCheck( deps, 'login' ) ).toEqual( {
			ok: false,
			failure: { reason: 'refused', message: null },
		} );
		expect( stage.calls() ).toEqual( [] );
	} );

	it( 'says how long to wait after too many tries', async () => {
		const { deps } = page();
		stage.fault( {
			call: 'site.recaptcha',
			kind: 'status',
			status: 429,
			headers: { 'Retry-After': '17' },
		} );
		expect( await passBotCheck( deps, 'login' ) ).toMatchObject( {
			failure: { reason: 'too-many-requests', seconds: 17 },
		} );
	} );
} );

describe( 'A test tool that wants to do without', () => {
	// Proves sign-in-18, vendor-5.
	it( 'is let through if the site allows it, which is checked once', async () => {
		stage.world.botCheck.isRequired = false;
		const { deps, actions } = page( { isUnwanted: true } );
		expect( ( await passBotCheck( deps, 'login' ) ).ok ).toBe( true );
		expect( ( await passBotCheck( deps, 'reset' ) ).ok ).toBe( true );
		expect( actions ).toEqual( [] );
		expect( stage.calls() ).toEqual( [ 'site.nonce', 'site.recaptcha-disable' ] );
	} );

	it.each( [
		{},
		{ require: 0 },
		{ require: 'false' },
		{ require: null },
		{ required: false },
		[],
		null,
		'false',
		false,
	] )( 'is checked when the site’s answer is not a clear no: %j', async ( body ) => {
		stage.server.use(
			http.post( '*/circulation/v1/recaptcha-disable', () => HttpResponse.json( body ) )
		);
		const { deps, actions } = page( { isUnwanted: true } );
		expect( ( await passBotCheck( deps, 'login' ) ).ok ).toBe( true );
		expect( actions ).toEqual( [ 'login' ] );
	} );

	// Proves vendor-5.
	it.each( [ null, { kind: 'drop' }, { kind: 'html' } ] )(
		'is checked like everyone else unless the site allows it: %o',
		async ( fault ) => {
			if ( fault ) {
				stage.fault( { call: 'site.recaptcha-disable', ...fault } );
			}
			const { deps, actions } = page( { isUnwanted: true } );
			expect( ( await passBotCheck( deps, 'login' ) ).ok ).toBe( true );
			expect( actions ).toEqual( [ 'login' ] );
		}
	);
} );

describe( 'The provider’s script', () => {
	const script = () => document.querySelector< HTMLScriptElement >( 'script[src*="api.js"]' );
	const provide = ( execute: unknown ) =>
		Object.assign( window, {
			grecaptcha: { ready: ( run: () => void ) => run(), execute },
		} );
	afterEach( () => {
		script()?.remove();
		delete ( window as { grecaptcha?: unknown } ).grecaptcha;
	} );
	const seen = async () => {
		while ( ! script() ) {
			await new Promise( ( resolve ) => setTimeout( resolve ) );
		}
		return script() as HTMLScriptElement;
	};

	// Proves vendor-2.
	it( 'is loaded from the provider on first use, and once', async () => {
		const deps = stage.composeAgain( SITE_KEY );
		expect( script() ).toBeNull();
		const first = passBotCheck( deps, 'login' );
		const element = await seen();
		expect( element.src ).toBe( 'https://www.google.com/recaptcha/api.js?render=key-1' );
		provide( async ( key: string, { action }: { action: string } ) => {
			expect( key ).toBe( 'key-1' );
			return stage.world.botCheck.issue( action, 'localhost' );
		} );
		element.dispatchEvent( new Event( 'load' ) );
		expect( ( await first ).ok ).toBe( true );
		expect( ( await passBotCheck( deps, 'login' ) ).ok ).toBe( true );
		expect( document.querySelectorAll( 'script' ) ).toHaveLength( 1 );
	} );

	// Proves vendor-2.
	it( 'that does not load fails the attempt, and the next one loads it again', async () => {
		const deps = stage.composeAgain( SITE_KEY );
		const first = passBotCheck( deps, 'login' );
		( await seen() ).dispatchEvent( new Event( 'error' ) );
		expect( ( await first ).ok ).toBe( false );
		const second = passBotCheck( deps, 'login' );
		const element = await seen();
		provide( async () => stage.world.botCheck.issue( 'login', 'localhost' ) );
		element.dispatchEvent( new Event( 'load' ) );
		expect( ( await second ).ok ).toBe( true );
	} );
} );
