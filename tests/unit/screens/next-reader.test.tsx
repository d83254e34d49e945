/**
 * Another reader takes over while a page is open (`session-15`): nothing that the first one typed
 * or was shown remains. The same reader's next log-in removes nothing.
 */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import UpdateEmailScreen from '#src/screens/account/settings/update-email/screen.tsx';
import VerifyEmailChangeScreen from '#src/screens/account/settings/verify-email-change/screen.tsx';
import WithdrawScreen from '#src/screens/account/withdraw/screen.tsx';
import { PASSWORD, setStage } from '../services/stage.ts';
import { heading, pointAndPress } from './acts.ts';
import { navigationAt, show } from './show.tsx';

const stage = setStage();
const NEW_EMAIL = 'new.address@readers.example';

beforeEach( () => {
	window.history.replaceState( null, '', '/' );
	stage.enter( 'member' );
} );

const open = ( path: string, page: ReactNode ) =>
	show( stage.deps, navigationAt( path, { search: window.location.search } ), page );
const type = async ( label: string | RegExp, text: string ) =>
	userEvent.type( await screen.findByLabelText( label ), text );
/** A log-in in another tab, of which this page is notified. */
const enter = ( persona: string ) => {
	stage.enter( persona );
	act( () => stage.deps.session.notify( { kind: 'started', loaded: null } ) );
};

describe( 'The next reader', () => {
	it( 'does not learn where a link was sent', async () => {
		open( '/account/settings/update-email', <UpdateEmailScreen /> );
		await type( 'New email', NEW_EMAIL );
		await pointAndPress( 'Email me a link' );
		await heading( 'Check your inbox' );
		enter( 'monthly' );
		expect( document.body ).not.toHaveTextContent( NEW_EMAIL );
		expect( screen.getByLabelText( 'New email' ) ).toHaveValue( '' );
	} );

	it( 'does not learn it where no script can read who they are', async () => {
		const all = Object.getOwnPropertyDescriptor( Document.prototype, 'cookie' )?.get;
		vi.spyOn( document, 'cookie', 'get' ).mockImplementation( () =>
			String( all?.call( document ) ).replace( /blaize_tracking_id=[^;]*/, '' )
		);
		open( '/account/settings/update-email', <UpdateEmailScreen /> );
		await type( 'New email', NEW_EMAIL );
		enter( 'monthly' );
		expect( screen.getByLabelText( 'New email' ) ).toHaveValue( '' );
	} );

	it( 'does not learn which address was confirmed', async () => {
		const { token } = stage.world.links.issue( {
			kind: 'email-change',
			email: NEW_EMAIL,
			account: stage.reader( 'member' ).id,
		} );
		const link = encodeURIComponent( `/blaize/users/update-email/${ token }` );
		window.history.replaceState(
			null,
			'',
			`/account/settings/verify-email-change?link=${ link }`
		);
		open( '/account/settings/verify-email-change', <VerifyEmailChangeScreen /> );
		await type( 'Password', PASSWORD );
		await pointAndPress( 'Confirm my new email' );
		await heading( 'Your email is changed' );
		enter( 'monthly' );
		expect( document.body ).not.toHaveTextContent( NEW_EMAIL );
	} );

	it( 'finds no withdrawal that another one has begun', async () => {
		open( '/account/withdraw', <WithdrawScreen /> );
		await type( /membership/i, 'Sports, monthly' );
		enter( 'monthly' );
		expect( screen.getByLabelText( /membership/i ) ).toHaveValue( '' );
	} );
} );

describe( 'The same reader', () => {
	it( 'finds what was typed after another log-in', async () => {
		open( '/account/settings/update-email', <UpdateEmailScreen /> );
		await type( 'New email', NEW_EMAIL );
		enter( 'member' );
		expect( screen.getByLabelText( 'New email' ) ).toHaveValue( NEW_EMAIL );
	} );
} );

describe( 'A visitor', () => {
	it( 'finds what was typed after the log-in', async () => {
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		open( '/account/withdraw', <WithdrawScreen /> );
		await type( /membership/i, 'Sports, monthly' );
		enter( 'member' );
		expect( screen.getByLabelText( /membership/i ) ).toHaveValue( 'Sports, monthly' );
	} );
} );
