import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Deps } from '#src/flows/deps/deps.ts';
import { profileQuery } from '#src/queries/reader.ts';
import { useVisitor } from '#src/widgets/reader/use-visitor.ts';
import { navigationAt, show } from '../../screens/show.tsx';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

function Status() {
	const { status } = useVisitor( [ 'subscriber' ] ).visitor;
	return <p>{ status }</p>;
}

/** A page that has already loaded the profile. */
function WithProfile( { deps }: { readonly deps: Deps } ) {
	return useQuery( profileQuery( deps ) ).data ? <Status /> : null;
}

const isPaused = ( paused: boolean ) =>
	stage.server.use(
		http.get( '*/blaize/datalayer', () =>
			HttpResponse.json( { dataLayer: { loggedIn: true, paused } } )
		)
	);
const open = ( page: ( deps: Deps ) => React.ReactNode ) => {
	const deps = stage.composeAgain();
	show( deps, navigationAt( '/account/settings/texts' ), page( deps ) );
};

describe( 'the status that a guard sees', () => {
	it( 'follows the data layer as long as no page has loaded the profile', async () => {
		stage.enter( 'paused' );
		isPaused( false );
		open( () => <Status /> );
		expect( await screen.findByText( 'Active_Pending' ) ).toBeVisible();
		expect( stage.calls() ).not.toContain( 'identity.profile' );
	} );

	// Proves status-5.
	it( 'follows the profile where it is loaded, whatever the data layer says', async () => {
		stage.enter( 'paused' );
		isPaused( false );
		open( ( deps ) => <WithProfile deps={ deps } /> );
		expect( await screen.findByText( 'Paused' ) ).toBeVisible();
	} );

	// Proves status-5, wire-25.
	it( 'follows the data layer where the profile says it in no readable words', async () => {
		Object.assign( stage.enter( 'paused' ).profile ?? {}, { paused: 'maybe' } );
		isPaused( true );
		open( ( deps ) => <WithProfile deps={ deps } /> );
		expect( await screen.findByText( 'Paused' ) ).toBeVisible();
	} );
} );
