/**
 * The chunk behind "Log In" as it runs on a page: the form comes alone, and each other part loads
 * when it is needed (record 005).
 */
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot, ModalBoot } from '#src/app/boot.ts';
import { mount } from '#src/app/modal/sign-in-modal.tsx';
import { createModalMoves } from '#src/app/routing/modal-moves.ts';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
// Preloads what the form fetches later, so that no test times out on a busy machine.
import '#src/widgets/sign-in/sign-in-attempt.ts';
import { hasty } from '../../screens/show.tsx';
import { cookies, emailOf, PASSWORD, setStage } from '../../services/stage.ts';
import { dialogBoot } from '../boot/boot.ts';
import { pointAndPress } from '../../screens/acts.ts';

const stage = setStage();

/** The chunk with the services; a test may block it. */
const part = vi.hoisted( () => ( {
	isThere: true,
	asked: 0,
	/** The reader's destination after the log-in. */
	next: null as string | null,
} ) );
vi.mock( '#src/widgets/page/leave-page.ts' );
/** Whether the form throws while it renders. */
const form = vi.hoisted( () => ( { isBroken: false } ) );
vi.mock( '#src/screens/account/login/screen.tsx', async ( original ) => {
	const { default: Screen } = ( await original() ) as {
		default: ComponentType;
	};
	return {
		default() {
			if ( form.isBroken ) {
				throw new Error( 'broken' );
			}
			return <Screen />;
		},
	};
} );
vi.mock( '#src/app/boot/session.ts', () => ( {
	async loadSession() {
		part.asked += 1;
		if ( ! part.isThere ) {
			throw Object.assign( new Error( 'no chunk' ), {
				name: 'ChunkLoadError',
			} );
		}
		const deps = hasty( stage.deps );
		return {
			sessionOf: () => deps,
			flows: {
				createModalMoves,
				nextAddress: () => part.next,
				readModalParameters: () => {},
			},
		};
	},
} ) );

let unmount = () => {};

beforeEach( () => {
	form.isBroken = false;
	part.isThere = true;
	part.asked = 0;
	part.next = null;
	vi.mocked( leaveFor ).mockClear();
	window.history.replaceState( null, '', '/story/' );
} );
afterEach( () => {
	act( () => unmount() );
	document.body.replaceChildren();
} );

function open( path = '/account/login', given: Partial< ModalBoot > = {} ) {
	const { host, close, boot } = dialogBoot( path, given );
	act( () => {
		unmount = mount( host, boot );
	} );
	return { close, boot };
}

const email = () => screen.getByLabelText( 'Email' );
async function logIn() {
	await userEvent.type( email(), emailOf( 'member' ) );
	await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
	await pointAndPress( 'Log In' );
}
/** Closes the window while a press of this button is followed. */
const closeDuring = ( button: HTMLElement, { dialog }: ReturnType< typeof open >[ 'boot' ] ) =>
	button.addEventListener( 'click', () => ( dialog.open = false ) );
const handedOver = ( boot: ReturnType< typeof open >[ 'boot' ] ) =>
	vi.mocked( boot.showInDialog as Boot[ 'showInDialog' ] );

/** Loads and mounts what the form passed to showInDialog(), as the loader does. */
async function goOn( boot: ReturnType< typeof open >[ 'boot' ] ) {
	const load = handedOver( boot ).mock.calls[ 0 ]?.[ 0 ];
	const host = document.createElement( 'div' );
	boot.dialog.append( host );
	const loaded = await load?.();
	act( () => {
		const unmountForm = unmount;
		unmount = loaded?.mount( host, boot ) ?? ( () => {} );
		unmountForm();
	} );
}

describe( 'the log-in form over a story', () => {
	it( 'is shown before any service is loaded', () => {
		open();
		expect( email() ).toHaveFocus();
		expect( part.asked ).toBe( 0 );
	} );

	// Proves address-37.
	it( 'that breaks leaves a sentence and a way out, and is shown on another try', async () => {
		form.isBroken = true;
		const { close } = open();
		expect(
			screen.getByRole( 'heading', { name: 'This page did not load' } )
		).toBeInTheDocument();
		// React logs the form's error once.
		expect( vi.mocked( console.error ) ).toHaveBeenCalledOnce();
		vi.mocked( console.error ).mockClear();
		await pointAndPress( 'Close' );
		expect( close ).toHaveBeenCalledOnce();
		form.isBroken = false;
		await pointAndPress( 'Try again' );
		expect( email() ).toBeVisible();
	} );

	it( 'fetches the services with the first letter', async () => {
		open();
		await userEvent.type( email(), 'm' );
		expect( part.asked ).toBe( 1 );
		await userEvent.type( email(), 'aya' );
		expect( part.asked ).toBe( 1 );
	} );

	it( 'logs in and closes', async () => {
		const { close } = open();
		await userEvent.type( email(), emailOf( 'member' ) );
		await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
		await pointAndPress( 'Log In' );
		await vi.waitFor( () => expect( close ).toHaveBeenCalledOnce() );
		expect( cookies() ).toHaveProperty( 'blaize_session' );
		expect( leaveFor ).not.toHaveBeenCalled();
	} );

	// Proves address-22.
	it( 'leads who has logged in to the address that was kept', async () => {
		part.next = '/other/';
		const { close } = open();
		await logIn();
		await vi.waitFor( () => expect( leaveFor ).toHaveBeenCalledWith( '/other/' ) );
		expect( close ).not.toHaveBeenCalled();
	} );

	it( 'leads nowhere who has closed the window before the log-in was over', async () => {
		part.next = '/other/';
		const { boot } = open();
		const button = screen.getByRole( 'button', { name: 'Log In' } );
		closeDuring( button, boot );
		await logIn();
		await vi.waitFor( () => expect( cookies() ).toHaveProperty( 'blaize_session' ) );
		await vi.waitFor( () => expect( button ).not.toHaveAttribute( 'aria-busy' ) );
		expect( leaveFor ).not.toHaveBeenCalled();
	} );

	it( 'hands over when the address that was kept is another view', async () => {
		part.next = '/account/forgot-password';
		const { boot } = open();
		await logIn();
		await vi.waitFor( () => expect( handedOver( boot ) ).toHaveBeenCalledOnce() );
		expect( leaveFor ).not.toHaveBeenCalled();
	} );

	// Proves session-26.
	it( 'is not drawn for a logged-in reader, who continues instead', async () => {
		stage.enter( 'member' );
		const { boot, close } = open( '/account/login?redirect=%2Fother%2F' );
		await goOn( boot );
		await vi.waitFor( () => expect( leaveFor ).toHaveBeenCalledWith( '/other/' ) );
		expect( screen.queryByLabelText( 'Email' ) ).toBeNull();
		expect( close ).not.toHaveBeenCalled();
	} );

	// Proves session-26.
	it.each( [ 'a visitor, as the service says', 'nobody, as the service does not answer' ] )(
		'is drawn for a session of %s',
		async ( whose ) => {
			if ( whose.startsWith( 'a visitor' ) ) {
				document.cookie = 'blaize_session=anonymous; path=/';
			} else {
				stage.enter( 'member' );
				stage.fault( { call: 'identity.account', kind: 'status', status: 503, times: 9 } );
			}
			const { boot, close } = open();
			expect( close ).not.toHaveBeenCalled();
			await goOn( boot );
			expect( await screen.findByLabelText( 'Email' ) ).toBeVisible();
			expect( close ).not.toHaveBeenCalled();
			// An outage is logged.
			vi.mocked( console.error ).mockClear();
		}
	);

	it( 'says that a part did not load, keeps the input, and loads it again with the next press', async () => {
		part.isThere = false;
		const { close } = open();
		await userEvent.type( email(), emailOf( 'member' ) );
		await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
		await pointAndPress( 'Log In' );
		await vi.waitFor( () =>
			expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
				'This part did not load.Loading chunk failed. What you typed is still here. Check your connection, then try again.'
			)
		);
		expect( email() ).toHaveValue( emailOf( 'member' ) );
		part.isThere = true;
		await pointAndPress( 'Log In' );
		await vi.waitFor( () => expect( close ).toHaveBeenCalledOnce() );
	} );

	it( 'answers a press by itself: the list of problems takes the focus, and no services are fetched', async () => {
		open();
		await pointAndPress( 'Log In' );
		const summary = await screen.findByRole( 'alert', {
			name: 'There are 2 problems',
		} );
		expect( summary ).toHaveFocus();
		expect( screen.getByRole( 'button', { name: 'Log In' } ) ).not.toHaveAttribute(
			'aria-busy'
		);
		expect( part.asked ).toBe( 0 );
	} );

	it( 'says the rules of a new password from the start', () => {
		open( '/account/register' );
		expect( screen.getByLabelText( 'Password' ) ).toHaveAccessibleDescription(
			/At least 8 characters, not yet/
		);
	} );

	it( 'changes to registering and back without another part', async () => {
		const { boot } = open();
		await userEvent.type( email(), 'a@b.co' );
		await userEvent.click( screen.getByRole( 'link', { name: 'Create an account' } ) );
		expect( email() ).toHaveValue( 'a@b.co' );
		await userEvent.click( screen.getByRole( 'link', { name: 'Log In' } ) );
		expect( email() ).toHaveValue( 'a@b.co' );
		expect( handedOver( boot ) ).not.toHaveBeenCalled();
	} );

	it( 'hands over to the other views, which continue from its state', async () => {
		const { boot } = open();
		await userEvent.click( screen.getByRole( 'link', { name: 'Forgot password?' } ) );
		expect( handedOver( boot ) ).toHaveBeenCalledOnce();
		await goOn( boot );
		expect( await screen.findByRole( 'heading', { name: /password/ } ) ).toBeInTheDocument();
	} );

	it.each( [
		[ 'an unknown address', '/account/nowhere', {} ],
		[ 'a page outside the supported region', '/account/login', { inSupportedRegion: false } ],
	] )( 'is not drawn for %s', ( _what, path, config ) => {
		const { boot } = dialogBoot( path );
		const given = open( path, { config: { ...boot.config, ...config } } );
		expect( screen.queryByLabelText( 'Email' ) ).toBeNull();
		expect( handedOver( given.boot ) ).toHaveBeenCalledOnce();
	} );
} );

describe( 'the other kinds of sign-in', () => {
	// Proves sign-in-1.
	it( 'stand under the form, for logging in and for registering', async () => {
		open();
		for ( const view of [ 'Create an account', 'Log In' ] ) {
			for ( const name of [
				'Email me a sign-in link',
				'Continue with Google',
				'Continue with Facebook',
				'Continue with Apple',
			] ) {
				expect( screen.getByRole( 'button', { name } ) ).toBeVisible();
			}
			expect( screen.getByText( /By continuing you accept/ ) ).toBeVisible();
			await userEvent.click( screen.getByRole( 'link', { name: view } ) );
		}
	} );

	// Proves address-35.
	it.each( [
		[
			{ privacy: '/privacy/' },
			'By continuing you accept the Terms and Privacy notice.',
			[ '/terms/', '/privacy/' ],
		],
		[ {}, 'By continuing you accept the Terms.', [ '/terms/' ] ],
		[
			{ terms: '', privacy: 'https://law.example/' },
			'By continuing you accept the Privacy notice.',
			[ 'https://law.example/' ],
		],
		[ { terms: '' }, null, [] ],
	] )( 'name the legal texts that there are: %j', ( legal, text, links ) => {
		const { boot } = dialogBoot( '/account/login' );
		open( '/account/login', {
			config: { ...boot.config, legal },
		} );
		const sentence = screen.queryByText( /By continuing you accept/ )?.closest( 'p' );
		expect( sentence?.textContent ?? null ).toBe( text );
		expect(
			[ ...( sentence?.querySelectorAll( 'a' ) ?? [] ) ].map( ( link ) =>
				link.getAttribute( 'href' )
			)
		).toEqual( links );
	} );

	it( 'stand under the publisher’s logo, where there is one', () => {
		const { boot } = dialogBoot( '/account/login' );
		open( '/account/login', {
			config: {
				...boot.config,
				account: { logo: { src: '/logo.png', width: 120, height: 40 } },
			},
		} );
		expect( screen.getByRole( 'img', { name: boot.config.siteName } ) ).toHaveAttribute(
			'src',
			'/logo.png'
		);
	} );

	// Proves sign-in-2, vendor-15.
	it( 'leave out a provider that the publisher does not offer', () => {
		const { boot } = dialogBoot( '/account/login' );
		open( '/account/login', {
			config: { ...boot.config, socialOff: [ 'facebook' ] },
		} );
		expect( screen.queryByRole( 'button', { name: 'Continue with Facebook' } ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: 'Continue with Apple' } ) ).toBeVisible();
	} );

	// Proves sign-in-2, vendor-15.
	it( 'speak of no provider where the publisher offers none', () => {
		const { boot } = dialogBoot( '/account/login' );
		open( '/account/login', {
			config: { ...boot.config, socialOff: [ 'google', 'facebook', 'apple' ] },
		} );
		expect( email() ).toBeVisible();
		expect( screen.queryByText( 'or continue with' ) ).toBeNull();
	} );

	it( 'send no link before the address can be right', async () => {
		open();
		await pointAndPress( 'Email me a sign-in link' );
		await vi.waitFor( () => expect( email() ).toBeInvalid() );
		expect( stage.calls() ).toEqual( [] );
	} );

	it( 'open no window again that the reader closed while the link was on its way', async () => {
		const { boot } = open();
		await userEvent.type( email(), emailOf( 'member' ) );
		const button = screen.getByRole( 'button', { name: 'Email me a sign-in link' } );
		closeDuring( button, boot );
		await pointAndPress( 'Email me a sign-in link' );
		await vi.waitFor( () => expect( stage.world.outbox.all() ).toHaveLength( 1 ) );
		await vi.waitFor( () => expect( button ).not.toHaveAttribute( 'aria-busy' ) );
		expect( handedOver( boot ) ).not.toHaveBeenCalled();
	} );

	it( 'send a link and lead to the inbox', async () => {
		const { boot } = open();
		await userEvent.type( email(), emailOf( 'member' ) );
		await pointAndPress( 'Email me a sign-in link' );
		await vi.waitFor( () => expect( handedOver( boot ) ).toHaveBeenCalledOnce() );
		expect( stage.world.outbox.all().at( -1 )?.to ).toBe( emailOf( 'member' ) );
		await goOn( boot );
		expect( await screen.findByRole( 'heading', { name: /inbox/i } ) ).toBeInTheDocument();
	} );
} );
