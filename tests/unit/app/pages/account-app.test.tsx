import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { POST_LOGIN_WAIT_MS } from '#src/domain/limits.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { subscribeTo } from '../../../sandbox/reader-acts.ts';
import { installDialogs } from '../../entry/browser-parts.ts';
import { fakeCard } from '../../screens/fake-card.ts';
import { hasty } from '../../screens/show.tsx';
import { CONFIG, cookies, PASSWORD } from '../../services/stage.ts';
import { accountStage, here, logIn, title } from './account-stage.tsx';

vi.mock( '#src/widgets/page/leave-page.ts' );

const { stage, load } = accountStage();

// Proves address-3.
describe( 'an address of the account area, loaded by a visitor', () => {
	it.each( [
		[ '/account', 'Log in', '/account/login' ],
		[ '/account/', 'Log in', '/account/login' ],
		[ '/account/login', 'Log in', '/account/login' ],
		[ '/account/login/', 'Log in', '/account/login/' ],
		[ '/account/register', 'Create an account', '/account/login?view=register' ],
		[ '/account/settings', 'Log in', '/account/login' ],
		[ '/account/settings/membership', 'Log in', '/account/login' ],
		[ '/account/settings/display', 'Log in', '/account/login' ],
		[ '/account/settings/texts', 'Log in', '/account/login' ],
		[ '/account/onboarding/welcome', 'Log in', '/account/login' ],
		[ '/account/onboarding/else', 'Log in', '/account/login' ],
		[ '/account/nowhere', 'We cannot find that page', '/account/nowhere' ],
		// The token has been removed from the address bar by now.
		[ '/account/verify?token=t&action=a&evil=e', 'Finish logging in', '/account/continue' ],
	] )( '%s shows "%s" at %s', async ( address, name, at ) => {
		load( address );
		expect( await title( name ) ).toBeInTheDocument();
		expect( here() ).toBe( at );
	} );

	// Proves address-4.
	it.each( [ '/account/subscribe', '/account/appsubscribe' ] )(
		'%s shows the plans',
		async ( address ) => {
			load( address );
			expect(
				await screen.findByRole( 'group', { name: 'Choose a plan' } )
			).toBeInTheDocument();
			expect( here() ).toBe( address );
		}
	);
} );

describe( 'an address of the account area, loaded by a reader whose session cookie no script may read', () => {
	const unread = () =>
		stage.composeAgain( {
			view: 'account',
			cookies: { ...CONFIG.cookies, session: 'kept_from_scripts' },
		} );

	// Proves session-1.
	it.each( [
		[ '/account', '', '/account/settings' ],
		[ '/account/settings/membership', '', '/account/settings/membership' ],
		[ '/account/login', 'in:1', '/account/settings' ],
		[ '/account/settings', 'out:1', '/account/login' ],
	] )( '%s, with %j noted, leads to %s', async ( address, text, at ) => {
		if ( text ) {
			localStorage.setItem( 'circ-session', text );
		}
		stage.enter( 'member' );
		load( address, hasty( unread() ) );
		await vi.waitFor( () => expect( here() ).toBe( at ) );
		await screen.findByRole( 'heading', { level: 1 } );
	} );
} );

describe( 'an address of the account area, loaded by a reader who is logged in', () => {
	it.each( [
		[ '/account', '/account/settings' ],
		[ '/account/login', '/account/settings' ],
		[ '/account/register', '/account/settings' ],
		[ '/account/continue-passwordless', '/account/settings' ],
		[ '/account/settings/membership', '/account/settings/membership' ],
		[ '/account/settings/exclusive-newsletters', '/account/settings/membership' ],
		[ '/account/settings/texts', '/account/settings/membership' ],
		[ '/account/settings/payment-method', '/account/settings/membership' ],
		[ '/account/register-success', '/account/register-success' ],
	] )( '%s leads to %s', async ( address, at ) => {
		stage.enter( 'member' );
		load( address );
		await vi.waitFor( () => expect( here() ).toBe( at ) );
		await screen.findByRole( 'heading', { level: 1 } );
		expect( here() ).toBe( at );
	} );

	// Proves address-11.
	it( 'a subscriber who opens the payflow gets to the membership', async () => {
		stage.enter( 'monthly' );
		load( '/account/subscribe' );
		await vi.waitFor( () => expect( here() ).toBe( '/account/settings/membership' ) );
	} );
} );

// Proves address-38.
describe( "the browser's history", () => {
	it( 'has no second entry for the page that is shown, as after a double press on its link', async () => {
		stage.enter( 'member' );
		load( '/account/settings' );
		await title( 'Profile' );
		const before = window.history.length;
		const press = async () =>
			fireEvent.click( await screen.findByRole( 'link', { name: 'Receipts' } ) );
		await press();
		await title( 'Receipts' );
		await press();
		expect( here() ).toBe( '/account/settings/receipts' );
		expect( window.history.length - before ).toBe( 1 );
	} );
} );

describe( 'a page that needs a log-in', () => {
	// Proves address-6.
	it( 'is shown after it, and Back does not lead to the form', async () => {
		load( '/account/settings/membership' );
		await logIn();
		expect( await title( 'Membership' ) ).toBeInTheDocument();
		expect( here() ).toBe( '/account/settings/membership' );
	} );

	// Proves address-6.
	it( 'stays behind a return address that was asked for explicitly', async () => {
		load( '/account/settings/membership?redirect=/story/' );
		await logIn();
		await vi.waitFor( () => expect( leaveFor ).toHaveBeenCalledWith( '/story/' ) );
	} );

	it( 'is shown even if the reader registers on the way', async () => {
		load( '/account/settings/membership' );
		await userEvent.type( await screen.findByLabelText( 'Email' ), 'a@b.co' );
		await userEvent.click( screen.getByRole( 'link', { name: 'Create an account' } ) );
		await title( 'Create an account' );
		expect( screen.getByLabelText( 'Email' ) ).toHaveValue( 'a@b.co' );
		await userEvent.type( screen.getByLabelText( 'Password' ), PASSWORD );
		await userEvent.click( screen.getByRole( 'button', { name: 'Create account' } ) );
		expect( await title( 'Membership' ) ).toBeInTheDocument();
	} );

	it( 'continues by itself when the reader logs in in another tab', async () => {
		load( '/account/settings/newsletters' );
		await title( 'Log in' );
		stage.enter( 'member' );
		act( () => {
			window.dispatchEvent( new StorageEvent( 'storage', { key: 'circ-session' } ) );
		} );
		expect( await title( 'Newsletters' ) ).toBeInTheDocument();
	} );

	// Proves address-14.
	it( 'is left when the reader logs out', async () => {
		stage.enter( 'member' );
		const { deps } = load( '/account/settings' );
		await title( 'Profile' );
		await act( () => signOut( deps ) );
		expect( await title( 'Log in' ) ).toBeInTheDocument();
	} );

	// Proves address-6.
	it( 'is not led to after a log-in that ended when the reader had gone elsewhere', async () => {
		let goOn = () => {};
		const { browser } = stage.deps;
		const wait = ( ms: number ) =>
			new Promise< void >( ( resolve ) => {
				if ( ms === POST_LOGIN_WAIT_MS ) {
					goOn = resolve;
				} else {
					resolve();
				}
			} );
		load( '/account/settings/membership', {
			browser: { ...browser, clock: { ...browser.clock, wait } },
		} );
		await logIn();
		await vi.waitFor( () => expect( cookies() ).toHaveProperty( 'blaize_session' ) );
		await userEvent.click( screen.getByRole( 'link', { name: 'Forgot password?' } ) );
		await screen.findByRole( 'button', { name: 'Email me a reset link' } );
		await vi.waitFor( () => expect( stage.told ).toContain( 'login' ) );
		await act( async () => goOn() );
		await act( async () => {} );
		expect( here() ).toBe( '/account/forgot-password' );
	} );

	it( 'drops a return address on another site', async () => {
		load( '/account/login?redirect=https://evil.example/' );
		await logIn();
		await vi.waitFor( () => expect( here() ).toBe( '/account/settings' ) );
		expect( leaveFor ).not.toHaveBeenCalled();
	} );
} );

describe( 'a screen that ends what let the reader in', () => {
	// Proves address-14.
	it( 'the log-in stays until it is through', async () => {
		const { browser } = stage.deps;
		load( '/account/login', {
			browser: {
				...browser,
				clock: {
					...browser.clock,
					wait: () => new Promise( () => {} ),
				},
			},
		} );
		await logIn();
		await vi.waitFor( () => expect( stage.told ).toContain( 'login' ) );
		await act( async () => {} );
		expect( here() ).toBe( '/account/login' );
		expect( screen.getByRole( 'button', { name: 'Logging in...' } ) ).toBeInTheDocument();
	} );

	// Proves address-14.
	it( 'the payflow stays when the purchase is known', async () => {
		const account = stage.enter( 'member' );
		const { deps } = load( '/account/subscribe' );
		await screen.findByRole( 'group', { name: 'Choose a plan' } );
		subscribeTo( stage.world, account, 'sports-yearly' );
		const asked = stage.calls().length;
		act( () => deps.session.notify( { kind: 'started', loaded: null } ) );
		await vi.waitFor( () =>
			expect( stage.calls().slice( asked ) ).toContain( 'identity.subscriptions' )
		);
		await act( async () => {} );
		expect( here() ).toBe( '/account/subscribe' );
	} );
} );

describe( 'moving inside the account area', () => {
	it( 'happens without a load, with the title focused, named and reported to the header', async () => {
		stage.enter( 'member' );
		const { header } = load( '/account/settings' );
		await title( 'Profile' );
		await userEvent.click( screen.getByRole( 'link', { name: 'Membership' } ) );
		const heading = await title( 'Membership' );
		await vi.waitFor( () => expect( heading ).toHaveFocus() );
		expect( document.title ).toBe( 'Membership · The Daily Example' );
		expect( header.showPath ).toHaveBeenLastCalledWith( '/account/settings/membership' );
		expect( window.scrollTo ).toHaveBeenCalledWith( 0, 0 );
	} );

	// Proves address-38.
	it( 'leaves the focus alone on a hard load', async () => {
		stage.enter( 'member' );
		load( '/account/settings' );
		expect( await title( 'Profile' ) ).not.toHaveFocus();
	} );

	// Proves address-24.
	it( 'is what the header button and the window events do', async () => {
		const header = document.createElement( 'button' );
		header.dataset.circLogin = '';
		document.body.append( header );
		load( '/account/subscribe' );
		await screen.findByRole( 'group', { name: 'Choose a plan' } );
		act( () => header.click() );
		await title( 'Log in' );
		act( () => {
			window.dispatchEvent(
				new CustomEvent( 'circulation:open-payflow', {
					detail: { planId: 'sports-half-yearly' },
				} )
			);
		} );
		expect(
			await screen.findByRole( 'radio', { name: 'Flexible Half-Yearly' } )
		).toBeChecked();
		header.remove();
	} );
} );

describe( "a script's request to log in or to see the plans", () => {
	const ask = ( name: string ) => fireEvent( window, new CustomEvent( `circulation:${ name }` ) );

	// Proves address-24.
	it.each( [ 'open-payflow', 'open-login' ] )(
		'%s leaves a reader who is about to pay, or to register for it, where they are',
		async ( name ) => {
			load( '/account/subscribe?plan=sports-yearly&step=account' );
			await userEvent.type( await screen.findByLabelText( 'Password' ), 'Half a pass' );
			ask( name );
			expect( screen.getByLabelText( 'Password' ) ).toHaveValue( 'Half a pass' );
			expect( here() ).toBe( '/account/subscribe?plan=sports-yearly&step=account' );
		}
	);

	// Proves address-24, address-39.
	it.each( [ 'open-payflow', 'open-login' ] )(
		'%s asks before it leaves a half-filled card',
		async ( name ) => {
			installDialogs();
			const card = fakeCard( () => '' );
			stage.enter( 'monthly' );
			load( '/account/settings/payment-method', { cardFields: async () => card.port } );
			await userEvent.click( await screen.findByRole( 'button', { name: 'Add a card' } ) );
			await screen.findByRole( 'button', { name: 'Save card' } );
			await card.fill();
			ask( name );
			expect(
				await screen.findByRole( 'dialog', { name: 'Leave without saving?' } )
			).toBeVisible();
			expect( here() ).toBe( '/account/settings/payment-method' );
			expect( card.destroy ).not.toHaveBeenCalled();
		}
	);

	// Proves address-24.
	it( 'does not forget the page that asked for the log-in', async () => {
		load( '/account/settings/membership' );
		await title( 'Log in' );
		ask( 'open-login' );
		await logIn();
		expect( await title( 'Membership' ) ).toBeInTheDocument();
	} );
} );

describe( 'while it is not known who the reader is', () => {
	// Proves address-12.
	it( 'no reader is sent away: the page says so and asks again', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 403,
			times: 1,
		} );
		load( '/account/settings/texts' );
		await title( 'We cannot reach the billing service' );
		expect( here() ).toBe( '/account/settings/texts' );
		// What an earlier press has done is another matter.
		expect( document.body ).not.toHaveTextContent( /Nothing was changed or charged/ );
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await title( 'Texts' ) ).toBeInTheDocument();
	} );
} );
