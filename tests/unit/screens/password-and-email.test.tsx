/** Changing the password and the e-mail address of an account. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deps } from '#src/flows/deps/deps.ts';
import { startEmailChange } from '#src/flows/profile/change-email.ts';
import { PasswordPanel } from '#src/screens/account/settings/password-panel.tsx';
import UpdateEmailScreen from '#src/screens/account/settings/update-email/screen.tsx';
import VerifyEmailChangeScreen from '#src/screens/account/settings/verify-email-change/screen.tsx';
import { emailOf, PASSWORD, setStage } from '../services/stage.ts';
import { navigationAt, show } from './show.tsx';
import { heading, pointAndPress } from './acts.ts';

const stage = setStage();
const NEW = 'Reader-Pass-2';
const NEW_EMAIL = 'new.address@readers.example';

const type = ( label: string, text: string ) =>
	userEvent.type( screen.getByLabelText( label ), text );

beforeEach( () => {
	window.history.replaceState( null, '', '/' );
	stage.enter( 'member' );
} );

function passwordPanel( deps: Deps = stage.deps ) {
	const onClose = vi.fn();
	show( deps, navigationAt( '/account/settings' ), <PasswordPanel onClose={ onClose } /> );
	return onClose;
}

describe( 'changing the password', () => {
	async function change( current = PASSWORD, next = NEW ) {
		await type( 'Current password', current );
		await type( 'New password', next );
		await pointAndPress( 'Change password' );
	}

	it( 'takes the focus to its heading, and is done once', async () => {
		const onClose = passwordPanel();
		const panel = await heading( 'Change your password' );
		await vi.waitFor( () => expect( panel ).toHaveFocus() );
		await change();
		const told = await screen.findByText( 'Your password has been changed' );
		// The pressed button is gone with the form.
		expect( told.ownerDocument.activeElement ).toContainElement( told );
		expect( document.body ).not.toHaveFocus();
		expect( stage.reader( 'member' ).password ).toBe( NEW );
		expect( stage.timesCalled( 'identity.change-password' ) ).toBe( 1 );
		await pointAndPress( 'Close' );
		expect( onClose ).toHaveBeenCalledOnce();
	} );

	it( 'names each of two empty passwords by words of its own', async () => {
		passwordPanel();
		await heading( 'Change your password' );
		await pointAndPress( 'Change password' );
		for ( const name of [
			'Please enter your current password.',
			'Please enter a password.',
		] ) {
			expect( screen.getByRole( 'link', { name } ) ).toBeVisible();
		}
	} );

	// Proves sign-in-40.
	it.each( [
		[ 400, 'Please enter a valid password.' ],
		[ 403, "Sorry, your current password didn't match. Try again." ],
		[ 404, 'Unknown error changing password.' ],
		[ 401, 'Unknown error changing password.' ],
		[ 429, 'Unknown error changing password.' ],
		[ 500, 'Unknown error changing password.' ],
	] )( 'answered with %d says "%s" and keeps both', async ( status, text ) => {
		passwordPanel();
		await heading( 'Change your password' );
		stage.fault( {
			call: 'identity.change-password',
			kind: 'status',
			status,
		} );
		await change();
		expect( ( await screen.findAllByText( text ) )[ 0 ] ).toBeVisible();
		expect( screen.getByLabelText( 'Current password' ) ).toHaveValue( PASSWORD );
		expect( screen.getByLabelText( 'New password' ) ).toHaveValue( NEW );
	} );

	it.each( [ { kind: 'html' }, { kind: 'drop' }, { kind: 'drop', when: 'after' } ] )(
		'under %o says that it is not known',
		async ( fault ) => {
			passwordPanel();
			await heading( 'Change your password' );
			stage.fault( { call: 'identity.change-password', ...fault } );
			await change();
			expect(
				await screen.findByText( 'Unknown error changing password.' )
			).toBeInTheDocument();
			expect( stage.timesCalled( 'identity.change-password' ) ).toBe( 1 );
		}
	);

	it( 'that a lost try has changed says so when the former one is refused', async () => {
		passwordPanel();
		await heading( 'Change your password' );
		stage.fault( { call: 'identity.change-password', kind: 'drop', when: 'after', times: 1 } );
		await change();
		await screen.findByText( 'Unknown error changing password.' );
		await pointAndPress( 'Change password' );
		expect( await screen.findByText( /it is your current password now/ ) ).toBeVisible();
		expect( screen.getByLabelText( 'Current password' ) ).toBeInvalid();
	} );

	it.each( [
		[
			403,
			'Current password',
			'New password',
			"Sorry, your current password didn't match. Try again.",
		],
		[ 400, 'New password', 'Current password', 'Please enter a valid password.' ],
	] )(
		'answered with %d says what is wrong at "%s" and not at "%s"',
		async ( status, wrong, right, text ) => {
			passwordPanel();
			await heading( 'Change your password' );
			stage.fault( {
				call: 'identity.change-password',
				kind: 'status',
				status,
			} );
			await change();
			await screen.findByRole( 'link', { name: text } );
			const about = expect.stringContaining( text );
			const field = screen.getByLabelText( wrong );
			expect( field ).toBeInvalid();
			expect( field ).toHaveAccessibleDescription( about );
			expect( screen.getByLabelText( right ) ).toBeValid();
			expect( screen.getByLabelText( right ) ).not.toHaveAccessibleDescription( about );
		}
	);

	// Proves sign-in-40.
	it( 'sends nothing until both can be right', async () => {
		passwordPanel();
		await heading( 'Change your password' );
		await pointAndPress( 'Change password' );
		expect( screen.getByText( 'There are 2 problems' ) ).toBeVisible();
		await type( 'Current password', PASSWORD );
		await type( 'New password', 'weak' );
		await pointAndPress( 'Change password' );
		expect( screen.getByLabelText( 'New password' ) ).toBeInvalid();
		expect( stage.timesCalled( 'identity.change-password' ) ).toBe( 0 );
	} );
} );

describe( 'creating the first password', () => {
	const withoutPassword = () =>
		stage.world.accounts.saveProfile( stage.reader( 'member' ), {
			passwordless: true,
		} );
	/** PHP implements this route; here only the handling of its answer is tested. */
	const answering = ( answer: Awaited< ReturnType< Deps[ 'site' ][ 'createPassword' ] > > ) => {
		const createPassword = vi.fn( async () => answer );
		return {
			deps: {
				...stage.deps,
				site: { ...stage.deps.site, createPassword },
			} as Deps,
			createPassword,
		};
	};
	async function open( deps: Deps ) {
		passwordPanel( deps );
		await heading( 'Create a password' );
	}

	// Proves profile-34, sign-in-41.
	it( 'is offered to a reader without one, and recorded in the profile', async () => {
		withoutPassword();
		const { deps, createPassword } = answering( { ok: true, value: null } );
		await open( deps );
		await type( 'New password', NEW );
		await pointAndPress( 'Create password' );
		expect( await screen.findByText( 'You have a password now' ) ).toBeInTheDocument();
		expect( createPassword ).toHaveBeenCalledWith( {
			password: NEW,
			sessionId: deps.browser.cookies.sessionId(),
		} );
		expect( stage.reader( 'member' ).profile ).toMatchObject( {
			passwordless: false,
		} );
	} );

	it.each( [
		[ 'password-not-strong', 'Please enter a valid password.' ],
		[ 'has-password', 'Your account has a password already. You can change it.' ],
		[ 'service-unavailable', 'Unknown error changing password.' ],
	] as const )( 'that fails with %s says "%s"', async ( failure, text ) => {
		withoutPassword();
		const { deps } = answering( { ok: false, failure } );
		await open( deps );
		await type( 'New password', NEW );
		await pointAndPress( 'Create password' );
		expect( ( await screen.findAllByText( text ) )[ 0 ] ).toBeVisible();
		expect( screen.getByLabelText( 'New password' ) ).toHaveValue( NEW );
		expect( screen.getByText( 'At least 8 characters' ) ).toBeInTheDocument();
	} );
} );

describe( 'changing the e-mail', () => {
	function start() {
		show( stage.deps, navigationAt( '/account/settings/update-email' ), <UpdateEmailScreen /> );
	}

	// Proves sign-in-43.
	it( 'mails a link to the new address, and says that nothing has changed yet', async () => {
		start();
		await screen.findByText( emailOf( 'member' ) );
		await type( 'New email', NEW_EMAIL );
		await pointAndPress( 'Email me a link' );
		await heading( 'Check your inbox' );
		expect( screen.getByText( NEW_EMAIL ) ).toBeInTheDocument();
		expect( stage.world.outbox.all().at( -1 ) ).toMatchObject( {
			to: NEW_EMAIL,
		} );
		expect( stage.reader( 'member' ).email ).toBe( emailOf( 'member' ) );
	} );

	// Proves sign-in-43.
	it.each( [
		{ kind: 'status', status: 404 },
		{ kind: 'status', status: 500 },
		{ kind: 'html' },
		{ kind: 'truncated' },
		{ kind: 'drop' },
	] )( 'under %o says so and keeps the address', async ( fault ) => {
		start();
		stage.fault( { call: 'identity.update-email', ...fault } );
		await type( 'New email', NEW_EMAIL );
		await pointAndPress( 'Email me a link' );
		expect( await screen.findByText( 'An unknown error has occurred.' ) ).toBeInTheDocument();
		expect( screen.getByLabelText( 'New email' ) ).toHaveValue( NEW_EMAIL );
	} );
} );

describe( 'confirming an e-mail change', () => {
	const issue = ( email = NEW_EMAIL ) =>
		`/blaize/users/update-email/${
			stage.world.links.issue( {
				kind: 'email-change',
				email,
				account: stage.reader( 'member' ).id,
			} ).token
		}`;
	const newsletters = () => {
		const accountChange = vi.fn( async () => ( {
			ok: true as const,
			value: null,
		} ) );
		const deps = {
			...stage.deps,
			site: { ...stage.deps.site, newsletters: { accountChange } },
		} as unknown as Deps;
		return { deps, accountChange };
	};
	function open( link: string, deps: Deps = newsletters().deps ) {
		const search = `?link=${ encodeURIComponent( link ) }`;
		window.history.replaceState( null, '', `/account/settings/verify-email-change${ search }` );
		show(
			deps,
			navigationAt( '/account/settings/verify-email-change', { search } ),
			<VerifyEmailChangeScreen />
		);
	}
	async function confirm( password = PASSWORD ) {
		await type( 'Password', password );
		await pointAndPress( 'Confirm my new email' );
	}

	// Proves newsletter-15, sign-in-45.
	it( 'posts the password to the link, names the new address, and notifies the newsletters', async () => {
		const { deps, accountChange } = newsletters();
		const link = issue();
		open( link, deps );
		expect( window.location.href ).not.toContain( 'update-email' );
		await confirm();
		await heading( 'Your email is changed' );
		expect( screen.getByText( NEW_EMAIL ) ).toBeInTheDocument();
		expect( stage.world.accounts.byEmail( NEW_EMAIL ) ).toBeDefined();
		expect( accountChange ).toHaveBeenCalledWith( NEW_EMAIL, {} );
	} );

	// Proves sign-in-43.
	it( 'names no address beforehand, whichever was asked for last', async () => {
		await startEmailChange( stage.deps, { email: 'asked.later@readers.example' } );
		open( issue() );
		expect( await screen.findByLabelText( 'Password' ) ).toBeInTheDocument();
		expect( document.body ).not.toHaveTextContent( '@' );
	} );

	// Proves sign-in-43.
	it( 'needs no log-in, and then leads to it', async () => {
		const { deps, accountChange } = newsletters();
		const link = issue();
		document.cookie = 'blaize_session=; max-age=0; path=/';
		open( link, deps );
		await confirm();
		await heading( 'Your email is changed' );
		expect( stage.world.accounts.byEmail( NEW_EMAIL ) ).toBeDefined();
		expect( screen.getByRole( 'link', { name: 'Log In' } ) ).toBeInTheDocument();
		expect( accountChange ).not.toHaveBeenCalled();
		expect( stage.timesCalled( 'identity.account' ) ).toBe( 0 );
	} );

	// Proves sign-in-43, newsletter-15.
	it( 'does not name the other address while another reader is logged in', async () => {
		const { deps, accountChange } = newsletters();
		const link = issue();
		stage.enter( 'monthly' );
		open( link, deps );
		await confirm();
		await heading( 'Your email is changed' );
		expect( document.body ).not.toHaveTextContent( emailOf( 'monthly' ) );
		expect( screen.getByText( 'From now on you log in with the new address.' ) ).toBeVisible();
		expect( accountChange ).not.toHaveBeenCalled();
	} );

	it( 'says that the password is wrong, and keeps it', async () => {
		open( issue() );
		await confirm( 'Wrong-Pass-1' );
		expect(
			await screen.findByRole( 'link', {
				name: 'Your password is incorrect.',
			} )
		).toBeInTheDocument();
		expect( screen.getByLabelText( 'Password' ) ).toHaveValue( 'Wrong-Pass-1' );
	} );

	it( 'says that the address is taken', async () => {
		open( issue( emailOf( 'monthly' ) ) );
		await confirm();
		expect(
			await screen.findByText( 'Your new email address is already taken.' )
		).toBeInTheDocument();
	} );

	// Proves sign-in-45.
	it( 'says that the link is expired, and leads to a new one', async () => {
		const link = issue();
		stage.world.moveTo( stage.world.clock.now() + 16 * 60_000 );
		open( link );
		await confirm();
		expect(
			await screen.findByText( 'The email change link is expired.' )
		).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: 'Email me a new link' } ) ).toHaveAttribute(
			'href',
			'/account/settings/update-email'
		);
	} );

	it.each( [
		{ kind: 'status', status: 400 },
		{ kind: 'status', status: 500 },
		{ kind: 'html' },
		{ kind: 'drop' },
	] )( 'under %o says that it is not known', async ( fault ) => {
		stage.fault( { call: 'identity.confirm-email', ...fault } );
		open( issue() );
		await confirm();
		expect( await screen.findByText( 'An unknown error has occurred.' ) ).toBeInTheDocument();
		expect( screen.getByLabelText( 'Password' ) ).toHaveValue( PASSWORD );
	} );

	// Proves sign-in-44.
	it.each( [
		'https://evil.example/blaize/users/update-email/x',
		'//evil.example/blaize/users/update-email/x',
		'/\\evil.example/blaize/users/x/y',
		'https://localhost:8888@evil.example/blaize/users/update-email/x',
		'/blaize/users/../../wp-json/x/y',
		'/blaize/users/%2e%2e/login/x',
		'/blaize/login',
		'/blaize/users/',
		'/blaize/usersx/update-email/x',
		'/zephr/users/update-email/x',
		'/blaize/users/update-email/x?to=https://evil.example',
		'javascript:alert(1)',
		'',
	] )( 'asks for no password, and sends none, for %j', async ( link ) => {
		open( link );
		await heading( 'This link does not work' );
		expect( screen.queryByLabelText( 'Password' ) ).toBeNull();
		await waitFor( () => expect( stage.calls() ).toEqual( [] ) );
	} );
} );
