import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { readModalParameters } from '#src/app/boot/entry-parameters.ts';
import type { ModalBoot } from '#src/app/boot.ts';
import { isReadersSession } from '#src/flows/session/readers-session.ts';
import { modalHistory } from '#src/app/routing/modal-history.ts';
import { mountSignIn } from '#src/app/modal/sign-in-views.tsx';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
// Preloads what the form fetches later, so that no test times out on a busy machine.
import '#src/widgets/sign-in/sign-in-attempt.ts';
import { hasty } from '../../screens/show.tsx';
import { emailOf, PASSWORD, setStage } from '../../services/stage.ts';
import { dialogBoot } from '../boot/boot.ts';

vi.mock( '#src/widgets/page/leave-page.ts' );

const stage = setStage();

let unmount = () => {};

beforeEach( () => {
	vi.mocked( leaveFor ).mockClear();
	window.history.replaceState( null, '', '/story/?page=2' );
} );

afterEach( () => {
	act( () => unmount() );
	document.body.replaceChildren();
} );

/** The chunk behind "Log In", composed as its `mount` does, with the test's own services. */
function open(
	path: string,
	given: Partial< ModalBoot > = {},
	config: Partial< BootConfig > = {}
) {
	const { host, close, boot } = dialogBoot( path, given );
	const deps = hasty( stage.composeAgain( config ) );
	readModalParameters( deps, boot );
	act( () => {
		unmount = mountSignIn( host, boot, modalHistory( boot ), deps );
	} );
	return { deps, close, boot };
}

const title = ( name: string ) => screen.findByRole( 'heading', { level: 2, name } );

async function logIn() {
	await userEvent.type( screen.getByLabelText( 'Email' ), emailOf( 'member' ) );
	await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
	await userEvent.click( screen.getByRole( 'button', { name: 'Log In' } ) );
}

describe( 'the log-in modal', () => {
	it( 'is drawn at once and named by its title', () => {
		open( '/account/login' );
		expect( screen.getByRole( 'dialog', { name: 'Log in' } ) ).toBeVisible();
	} );

	it.each( [
		[ '/account/register', undefined ],
		[ '/account/login?view=register', undefined ],
		[ '/account/login', { view: 'register' } ],
	] )( 'opens on registering for %s with %o', async ( path, detail ) => {
		open( path, { detail } );
		expect( await title( 'Create an account' ) ).toBeInTheDocument();
	} );

	it.each( [ null, 'register', { view: 7 }, [] ] )(
		'ignores an unknown detail: %o',
		async ( detail ) => {
			open( '/account/login', { detail } );
			expect( await title( 'Log in' ) ).toBeInTheDocument();
		}
	);

	// Proves address-15.
	it( 'changes its view in memory and keeps the input', async () => {
		open( '/account/login' );
		await userEvent.type( screen.getByLabelText( 'Email' ), 'a@b.co' );
		await userEvent.click( screen.getByRole( 'link', { name: 'Create an account' } ) );
		await title( 'Create an account' );
		expect( screen.getByLabelText( 'Email' ) ).toHaveValue( 'a@b.co' );
		expect( window.location.href ).toBe( 'http://localhost:8888/story/?page=2' );
	} );

	it( 'sends the link for a forgotten password without leaving the story, and keeps the address that was typed', async () => {
		const { close } = open( '/account/login' );
		await userEvent.type( screen.getByLabelText( 'Email' ), emailOf( 'member' ) );
		await userEvent.click( screen.getByRole( 'link', { name: 'Forgot password?' } ) );
		await title( 'Forgot your password?' );
		expect( screen.getByLabelText( 'Email' ) ).toHaveValue( emailOf( 'member' ) );
		await userEvent.click( screen.getByRole( 'button', { name: 'Email me a reset link' } ) );
		await title( 'Check your inbox' );
		expect( stage.world.outbox.all() ).toHaveLength( 1 );
		expect( screen.getByRole( 'dialog' ) ).toBeVisible();
		expect( close ).not.toHaveBeenCalled();
		expect( leaveFor ).not.toHaveBeenCalled();
		expect( window.location.pathname ).toBe( '/story/' );
	} );

	// Proves address-5.
	it( 'shows a fallback for any other path', async () => {
		open( '/account/nowhere' );
		expect( await title( 'We cannot find that page' ) ).toBeInTheDocument();
	} );

	it( 'closes by its button', async () => {
		const { close } = open( '/account/login' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
		expect( close ).toHaveBeenCalledOnce();
	} );

	it( 'hands the payflow to the chunk that has it', async () => {
		const { boot } = open( '/account/nowhere' );
		await title( 'We cannot find that page' );
		const link = document.createElement( 'a' );
		link.href = '/account/subscribe';
		boot.dialog.firstElementChild?.append( link );
		act( () => link.click() );
		expect( boot.open ).toHaveBeenCalledWith( 'http://localhost:8888/account/subscribe' );
	} );

	it( 'leaves the story for an account page', async () => {
		open( '/account/nowhere' );
		await userEvent.click( await screen.findByRole( 'link', { name: 'Go to my account' } ) );
		expect( leaveFor ).toHaveBeenCalledWith( 'http://localhost:8888/account' );
	} );

	it( 'knows no account page to leave for while memberships are off', async () => {
		open( '/account/nowhere', {}, { flags: [] } );
		expect( await title( 'We cannot find that page' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'link', { name: 'Go to my account' } ) ).toBeNull();
		await userEvent.click( screen.getByRole( 'link', { name: 'Log In' } ) );
		expect( leaveFor ).not.toHaveBeenCalled();
		expect( await title( 'Log in' ) ).toBeInTheDocument();
	} );

	it( 'is not offered outside the supported region', async () => {
		open( '/account/login', {}, { inSupportedRegion: false } );
		expect( await title( 'Not available where you are' ) ).toBeInTheDocument();
	} );
} );

describe( 'a reader who has logged in in the modal', () => {
	// Proves address-22.
	it( 'stays where they were: the modal closes', async () => {
		const { close } = open( '/account/login' );
		await logIn();
		await vi.waitFor( () => expect( close ).toHaveBeenCalledOnce() );
		expect( leaveFor ).not.toHaveBeenCalled();
	} );

	it( 'goes to the return address that the link named', async () => {
		const { close } = open( '/account/login?redirect=%2Fother%2F' );
		await logIn();
		await vi.waitFor( () => expect( leaveFor ).toHaveBeenCalledWith( '/other/' ) );
		expect( close ).not.toHaveBeenCalled();
	} );

	it( 'goes to the return address that the event named', async () => {
		open( '/account/login', { detail: { redirect: '/other/' } } );
		await logIn();
		await vi.waitFor( () => expect( leaveFor ).toHaveBeenCalledWith( '/other/' ) );
	} );

	it( 'is not sent to the page that is already open, which would reload it', async () => {
		const { close, deps } = open( '/account/login?redirect=%2Fstory%2F%3Fpage%3D2' );
		await logIn();
		await vi.waitFor( () => expect( close ).toHaveBeenCalledOnce() );
		expect( leaveFor ).not.toHaveBeenCalled();
		expect( deps.store.getState().redirect ).toBeNull();
	} );

	it.each( [
		[ '/account/login?redirect=//evil.example', undefined ],
		[ '/account/login', { redirect: '//evil.example' } ],
		[ '/account/login', { redirect: 'javascript:alert(1)' } ],
		[ '/account/login', { redirect: [ 'https://evil.example' ] } ],
	] )( 'is never sent to another site: %s, %o', async ( path, detail ) => {
		const { close } = open( path, { detail } );
		await logIn();
		await vi.waitFor( () => expect( close ).toHaveBeenCalledOnce() );
		expect( leaveFor ).not.toHaveBeenCalled();
	} );

	it( 'and presses log-in again sees no form', async () => {
		stage.enter( 'member' );
		await isReadersSession( stage.deps );
		const { close } = open( '/account/login' );
		await vi.waitFor( () => expect( close ).toHaveBeenCalledOnce() );
		expect( screen.queryByLabelText( 'Email' ) ).toBeNull();
	} );
} );
