/**
 * A change that fails says why beside its button, and the reader keeps what they had (`change-12`).
 */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import PaymentMethodScreen from '#src/screens/account/settings/payment-method/screen.tsx';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, hasty, onScreenOf, show } from './show.tsx';
import { button, pointAndPress, press } from './acts.ts';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

const deps = () => hasty( stage.composeAgain( { flags: [ 'membership', 'pauseSubscriptions' ] } ) );
const openMembership = () =>
	show( deps(), navigationAt( '/account/settings/membership' ), <MembershipScreen /> );
const agree = () => fireEvent.click( screen.getByRole( 'checkbox', { name: /I agree/ } ) );
/** Expects the text in the panel, where the pressed button is; returns the panel. */
const toldIn = async ( panel: string, text: string ) => {
	const region = await screen.findByRole( 'region', { name: panel } );
	expect( await within( region ).findByText( text ) ).toBeVisible();
	return region;
};
const held = ( persona: string ) =>
	stage.world.billing
		.of( stage.reader( persona ) )
		.map( ( { state, planId } ) => `${ state } ${ planId }` );
const charges = () => stage.world.billing.charges().length;
const expire = ( persona: string ) => {
	for ( const card of stage.world.cards.of( stage.reader( persona ) ) ) {
		Object.assign( card, { expirationYear: '2020' } );
	}
};

/** Does everything up to the press on the button that changes the plan. */
async function changePlan( before: () => void ) {
	stage.enter( 'monthly' );
	openMembership();
	await press( 'Change plan' );
	await screen.findByRole( 'region', { name: 'Change plan' } );
	agree();
	before();
	await press( /^Change plan, \$83\.88 on December\s9, 2026$/ );
}

/** The button that was pressed is gone while the outcome is unknown. */
describe( 'A change whose outcome is not known leads to Check again', () => {
	const CALL = 'identity.cancel-subscription';
	const PAGE = '/account/settings/membership';

	// Proves change-12.
	it.each( [
		[ 'a pause', PAGE, MembershipScreen, [ 'Pause', 'Pause for 1 month' ] ],
		[ 'a cancel', `${ PAGE }/cancel`, CancelScreen, [ 'Cancel membership' ] ],
	] as const )( '%s', async ( _, path, Screen, presses ) => {
		stage.enter( 'monthly' );
		stage.fault( { call: CALL, kind: 'status', status: 500, times: 9 } );
		show( deps(), navigationAt( path ), <Screen /> );
		for ( const name of presses ) {
			await pointAndPress( name );
		}
		expect( await button( 'Check again' ) ).toHaveFocus();
	} );
} );

describe( 'A plan change that fails', () => {
	// Proves change-12.
	it( 'because the membership was cancelled elsewhere: Unable to find subscription, on the page once there is nothing to change', async () => {
		const before = charges();
		await changePlan( () => {
			const [ own ] = stage.world.billing.of( stage.reader( 'monthly' ) );
			Object.assign( own ?? {}, { state: 'cancelled' } );
		} );
		await vi.waitFor( () =>
			expect( screen.queryByRole( 'region', { name: 'Change plan' } ) ).toBeNull()
		);
		expect(
			await screen.findByText(
				'Unable to find subscription. Nothing was changed or charged.'
			)
		).toBeVisible();
		expect( stage.calls() ).not.toContain( 'identity.subscribe' );
		expect( charges() ).toBe( before );
	} );

	it( 'says nothing more once the reader has closed it', async () => {
		await changePlan( () => expire( 'monthly' ) );
		await toldIn( 'Change plan', 'Error finding default payment method' );
		await press( 'Keep Flexible Monthly' );
		expect( screen.queryByText( /Error finding default payment method/ ) ).toBeNull();
	} );

	// Proves change-12.
	it( 'because the card has expired: Error finding default payment method, and the old plan stays', async () => {
		const before = charges();
		await changePlan( () => expire( 'monthly' ) );
		const panel = await toldIn( 'Change plan', 'Error finding default payment method' );
		expect( panel ).toHaveTextContent( 'Nothing was changed or charged.' );
		expect( within( panel ).getByRole( 'link', { name: 'Payment methods' } ) ).toHaveAttribute(
			'href',
			'/account/settings/payment-method'
		);
		expect( within( panel ).getByRole( 'checkbox' ) ).toBeChecked();
		expect( held( 'monthly' ) ).toEqual( [ 'active sports-monthly' ] );
		expect( charges() ).toBe( before );
	} );

	it( 'because the new one is refused: Error starting new subscription, and the old plan is set up again', async () => {
		const before = charges();
		await changePlan( () =>
			stage.fault( {
				call: 'identity.subscribe',
				kind: 'status',
				status: 400,
				times: 1,
			} )
		);
		expect( await screen.findByText( 'Error starting new subscription' ) ).toBeVisible();
		expect( held( 'monthly' ) ).toEqual( [
			'cancelled sports-monthly',
			'pending sports-monthly',
		] );
		expect( charges() ).toBe( before );
	} );
} );

describe( 'A resume that fails', () => {
	it( 'says that there was an error resuming, and the pause stays', async () => {
		stage.enter( 'paused' );
		openMembership();
		const before = [ held( 'paused' ), charges() ];
		await press( 'Resume' );
		await screen.findByRole( 'region', { name: 'Resume' } );
		agree();
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'status',
			status: 422,
			times: 1,
		} );
		await press( 'Resume, pay $9.99 now' );
		const panel = await toldIn( 'Resume', 'There was an error resuming your subscription.' );
		expect( panel ).toHaveTextContent( 'Nothing was changed or charged.' );
		expect( within( panel ).getByRole( 'checkbox' ) ).toBeChecked();
		expect( [ held( 'paused' ), charges() ] ).toEqual( before );
	} );
} );

describe( 'A card that has expired', () => {
	const EXPIRED = /^Your credit card has expired\. Please update your \w+ ending in \d{4}\.$/;

	it( 'is announced among the payment methods, beside the card itself', async () => {
		stage.enter( 'monthly' );
		expire( 'monthly' );
		show( deps(), navigationAt( '/account/settings/payment-method' ), <PaymentMethodScreen /> );
		expect( await screen.findByText( EXPIRED ) ).toBeVisible();
		expect( screen.getByText( /\. Expired$/ ) ).toBeVisible();
	} );
} );
