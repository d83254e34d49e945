/** The deletion of an account takes a while, in which much may happen (`profile-39`). */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import PrivacyScreen from '#src/screens/account/settings/privacy/screen.tsx';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { installDialogs } from '../entry/browser-parts.ts';
import { cookies, emailOf, setStage } from '../services/stage.ts';
import { pointAndPress } from './acts.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';
import { isCall, slowBank } from './slow-bank.ts';

vi.mock( '#src/widgets/page/leave-page.ts' );

const stage = setStage();

beforeEach( () => {
	installDialogs();
	onScreenOf( 1280 );
	vi.mocked( leaveFor ).mockClear();
	stage.enter( 'member' );
} );

describe( 'Deleting the account, while it is under way', () => {
	const toFrontPage = () => screen.findByRole( 'button', { name: 'Go to the front page' } );
	async function confirmSlowly() {
		const slow = slowBank( isCall( 'POST', /forget-me$/ ) );
		const hold = vi.fn( () => () => {} );
		const shown = show(
			stage.composeAgain(
				{ account: { privacy: [ 'delete' ], withdrawal: false } },
				{ fetch: slow.fetch }
			),
			navigationAt( '/account/settings/privacy', { hold } ),
			<PrivacyScreen />
		);
		await pointAndPress( 'Delete my account' );
		await userEvent.type(
			await screen.findByLabelText( 'Email address of this account' ),
			emailOf( 'member' )
		);
		await pointAndPress( 'Delete for good' );
		await vi.waitFor( () => expect( slow.asked() ).toBe( 1 ) );
		return { ...slow, hold, shown };
	}

	// Proves profile-39.
	it( 'offers to keep nothing, and keeps the reader until the answer', async () => {
		const { answer, hold } = await confirmSlowly();
		expect( screen.queryByRole( 'button', { name: 'Keep my account' } ) ).toBeNull();
		expect( hold ).toHaveBeenCalledTimes( 1 );
		const ask = new Event( 'beforeunload', { cancelable: true } );
		expect( window.dispatchEvent( ask ) ).toBe( false );
		await answer();
		await toFrontPage();
		const leave = new Event( 'beforeunload', { cancelable: true } );
		expect( window.dispatchEvent( leave ) ).toBe( true );
	} );

	it( 'logs nobody else out who has logged in before the answer was read', async () => {
		const { answer } = await confirmSlowly();
		await answer();
		const read = await toFrontPage();
		stage.enter( 'monthly' );
		const session = cookies().blaize_session;
		await userEvent.click( read );
		expect( leaveFor ).toHaveBeenCalledWith( '/' );
		expect( cookies().blaize_session ).toBe( session );
	} );

	it.each( [ 'before', 'after' ] )(
		'ends the session of a reader whose page is gone %s the answer',
		async ( when ) => {
			const { answer, shown } = await confirmSlowly();
			if ( when === 'before' ) {
				shown.unmount();
				await answer();
			} else {
				await answer();
				await toFrontPage();
				shown.unmount();
			}
			await vi.waitFor( () => expect( leaveFor ).toHaveBeenCalledWith( '/' ) );
			expect( cookies() ).not.toHaveProperty( 'blaize_session' );
		}
	);
} );
