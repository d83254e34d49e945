/** The cancel page of a reader who pays nothing here, but may pay somewhere else. */
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();
const NOTHING = 'No membership of yours will be charged.';

beforeEach( () => {
	onScreenOf( 1280 );
	stage.enter( 'member' );
} );

const open = () =>
	show(
		stage.composeAgain(),
		navigationAt( '/account/settings/membership/cancel' ),
		<CancelScreen />
	);

// Proves cancel-2.
it( 'sends whoever bought it elsewhere there, where it may be charged', async () => {
	stage.server.use(
		http.get( '*/zephr/decision-engine', () => HttpResponse.json( { outputValue: 'true' } ) )
	);
	open();
	expect( await screen.findByText( /change or cancel it where you bought it/ ) ).toBeVisible();
	expect( screen.queryByText( NOTHING ) ).toBeNull();
} );

// Proves cancel-2.
it( 'says that nothing is charged only once no home delivery is known to be', async () => {
	stage.fault( { call: 'identity.datalayer', kind: 'status', status: 503, times: 3 } );
	open();
	const unknown = 'We cannot say yet whether you have a membership';
	expect( await screen.findByText( unknown ) ).toBeVisible();
	expect( screen.queryByText( NOTHING ) ).toBeNull();
	fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( NOTHING ) ).toBeVisible();
	expect( screen.queryByText( unknown ) ).toBeNull();
} );
