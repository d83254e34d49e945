/** The plan step names terms that few plans have: other trials, and a price that changes later. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { setStage } from '../services/stage.ts';
import { press } from './acts.ts';
import { savePlanList } from './another-plan-list.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

const open = () =>
	show(
		hasty( stage.composeAgain() ),
		navigationAt( '/account/subscribe' ),
		<SubscribeScreen />
	);

describe( 'the trial of a plan on offer', () => {
	// Proves plan-16, plan-19.
	it.each( [
		[ 1, 'day', 'First day free', '1 day free · $0.00 today' ],
		[ 1, 'month', 'First month free', '1 month free · $0.00 today' ],
		[ 3, 'month', 'First 3 months free', '3 months free · $0.00 today' ],
	] )(
		'of %i %s is named on its card, in the order and beside the button',
		async ( duration, unit, first, today ) => {
			stage.enter( 'member' );
			await savePlanList( stage.server, 'sports-monthly', ( plan ) => ( {
				...plan,
				trial_duration: duration,
				trial_duration_unit: unit,
			} ) );
			open();
			const radio = await screen.findByRole( 'radio', { name: 'Flexible Monthly' } );
			expect( radio.closest( 'label' ) ).toHaveTextContent( first );
			fireEvent.click( radio );
			expect( await screen.findByText( today ) ).toBeVisible();
			expect( screen.getAllByText( first ).length ).toBeGreaterThan( 1 );
		}
	);
} );

describe( 'a plan whose price changes later', () => {
	// Proves payment-20.
	it( 'is agreed to with both prices and the day between them', async () => {
		stage.enter( 'member' );
		stage.world.engine.availablePlans = 'sports-step-up-plan';
		open();
		await screen.findByRole( 'radio' );
		await press( /^(Get|Payment)/ );
		expect( await screen.findByRole( 'checkbox', { name: /I agree/ } ) ).toHaveAccessibleName(
			/I agree to pay \$4\.99 today and, from December\s21, 2026, \$4\.99 every month, and \$9\.99 from June\s1, 2027, until I cancel/
		);
	} );

	// Proves plan-28.
	it( 'is sold at the later price from that day on', async () => {
		stage.enter( 'member' );
		stage.world.engine.availablePlans = 'sports-step-up-plan';
		stage.world.moveTo( Date.parse( '2027-06-01T09:00:00Z' ) );
		vi.useFakeTimers( { toFake: [ 'Date' ] } );
		vi.setSystemTime( '2027-06-01T09:00:00Z' );
		open();
		const radio = await screen.findByRole( 'radio' );
		expect( radio.closest( 'label' ) ).toHaveTextContent( /\$9\.99/ );
		expect( document.body ).not.toHaveTextContent( '$4.99' );
		await press( /^(Get|Payment)/ );
		expect( await screen.findByRole( 'checkbox', { name: /I agree/ } ) ).toHaveAccessibleName(
			/I agree to pay \$9\.99 today and, from July\s1, 2027, \$9\.99 every month until I cancel/
		);
	} );
} );
