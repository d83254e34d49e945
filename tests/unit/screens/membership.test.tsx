import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { subscribeTo } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { frameAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

const open = () =>
	show(
		stage.deps,
		frameAt( '/account/settings/membership' ),
		<MembershipScreen />
	);
const card = () => screen.findByRole( 'region', { name: 'Sports Membership' } );

describe( 'the membership page', () => {
	it( 'offers plans to a reader without a membership, with the lowest price', async () => {
		stage.enter( 'member' );
		open();
		expect(
			await screen.findByText( 'No membership yet' )
		).toBeInTheDocument();
		expect(
			await screen.findByText( /from \$6\.99 a month/ )
		).toBeInTheDocument();
		expect(
			screen.getByRole( 'link', { name: 'See plans' } )
		).toHaveAttribute( 'href', '/account/subscribe' );
	} );

	it( 'shows an active one with its price, next payment and card, and what happens next', async () => {
		const account = stage.enter( 'member' );
		subscribeTo( stage.world, account, 'sports-yearly' );
		open();
		const region = await card();
		expect( within( region ).getByText( 'Active' ) ).toBeInTheDocument();
		expect(
			within( region ).getByText( 'Flexible Yearly' )
		).toBeInTheDocument();
		expect(
			within( region ).getByText( '$83.88 a year' )
		).toBeInTheDocument();
		expect(
			within( region ).getByText( 'November 21, 2027' )
		).toBeInTheDocument();
		expect(
			await within( region ).findByText( /^Visa ending in \d{4}$/ )
		).toBeInTheDocument();
		const next = screen.getByRole( 'list', { name: 'What happens next' } );
		expect( next ).toHaveTextContent(
			/November 20, 2027Last day to cancel before it renewsNo charge/
		);
		expect( next ).toHaveTextContent( /November 21, 2027Renews.*\$83\.88/ );
		expect(
			screen.getByRole( 'table', { name: 'Receipts' } )
		).toHaveTextContent( '$83.88' );
	} );

	it.each( [
		[ 'trialist', 'Active' ],
		[ 'past-due', 'Past due' ],
		[ 'cancelled-time-left', 'Canceled' ],
		[ 'cancelled', 'Ended' ],
	] )( 'reads the state of %s as %s', async ( persona, word ) => {
		stage.enter( persona );
		open();
		expect( within( await card() ).getByText( word ) ).toBeInTheDocument();
	} );

	it( 'says that home delivery brings the membership along', async () => {
		stage.enter( 'home-delivery' );
		open();
		expect(
			await screen.findByText(
				'If you cancel home delivery, Sports Membership is canceled too.'
			)
		).toBeInTheDocument();
		expect( screen.queryByText( 'No membership yet' ) ).toBeNull();
	} );

	it( 'never hides a charge on a plan that is not listed', async () => {
		stage.enter( 'unknown-plan' );
		open();
		const region = within( await card() );
		expect(
			region.getByText( /^A plan we no longer list/ )
		).toBeInTheDocument();
		expect( region.getByText( 'Next payment' ) ).toBeInTheDocument();
		expect(
			screen.queryByRole( 'link', { name: 'See plans' } )
		).toBeNull();
	} );

	it( 'sells nothing and guesses nothing while the billing service is out', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 503,
			times: 3,
		} );
		open();
		expect(
			await screen.findByText( 'We cannot reach the billing service' )
		).toBeInTheDocument();
		expect(
			screen.queryByRole( 'link', { name: 'See plans' } )
		).toBeNull();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Try again' } )
		);
		expect(
			within( await card() ).getByText( 'Active' )
		).toBeInTheDocument();
	} );
} );
