import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { DISCOUNTS } from '../../sandbox/catalogue.ts';
import { setStage } from '../services/stage.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { press } from './acts.ts';

const stage = setStage();
const READER = 'cancelled-time-left';
const CONFIRM = 'Restart membership, no charge today';

beforeEach( () => onScreenOf( 1280 ) );

function open( search = '', config: Partial< BootConfig > = {} ) {
	const navigation = navigationAt( '/account/settings/membership', { search } );
	const flags = [ 'membership', 'pauseSubscriptions' ] as const;
	show(
		hasty( stage.composeAgain( { flags: [ ...flags ], ...config } ) ),
		navigation,
		<MembershipScreen />
	);
	return navigation;
}

const panel = () => screen.findByRole( 'region', { name: 'Restart membership' } );
const pending = ( persona = READER ) =>
	stage.world.billing
		.of( stage.reader( persona ) )
		.filter( ( { state } ) => state === 'pending' );

describe( 'restarting for less', () => {
	const LESS = { account: { restartOffer: 'restart-offer' } };
	const addedTo = () => pending()[ 0 ]?.discounts.map( ( { id } ) => id );
	beforeEach( () => {
		stage.world.engine.restartOffer = JSON.stringify( {
			discount_id: DISCOUNTS[ 0 ]?.id,
			amount: '4.20',
			billing_cycles: 3,
		} );
		stage.world.engine.cancelOffer = '';
	} );

	// Proves restart-6.
	it.each( [
		[ 'with', [ 'membership', 'pauseSubscriptions' ] as const ],
		[ 'without', [ 'membership' ] as const ],
	] )( 'says the lower price and its days, and sets it (%s pauses)', async ( _, flags ) => {
		stage.enter( READER );
		open( '?open=restart', { ...LESS, flags } );
		expect( await screen.findByText( 'Come back for $4.20 less' ) ).toBeVisible();
		const opened = within( await panel() );
		expect( opened.getByRole( 'list', { name: 'What happens next' } ) ).toHaveTextContent(
			/TodayYour membership stays onNo chargeJune\s24, 2027.*\$79\.68.*\$83\.88/
		);
		await press( CONFIRM );
		expect(
			await screen.findByText( 'Your membership continues at the lower price.' )
		).toBeVisible();
		expect( addedTo() ).toEqual( [ DISCOUNTS[ 0 ]?.id ] );
		await waitFor( () =>
			expect( screen.getByRole( 'list', { name: 'What happens next' } ) ).toHaveTextContent(
				/June\s24, 2027.*\$79\.68/
			)
		);
	} );

	// Proves restart-6.
	it.each( [
		[ 'drop', 'after' ],
		[ 'truncated', 'after' ],
	] )( 'is taken once where the answer is lost (%s, %s)', async ( kind, when ) => {
		stage.enter( READER );
		stage.fault( { call: 'site.add-discount', kind, when } as never );
		open( '?open=restart', LESS );
		await press( CONFIRM );
		expect(
			await screen.findByText( 'Your membership continues at the lower price.' )
		).toBeVisible();
		expect( stage.timesCalled( 'site.add-discount' ) ).toBe( 1 );
		expect( addedTo() ).toEqual( [ DISCOUNTS[ 0 ]?.id ] );
	} );

	// Proves restart-6.
	it( 'says that it does not know if neither the answer nor the discounts arrive', async () => {
		stage.enter( READER );
		open( '?open=restart', LESS );
		await screen.findByText( 'Come back for $4.20 less' );
		stage.fault( { call: 'site.add-discount', kind: 'drop', when: 'after' } );
		stage.fault( { call: 'site.discounts', kind: 'status', status: 503, times: 20 } );
		await press( CONFIRM );
		expect(
			await screen.findByText(
				/^We do not know yet whether the lower price is set\. Please look at your next payment here before June\s24, 2027; until then you can cancel at no cost\.$/
			)
		).toBeVisible();
		expect( screen.getByText( 'Your membership continues.' ) ).toBeVisible();
		expect( stage.timesCalled( 'site.add-discount' ) ).toBe( 1 );
	} );

	// Proves restart-6.
	it( 'says so where the offer is gone by then: the membership continues at the regular price', async () => {
		stage.enter( READER );
		open( '?open=restart', LESS );
		await screen.findByText( 'Come back for $4.20 less' );
		stage.atCall( 'POST', '/subscribe', 1, () => {
			stage.world.engine.restartOffer = '';
		} );
		await press( CONFIRM );
		expect(
			await screen.findByText(
				/^The lower price could not be set\. You pay the regular price on June\s24, 2027, unless you cancel first/
			)
		).toBeVisible();
		expect( pending() ).toHaveLength( 1 );
		expect( addedTo() ).toEqual( [] );
	} );

	// Proves restart-6, payment-64.
	it( 'is refused if the offer is gone at the press, and continues with the current terms', async () => {
		stage.enter( READER );
		open( '?open=restart', LESS );
		await screen.findByText( 'Come back for $4.20 less' );
		stage.world.engine.restartOffer = '';
		await press( CONFIRM );
		expect(
			await screen.findByText( /^This offer has changed in the meantime\./ )
		).toBeVisible();
		expect( pending() ).toHaveLength( 0 );
		await press( 'Check again' );
		await waitFor( () =>
			expect( screen.queryByRole( 'button', { name: CONFIRM } ) ).toBeNull()
		);
		await press( 'Restart membership' );
		expect( await screen.findByRole( 'button', { name: CONFIRM } ) ).toBeVisible();
		expect( screen.queryByText( 'Come back for $4.20 less' ) ).toBeNull();
	} );

	// Proves restart-6.
	it( 'offers the regular price where the engine does not answer', async () => {
		stage.enter( READER );
		stage.fault( {
			call: 'decision.engine',
			kind: 'status',
			status: 503,
			match: 'restart-offer',
			times: 20,
		} as never );
		open( '?open=restart', LESS );
		await press( CONFIRM );
		expect( await screen.findByText( 'Your membership continues.' ) ).toBeVisible();
		expect( stage.timesCalled( 'site.add-discount' ) ).toBe( 0 );
	} );
} );
