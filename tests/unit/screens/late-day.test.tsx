/** A list that is late names a next billing day that has passed; no page promises anything for it. */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { subscribeTo } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

const late: typeof fetch = async ( input, init ) => {
	const answer = await fetch( input, init );
	return String( input ).endsWith( '/braintree/subscriptions' )
		? new Response(
				( await answer.text() ).replace(
					/("next-billing-time":")[^"]+/g,
					'$12026-11-20T00:00:00Z'
				),
				answer
			)
		: answer;
};

const open = () =>
	show(
		stage.composeAgain( {}, { fetch: late } ),
		navigationAt( '/account/settings/membership' ),
		<MembershipScreen />
	);

const PROMISES =
	/Next payment|Next automatic try|First payment|runs until|Resumes on|you change to/;

describe( 'A next billing day that has passed', () => {
	// Proves status-25.
	it.each( [
		[ 'monthly', 'Active' ],
		[ 'trialist', 'Active' ],
		[ 'past-due', 'Past due' ],
		[ 'paused', 'Paused' ],
		[ 'pending-change', 'Active' ],
	] )( 'is not named on the card of %s', async ( persona, tag ) => {
		stage.enter( persona );
		open();
		const region = await screen.findByRole( 'region', { name: 'Sports Membership' } );
		expect( await within( region ).findByText( tag ) ).toBeVisible();
		expect( region ).not.toHaveTextContent( PROMISES );
	} );

	// Proves status-25, status-37.
	it( 'is not named on the card of another one that is charged', async () => {
		const account = stage.enter( 'yearly' );
		const [ first ] = stage.live( 'yearly' );
		Object.assign( first ?? {}, { state: 'cancelled' } );
		subscribeTo( stage.world, account, 'sports-half-yearly' );
		Object.assign( first ?? {}, { state: 'active' } );
		open();
		const other = await screen.findByText( 'This one is charged too, until you cancel it.' );
		expect( other.closest( 'section, article, .circ-status' ) ).toHaveTextContent(
			/\$(47\.94|83\.88)/
		);
		expect( screen.queryByText( 'Next payment' ) ).toBeNull();
	} );
} );
