import { useIsFetching } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import DisplayScreen from '#src/screens/account/settings/display/screen.tsx';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { PageLayout } from '#src/widgets/account/page-layout.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();
const PATH = '/account/settings/display';

beforeEach( () => {
	onScreenOf( 1280 );
	const masthead = document.createElement( 'header' );
	masthead.innerHTML = '<div class="circ" data-circ-subscribe></div>';
	document.body.append( masthead );
	return () => masthead.remove();
} );

/** Renders a text once all requests of the page are answered. */
const Answered = () => ( useIsFetching() === 0 ? <p>Nothing is under way</p> : null );

async function open( config: Partial< BootConfig > = {} ) {
	show(
		stage.composeAgain( config ),
		navigationAt( PATH, { Layout: PageLayout } ),
		<>
			<DisplayScreen />
			<Answered />
		</>
	);
	await screen.findByRole( 'heading', { name: 'Display' } );
	await waitFor( () => expect( stage.calls() ).toContain( 'identity.datalayer' ) );
	// An answer may trigger another request.
	for ( let round = 0; round < 3; round++ ) {
		await screen.findByText( 'Nothing is under way' );
	}
}

const subscribe = () => screen.queryByRole( 'link', { name: 'Subscribe' } );
const masthead = () => document.querySelector( '[data-circ-subscribe]' );

describe( 'The masthead', () => {
	// Proves address-42.
	it.each( [ 'member', 'newcomer', 'cancelled', 'never-paid' ] )(
		'offers a plan to a reader without one: %s',
		async ( persona ) => {
			stage.enter( persona );
			await open();
			await waitFor( () => expect( subscribe() ).toBeVisible() );
			expect( masthead() ).toContainElement( subscribe() );
			expect( subscribe() ).toHaveAttribute( 'href', '/account/subscribe' );
		}
	);

	// Proves address-42.
	it.each( [
		'yearly',
		'trialist',
		'past-due',
		'inactive',
		'paused',
		'active-paused',
		'pending-change',
		'cancelled-time-left',
		'home-delivery',
		'unknown-plan',
	] )( 'sells nothing to %s', async ( persona ) => {
		stage.enter( persona );
		await open();
		expect( subscribe() ).toBeNull();
	} );

	// Proves address-42.
	it.each( [ 'past-due', 'inactive' ] )(
		'leads a reader whose payment failed to it: %s',
		async ( persona ) => {
			stage.enter( persona );
			await open();
			const fix = screen.getByRole( 'link', { name: 'Fix payment' } );
			expect( masthead() ).toContainElement( fix );
			expect( fix ).toHaveAttribute( 'href', '/account/settings/membership' );
		}
	);

	it( 'sells nothing to a reader whose stories are open by a membership bought elsewhere', async () => {
		stage.enter( 'member' ).grants.push( 'app-membership' );
		await open();
		expect( subscribe() ).toBeNull();
	} );

	// Proves address-42.
	it.each( [ 'identity.subscriptions', 'identity.datalayer', 'decision.entitlement' ] )(
		'sells nothing while %s does not answer',
		async ( call ) => {
			stage.enter( 'member' );
			stage.fault( { call, kind: 'status', status: 503, times: 30 } );
			await open();
			expect( subscribe() ).toBeNull();
		}
	);

	it( 'sells nothing while a change that was begun has no end', async () => {
		stage.enter( 'member' );
		stage.deps.journal.write( '{}' );
		await open();
		expect( subscribe() ).toBeNull();
	} );

	it( 'sells nothing where accounts are not offered', async () => {
		stage.enter( 'member' );
		await open( { inSupportedRegion: false } );
		expect( subscribe() ).toBeNull();
	} );

	it( 'offers it beside the navigation where that is a line which opens', async () => {
		onScreenOf( 989 );
		stage.enter( 'member' );
		await open();
		await waitFor( () => expect( subscribe() ).toBeVisible() );
		expect( masthead() ).not.toContainElement( subscribe() );
	} );

	// Proves address-42.
	it( 'asks the decision engine only about readers who have nothing here', async () => {
		stage.enter( 'yearly' );
		await open();
		expect( stage.calls() ).not.toContain( 'decision.entitlement' );
	} );
} );
