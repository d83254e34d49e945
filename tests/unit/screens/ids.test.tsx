import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '#src/flows/deps/page.ts';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import ReceiptsScreen from '#src/screens/account/settings/receipts/screen.tsx';
import { setStage } from '../services/stage.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();
const MEMBERSHIP = '/account/settings/membership';

beforeEach( () => onScreenOf( 1280 ) );

function openMembership( environment: Environment = {} ) {
	const deps = stage.composeAgain(
		{ flags: [ 'membership', 'pauseSubscriptions' ] },
		environment
	);
	return show( hasty( deps ), navigationAt( MEMBERSHIP ), <MembershipScreen /> );
}

/** The visible text of a screen, without print-only text. */
function onScreen() {
	const seen = document.body.cloneNode( true ) as HTMLElement;
	seen.querySelectorAll( '.circ-printed' ).forEach( ( one ) => one.remove() );
	return seen.textContent ?? '';
}

const idsOf = ( persona: string ) =>
	stage.world.billing
		.of( stage.reader( persona ) )
		.flatMap( ( { id, planId } ) => [ id, planId ] );
const named = ( persona: string ) => idsOf( persona ).filter( ( id ) => onScreen().includes( id ) );

describe( 'ids', () => {
	// Proves status-35.
	it.each( [
		'monthly',
		'cancelled-time-left',
		'cancelled',
		'pending-change',
		'paused',
		'past-due',
		'two-subscriptions',
		'unknown-plan',
		'home-delivery',
	] )( 'names none to %s before they ask why', async ( persona ) => {
		stage.enter( persona );
		openMembership();
		const [ why, another ] = await screen.findAllByText( 'Why do I see this?' );
		expect( another ).toBeUndefined();
		await waitFor( () => expect( stage.calls() ).toContain( 'decision.engine' ) );
		expect( named( persona ) ).toEqual( [] );
		await userEvent.click( why as HTMLElement );
		await screen.findByText( /^If you write to us, add this line/ );
		const [ id = '' ] = idsOf( persona );
		expect( onScreen() ).toContain( id );
	} );

	it( 'names an unknown plan only in the explanation', async () => {
		stage.enter( 'unknown-plan' );
		openMembership();
		const why = await screen.findByText( 'Why do I see this?' );
		expect( screen.getAllByText( 'A plan we no longer list' ) ).not.toEqual( [] );
		expect( onScreen() ).not.toContain( 'sports-playoff-pass' );
		await userEvent.click( why );
		expect( await screen.findByText( 'sports-playoff-pass' ) ).toBeVisible();
	} );

	// Proves status-35.
	it( 'names no plan by its id where a change stopped half-way, and says why there too', async () => {
		stage.enter( 'monthly' );
		const before = openMembership();
		fireEvent.click( await screen.findByRole( 'button', { name: 'Change plan' } ) );
		fireEvent.click( await screen.findByRole( 'checkbox', { name: /I agree/ } ) );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'status',
			status: 402,
			times: 20,
		} );
		fireEvent.click( screen.getByRole( 'button', { name: /^Change plan, \$83\.88/ } ) );
		await screen.findByText( 'Your change did not finish' );
		before.unmount();
		// On the next visit the plan is missing from the publisher's list.
		openMembership( {
			async fetch( address, init ) {
				const answer = await fetch( address, init );
				return String( address ).includes( '/plans' )
					? Response.json(
							JSON.parse(
								( await answer.text() ).replaceAll(
									'"sports-yearly"',
									'"sports-other"'
								)
							)
						)
					: answer;
			},
		} );
		expect(
			await screen.findByText(
				/^Flexible Monthly was canceled, but A plan we no longer list did not start/
			)
		).toBeVisible();
		expect( named( 'monthly' ) ).toEqual( [] );
		expect( onScreen() ).not.toContain( 'sports-yearly' );
		expect( screen.getAllByText( 'Why do I see this?' ) ).toHaveLength( 1 );
	} );

	it( 'stand with a receipt, as its reference, and not in the list', async () => {
		stage.enter( 'unknown-plan' );
		const list = show(
			stage.composeAgain(),
			navigationAt( '/account/settings/receipts' ),
			<ReceiptsScreen />
		);
		const [ receipt ] = await screen.findAllByRole( 'link', {
			name: /^View receipt/,
		} );
		const search = receipt?.getAttribute( 'href' )?.split( '?' )[ 1 ];
		expect( named( 'unknown-plan' ) ).toEqual( [] );
		list.unmount();
		show(
			stage.composeAgain(),
			navigationAt( '/account/settings/receipts', {
				search: `?${ search }`,
			} ),
			<ReceiptsScreen />
		);
		const reference = await screen.findByText( 'Reference' );
		expect( reference.closest( '.circ-document' ) ).not.toBeNull();
		const [ id = '' ] = idsOf( 'unknown-plan' );
		expect( reference.nextElementSibling ).toHaveTextContent( id );
	} );

	it( 'stand on paper alone with the confirmation of a cancel', async () => {
		stage.enter( 'monthly' );
		show(
			hasty( stage.composeAgain() ),
			navigationAt( `${ MEMBERSHIP }/cancel` ),
			<CancelScreen />
		);
		fireEvent.click( await screen.findByRole( 'button', { name: 'Cancel membership' } ) );
		await screen.findByRole( 'heading', {
			name: 'Your membership is canceled',
		} );
		expect( named( 'monthly' ) ).toEqual( [] );
	} );
} );
