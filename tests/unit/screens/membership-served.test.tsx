import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkEntitlement } from '#src/flows/standing/check-entitlement.ts';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

const open = () =>
	show(
		stage.composeAgain(),
		navigationAt( '/account/settings/membership' ),
		<MembershipScreen />
	);
const dataLayerSays = ( layer: Record< string, unknown > ) =>
	stage.server.use(
		http.get( '*/blaize/datalayer', () =>
			HttpResponse.json( { dataLayer: { loggedIn: true, ...layer } } )
		)
	);

describe( 'the membership page of a reader to whom stories are open otherwise', () => {
	// Proves status-28, status-29.
	it( 'says that home delivery brings the membership along', async () => {
		stage.enter( 'home-delivery' );
		open();
		expect(
			await screen.findByText(
				'If you cancel home delivery, Sports Membership is canceled too.'
			)
		).toBeInTheDocument();
		expect( screen.queryByText( 'No membership yet' ) ).toBeNull();
		expect( screen.queryByRole( 'link', { name: 'Manage home delivery' } ) ).toBeNull();
		expect( screen.getByRole( 'link', { name: 'Read the stories' } ) ).toHaveAttribute(
			'href',
			'/'
		);
		expect(
			screen.getByRole( 'link', { name: 'Choose exclusive newsletters' } )
		).toHaveAttribute( 'href', '/account/settings/exclusive-newsletters' );
	} );

	// Proves status-29.
	it( 'leads to the home-delivery desk that the publisher names', async () => {
		stage.enter( 'home-delivery' );
		show(
			stage.composeAgain( {
				account: { homeDelivery: '/home-delivery/' },
			} ),
			navigationAt( '/account/settings/membership' ),
			<MembershipScreen />
		);
		expect(
			await screen.findByRole( 'link', { name: 'Manage home delivery' } )
		).toHaveAttribute( 'href', '/home-delivery/' );
	} );

	it( 'says so too where only the data layer knows of the home delivery', async () => {
		stage.enter( 'member' ).grants.push( 'hd-sports-membership' );
		open();
		expect( await screen.findByText( 'Free with your home delivery' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'No membership yet' ) ).toBeNull();
	} );

	// Proves status-29.
	it( 'says so too where only the subscription does', async () => {
		stage.enter( 'home-delivery' );
		dataLayerSays( { products: [] } );
		open();
		expect( await screen.findByText( 'Free with your home delivery' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'No membership yet' ) ).toBeNull();
	} );

	it.each( [ 'cancelled', 'cancelled-time-left' ] )(
		'sells nothing to a reader (%s) who gets the paper at home by now',
		async ( persona ) => {
			stage.enter( persona ).grants.push( 'hd-sports-membership' );
			open();
			await screen.findByText( 'Free with your home delivery' );
			expect( screen.queryByRole( 'link', { name: /See plans|Restart/ } ) ).toBeNull();
		}
	);

	// Proves status-32.
	it.each( [
		[ 'app-membership', 'Open to you through App membership' ],
		[ 'sports-membership', 'Open to you through Sports Membership' ],
		[ null, 'Open to you through another membership' ],
	] )(
		'says that stories are open by a membership bought elsewhere (%s), and sells nothing',
		async ( product, text ) => {
			stage.enter( 'member' ).grants.push( product );
			open();
			expect( await screen.findByText( text ) ).toBeVisible();
			expect( screen.queryByText( 'No membership yet' ) ).toBeNull();
			expect( screen.queryByRole( 'link', { name: 'See plans' } ) ).toBeNull();
		}
	);

	// Proves status-32.
	it( 'offers the plans again once the membership bought elsewhere has ended, though the tab remembers it', async () => {
		const account = stage.enter( 'member' );
		account.grants.push( 'app-membership' );
		await checkEntitlement( stage.deps );
		account.grants.pop();
		open();
		expect( await screen.findByText( 'No membership yet' ) ).toBeInTheDocument();
	} );

	// Proves status-33.
	it.each( [ 'identity.datalayer', 'decision.entitlement' ] )(
		'sells nothing while %s does not answer, and continues when it does',
		async ( call ) => {
			stage.enter( 'member' );
			stage.fault( { call, kind: 'status', status: 503, times: 3 } );
			open();
			expect(
				await screen.findByText( 'We cannot say yet whether you have a membership' )
			).toBeInTheDocument();
			expect( screen.queryByText( 'No membership yet' ) ).toBeNull();
			stage.world.faults.clear();
			await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
			expect( await screen.findByText( 'No membership yet' ) ).toBeInTheDocument();
		}
	);

	// Proves status-33.
	it( 'sells nothing while the data layer has yet to answer, and shows nothing that would move', async () => {
		stage.enter( 'member' );
		stage.server.use( http.get( '*/blaize/datalayer', () => new Promise( () => {} ) ) );
		open();
		await waitFor( () => expect( stage.calls() ).toContain( 'decision.entitlement' ) );
		await waitFor( () => expect( stage.calls() ).toContain( 'identity.subscriptions' ) );
		expect( await screen.findByText( 'Loading your membership' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'No membership yet' ) ).toBeNull();
		expect( screen.queryByText( 'Why do I see this?' ) ).toBeNull();
	} );
} );
