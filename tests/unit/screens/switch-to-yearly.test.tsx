import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();
const MEMBERSHIP = '/account/settings/membership';

beforeEach( () => onScreenOf( 1280 ) );

const deps = () => stage.composeAgain( { flags: [ 'membership', 'pauseSubscriptions' ] } );

function open( search = '' ) {
	show( deps(), navigationAt( MEMBERSHIP, { search } ), <MembershipScreen /> );
}

function openCancel() {
	const navigation = navigationAt( `${ MEMBERSHIP }/cancel` );
	show( deps(), navigation, <CancelScreen /> );
	return navigation;
}

const card = () => screen.findByRole( 'region', { name: 'Sports Membership' } );
const yearly = () => screen.findByRole( 'button', { name: 'Switch to yearly, save $36.00' } );
const chosen = async () =>
	( await screen.findAllByRole< HTMLInputElement >( 'radio' ) ).find(
		( { checked } ) => checked
	);
const offer = ( ...ids: readonly string[] ) => {
	stage.world.engine.availablePlans = ids.join( '\n' );
};

/** Waits until the page has made this call. */
const asked = ( call: string ) => waitFor( () => expect( stage.calls() ).toContain( call ) );

describe( 'a monthly membership', () => {
	// Proves change-17.
	it( 'says what a year saves, and leads into the change of plan with that year chosen', async () => {
		stage.enter( 'monthly' );
		offer( 'sports-monthly', 'sports-half-yearly', 'sports-yearly' );
		open();
		await card();
		fireEvent.click( await yearly() );
		const panel = await screen.findByRole( 'region', {
			name: 'Change plan',
		} );
		expect( ( await chosen() )?.value ).toBe( 'sports-yearly' );
		expect( panel ).toHaveTextContent( /December\s9, 2026.*\$83\.88/ );
		expect( within( panel ).getByRole( 'heading', { name: 'Change plan' } ) ).toHaveFocus();
		fireEvent.click( screen.getByRole( 'button', { name: 'Keep Flexible Monthly' } ) );
		expect( await yearly() ).toHaveFocus();
	} );

	it( 'chooses the year though another plan is the featured one, also in a panel that is open', async () => {
		stage.enter( 'monthly' );
		stage.world.engine.availablePlans =
			'sports-monthly\nsports-half-yearly { featured: true }\nsports-yearly { featured: false }';
		open();
		const link = await yearly();
		fireEvent.click( screen.getByRole( 'button', { name: 'Change plan' } ) );
		await waitFor( async () =>
			expect( ( await chosen() )?.value ).toBe( 'sports-half-yearly' )
		);
		fireEvent.click( link );
		await waitFor( async () => expect( ( await chosen() )?.value ).toBe( 'sports-yearly' ) );
	} );

	it( 'counts a price that rises later month by month, so that the saving is a true one', async () => {
		stage.enter( 'step-up' );
		open();
		// Six payments of $4.99, and six of $9.99 from June 2027 on.
		expect(
			await screen.findByRole( 'button', {
				name: 'Switch to yearly, save $6.00',
			} )
		).toBeVisible();
	} );

	it.each( [
		[ 'yearly', 'is paid by the year' ],
		[ 'trialist', 'is a trial, which the change would end today' ],
		[ 'pending-change', 'changes to the year already' ],
		[ 'active-paused', 'is about to pause' ],
		[ 'past-due', 'is past due' ],
		[ 'cancelled-time-left', 'is canceled' ],
	] )( 'says nothing of it to %s, whose membership %s', async ( persona ) => {
		stage.enter( persona );
		open();
		await card();
		await asked( 'decision.engine' );
		await screen.findAllByRole( 'heading', { level: 2 } );
		expect( screen.queryByText( /Switch to yearly/ ) ).toBeNull();
	} );

	it( 'does not mention it where no yearly plan is on sale', async () => {
		stage.enter( 'monthly' );
		offer( 'sports-monthly', 'sports-half-yearly' );
		open();
		fireEvent.click( await screen.findByRole( 'button', { name: 'Change plan' } ) );
		expect( ( await chosen() )?.value ).toBe( 'sports-half-yearly' );
		expect( screen.queryByText( /Switch to yearly/ ) ).toBeNull();
	} );
} );

describe( 'the address of the membership page', () => {
	const HALF_YEARLY = '?open=change-plan&plan=sports-half-yearly';

	// Proves change-6.
	it( 'opens the change of plan with the plan that it names', async () => {
		stage.enter( 'monthly' );
		open( HALF_YEARLY );
		expect( ( await chosen() )?.value ).toBe( 'sports-half-yearly' );
	} );

	// Proves change-17.
	it.each( [
		[ 'that nobody knows', 'no-such-plan' ],
		[ 'that the reader has', 'sports-monthly' ],
		[ 'that is not on sale', 'sports-legacy' ],
		[ 'that is sold to new readers only', 'sports-metered-plan' ],
	] )( 'is passed over where it names a plan %s', async ( _, planId ) => {
		stage.enter( 'monthly' );
		offer( 'sports-monthly', 'sports-metered-plan', 'sports-yearly' );
		open( `?open=change-plan&plan=${ planId }` );
		expect( ( await chosen() )?.value ).toBe( 'sports-yearly' );
	} );

	it( 'says that the plans are being loaded, not that they cannot be shown', async () => {
		stage.enter( 'monthly' );
		let answer = () => {};
		const held = new Promise< void >( ( resolve ) => {
			answer = resolve;
		} );
		const slow = stage.composeAgain(
			{ flags: [ 'membership' ] },
			{
				async fetch( address, init ) {
					if ( String( init?.body ).includes( 'available-plans' ) ) {
						await held;
					}
					return fetch( address, init );
				},
			}
		);
		show( slow, navigationAt( MEMBERSHIP, { search: HALF_YEARLY } ), <MembershipScreen /> );
		const panel = await screen.findByRole( 'region', {
			name: 'Change plan',
		} );
		expect( await within( panel ).findByText( 'Loading the plans' ) ).toBeInTheDocument();
		expect( within( panel ).queryByText( /^We cannot show the plans/ ) ).toBeNull();
		answer();
		expect( ( await chosen() )?.value ).toBe( 'sports-half-yearly' );
	} );
} );

describe( 'the reason that it is too expensive', () => {
	const give = async ( reason: string ) =>
		fireEvent.change( await screen.findByLabelText( /^Why are you leaving/ ), {
			target: { value: reason },
		} );

	// Proves change-17.
	it( 'has beside it what a year saves, with the way there, and no other reason has', async () => {
		stage.enter( 'monthly' );
		const navigation = openCancel();
		await give( 'not-reading' );
		await asked( 'decision.engine' );
		expect( screen.queryByText( /Switch to yearly/ ) ).toBeNull();
		await give( 'too-expensive' );
		const link = await screen.findByRole( 'link', {
			name: 'Switch to yearly, save $36.00',
		} );
		const there = `${ MEMBERSHIP }?open=change-plan&plan=sports-yearly`;
		expect( link ).toHaveAttribute( 'href', there );
		fireEvent.click( link );
		expect( navigation.go ).toHaveBeenCalledWith( there );
	} );

	it( 'has no offer for a reader who pays by the year', async () => {
		stage.enter( 'yearly' );
		openCancel();
		await give( 'too-expensive' );
		await asked( 'decision.engine' );
		expect( screen.queryByText( /Switch to yearly/ ) ).toBeNull();
	} );
} );
