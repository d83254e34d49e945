/** An offer to stay whose answer was lost ends like an answered one (`cancel-10`). */
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import { setStage } from '../services/stage.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { press } from './acts.ts';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

// Proves cancel-10.
it( 'says that the offer is set once the discounts show it', async () => {
	stage.enter( 'monthly' );
	show(
		hasty( stage.composeAgain() ),
		navigationAt( '/account/settings/membership/cancel' ),
		<CancelScreen />
	);
	const take = await screen.findByRole( 'button', { name: /^Take .* off$/ } );
	stage.fault( { call: 'site.add-discount', kind: 'drop', when: 'after' } );
	let isDown = true;
	stage.server.use(
		http.get( '*/discounts', () =>
			isDown ? HttpResponse.json( {}, { status: 503 } ) : undefined
		)
	);
	fireEvent.click( take );
	expect(
		await screen.findByText( /^We do not know yet whether the lower price is set\./ )
	).toBeVisible();
	isDown = false;
	await press( 'Check again' );
	expect(
		await screen.findByRole( 'heading', { name: 'You keep your membership' } )
	).toBeVisible();
	expect( stage.timesCalled( 'site.add-discount' ) ).toBe( 1 );
} );
