/**
 * Fields that a password manager, the browser or an extension fills without an event. All forms of
 * the app are in one list.
 */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ForgotPasswordScreen from '#src/screens/account/forgot-password/screen.tsx';
import LoginScreen from '#src/screens/account/login/screen.tsx';
import ResetPasswordScreen from '#src/screens/account/reset-password/screen.tsx';
import DisplayScreen from '#src/screens/account/settings/display/screen.tsx';
import NewslettersScreen from '#src/screens/account/settings/newsletters/screen.tsx';
import { PasswordPanel } from '#src/screens/account/settings/password-panel.tsx';
import SettingsScreen from '#src/screens/account/settings/screen.tsx';
import UpdateEmailScreen from '#src/screens/account/settings/update-email/screen.tsx';
// Preloads what the form fetches later, so that no test times out on a busy machine.
import '#src/widgets/sign-in/sign-in-attempt.ts';
import { emailOf, PASSWORD, setStage } from '../services/stage.ts';
import { pointAndPress } from './acts.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();
const NEW = 'Reader-Pass-2';
const NEW_EMAIL = 'new.address@readers.example';

/** Uses the element's own setter without an event, as a script in the page would. */
function put( name: string, value: string | boolean ) {
	Reflect.set( box( name ), typeof value === 'string' ? 'value' : 'checked', value );
}
const box = ( name: string ) => screen.getByLabelText< HTMLInputElement >( name );
const stands = ( name: string ) =>
	[ 'checkbox', 'radio' ].includes( box( name ).type ) ? box( name ).checked : box( name ).value;

interface FormRow {
	readonly reader?: string;
	readonly path: string;
	readonly screen: ReactElement;
	readonly before?: () => unknown;
	/** By label; a string is a text or an option's value, `true` ticks the box. */
	readonly fields: Readonly< Record< string, string | true > >;
	readonly button: string;
	readonly sent: readonly string[];
}

const FORMS: Readonly< Record< string, FormRow > > = {
	'log-in': {
		path: '/account/login',
		screen: <LoginScreen />,
		fields: { Email: emailOf( 'monthly' ), Password: PASSWORD },
		button: 'Log In',
		sent: [ emailOf( 'monthly' ), PASSWORD ],
	},
	registration: {
		path: '/account/register',
		screen: <LoginScreen />,
		fields: { Email: NEW_EMAIL, Password: NEW },
		button: 'Create account',
		sent: [ NEW_EMAIL, NEW ],
	},
	'forgotten password': {
		path: '/account/forgot-password',
		screen: <ForgotPasswordScreen />,
		fields: { Email: NEW_EMAIL },
		button: 'Email me a reset link',
		sent: [ NEW_EMAIL ],
	},
	'new password from a link': {
		path: '/account/reset-password',
		screen: <ResetPasswordScreen />,
		before: () =>
			window.history.replaceState(
				null,
				'',
				`?state=${
					stage.world.links.issue( {
						kind: 'reset',
						email: emailOf( 'member' ),
						account: stage.reader( 'member' ).id,
					} ).token
				}`
			),
		fields: { 'New password': NEW },
		button: 'Save new password',
		sent: [ NEW ],
	},
	'first password': {
		reader: 'member',
		path: '/account/settings',
		screen: <PasswordPanel onClose={ () => {} } />,
		before: () =>
			stage.world.accounts.saveProfile( stage.reader( 'member' ), {
				passwordless: true,
			} ),
		fields: { 'New password': NEW },
		button: 'Create password',
		sent: [ NEW ],
	},
	'change of the password': {
		reader: 'member',
		path: '/account/settings',
		screen: <PasswordPanel onClose={ () => {} } />,
		fields: { 'Current password': PASSWORD, 'New password': NEW },
		button: 'Change password',
		sent: [ PASSWORD, NEW ],
	},
	'change of the address': {
		reader: 'member',
		path: '/account/settings/update-email',
		screen: <UpdateEmailScreen />,
		fields: { 'New email': NEW_EMAIL },
		button: 'Email me a link',
		sent: [ NEW_EMAIL ],
	},
	profile: {
		reader: 'member',
		path: '/account/settings',
		screen: <SettingsScreen />,
		fields: {
			'First name': 'Ada',
			'Last name': 'Byron',
			Gender: 'female',
			Month: '6',
			Day: '4',
		},
		button: 'Save profile',
		sent: [ '"Ada"', '"Byron"', '"female"', '"birth-month":"6"', '"birth-day":"4"' ],
	},
	'display settings': {
		reader: 'member',
		path: '/account/settings/display',
		screen: <DisplayScreen />,
		fields: { 'Display name': 'Ada B.', 'Bio (optional)': 'Since 1998.', Plum: true },
		button: 'Save display',
		sent: [ '"Ada B."', 'Since 1998.', '#a3125c' ],
	},
};

beforeEach( () => {
	onScreenOf( 1280 );
	window.history.replaceState( null, '', '/' );
} );

async function open( row: FormRow ) {
	row.before?.();
	if ( row.reader ) {
		stage.enter( row.reader );
	}
	let sent = '';
	stage.server.events.on( 'request:start', async ( { request } ) => {
		sent += request.method === 'GET' ? '' : await request.clone().text();
	} );
	const { search } = window.location;
	show( hasty( stage.deps ), navigationAt( row.path, { search } ), row.screen );
	await screen.findByLabelText( Object.keys( row.fields )[ 0 ] ?? '' );
	return {
		hasSent: () =>
			vi.waitFor( () =>
				row.sent.forEach( ( text ) =>
					expect( decodeURIComponent( sent ) ).toContain( text )
				)
			),
	};
}

describe.each( Object.entries( FORMS ) )( 'the form for: %s', ( _name, row ) => {
	const fields = Object.entries( row.fields );

	// Proves sign-in-46.
	it( 'sends values that were filled in without an event', async () => {
		const { hasSent } = await open( row );
		fields.forEach( ( [ name, value ] ) => put( name, value ) );
		await pointAndPress( row.button );
		await hasSent();
	} );

	// Proves sign-in-46.
	it( 'keeps values that were filled in without an event when another field is typed in', async () => {
		const { hasSent } = await open( row );
		const [ [ first, typed ] = [ '', '' ], ...others ] = fields;
		others.forEach( ( [ name, value ] ) => put( name, value ) );
		if ( box( first ).type === 'text' ) {
			await userEvent.clear( box( first ) );
			await userEvent.type( box( first ), String( typed ) );
		} else {
			put( first, typed );
			box( first ).dispatchEvent( new Event( 'change', { bubbles: true } ) );
		}
		fields.forEach( ( [ name, value ] ) => expect( stands( name ), name ).toBe( value ) );
		await pointAndPress( row.button );
		await hasSent();
	} );
} );

// Proves sign-in-46.
it( 'counts a newsletter that was ticked without an event with the next press, and sends it', async () => {
	const { id, email } = stage.enter( 'member' );
	stage.world.newsletters.write( { extid: id, email, lists: {} } );
	show( stage.deps, navigationAt( '/account/settings/newsletters' ), <NewslettersScreen /> );
	await screen.findByLabelText( 'Tonight' );
	put( 'Tonight', true );
	put( 'Morning Brief', true );
	await userEvent.click( document.body );
	await pointAndPress( 'Update 2 newsletters' );
	await vi.waitFor( () =>
		expect(
			[ ...( stage.world.newsletters.find( 'email', email )?.lists.keys() ?? [] ) ].sort()
		).toEqual( [ 'Morning Brief', 'Tonight' ] )
	);
} );
