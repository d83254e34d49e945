/** The links in our e-mails lead to the right panel in each state of a membership. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PANELS } from '#src/screens/account/settings/membership/panels/panel-name.ts';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { setStage } from '../services/stage.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

const NOT_POSSIBLE = /^(This membership cannot|Nothing is paused|There is no canceled membership)/;

async function opened( persona: string, search: string ): Promise< string > {
	stage.enter( persona );
	const deps = stage.composeAgain( { flags: [ 'membership', 'pauseSubscriptions' ] } );
	show(
		hasty( deps ),
		navigationAt( '/account/settings/membership', { search } ),
		<MembershipScreen />
	);
	const heading = await screen.findByText(
		( words, node ) =>
			NOT_POSSIBLE.test( words ) ||
			( node?.tagName === 'H2' &&
				node.closest( '[data-circ-panel], section' ) !== null &&
				/^(Change plan|Pause membership|Resume|Undo the pause|Restart membership)$/.test(
					words
				) )
	);
	return heading.textContent;
}

// Proves status-38.
describe.each( [
	[ 'monthly', [ 'change-plan', 'pause' ] ],
	[ 'trialist', [ 'change-plan' ] ],
	[ 'pending-change', [ 'change-plan' ] ],
	[ 'active-paused', [ 'resume' ] ],
	[ 'paused', [ 'resume' ] ],
	[ 'past-due', [] ],
	[ 'cancelled-time-left', [ 'restart' ] ],
	[ 'member', [] ],
] )( 'A link from a mail, for a reader in the state of %s', ( persona, possible ) => {
	it.each( PANELS )( `opens the panel "%s" or says why there is none`, async ( panel ) => {
		const said = await opened( persona, `?open=${ panel }` );
		expect( NOT_POSSIBLE.test( said ) ).toBe( ! possible.includes( panel as never ) );
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 0 );
	} );
} );

// Proves status-38.
it( 'A link to a restart that takes the payment page leads there, and denies nothing', async () => {
	stage.enter( 'cancelled-time-left' );
	stage.fault( { call: 'decision.payment-methods', kind: 'status', status: 503, times: 30 } );
	const at = navigationAt( '/account/settings/membership', { search: '?open=restart' } );
	show( hasty( stage.composeAgain() ), at, <MembershipScreen /> );
	const way = await screen.findByRole( 'link', { name: 'Restart membership' } );
	expect( way ).toHaveAttribute( 'href', '/account/subscribe' );
	expect( screen.queryByText( NOT_POSSIBLE ) ).toBeNull();
} );
