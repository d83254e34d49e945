import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAGE_SETTINGS } from '#src/domain/site/page-settings.ts';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cancelAll, cardNonce, subscribeTo } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { button, press } from './acts.ts';

const stage = setStage();
const READER = 'cancelled-time-left';
const CONFIRM = 'Restart membership, no charge today';

beforeEach( () => onScreenOf( 1280 ) );

let isLate = false;
beforeEach( () => {
	isLate = false;
} );

/** Services whose clock jumps by months while the page stays open. */
const late = ( deps: Deps ): Deps => ( {
	...deps,
	browser: {
		...deps.browser,
		clock: {
			...deps.browser.clock,
			now: () => ( isLate ? new Date( '2027-06-24T08:00:00Z' ) : deps.browser.clock.now() ),
		},
	},
} );

function open( search = '', config: Partial< BootConfig > = {} ) {
	const navigation = navigationAt( '/account/settings/membership', {
		search,
	} );
	show(
		late(
			hasty(
				stage.composeAgain( {
					flags: [ 'membership', 'pauseSubscriptions' ],
					...config,
				} )
			)
		),
		navigation,
		<MembershipScreen />
	);
	return navigation;
}

const panel = () => screen.findByRole( 'region', { name: 'Restart membership' } );
const charges = () => stage.world.billing.charges().length;
const pending = ( persona = READER ) =>
	stage.world.billing
		.of( stage.reader( persona ) )
		.filter( ( { state } ) => state === 'pending' );
const card = () => {
	const [ first ] = stage.world.cards.of( stage.reader( READER ) );
	if ( ! first ) {
		throw new Error( 'no card' );
	}
	return first;
};

describe( 'restarting a membership that was canceled, with time left', () => {
	// Proves restart-4.
	it( 'takes two presses from the membership page: date, price and card stand beside the second', async () => {
		stage.enter( READER );
		open();
		const before = charges();
		let presses = 0;
		await press( 'Restart membership' );
		presses += 1;
		const opened = within( await panel() );
		expect( opened.getByText( 'Visa ending in 1111' ) ).toBeVisible();
		expect( opened.getByRole( 'list', { name: 'What happens next' } ) ).toHaveTextContent(
			/TodayYour membership stays onNo chargeJune\s24, 2027.*\$83\.88/
		);
		await press( CONFIRM );
		presses += 1;
		expect( await screen.findByText( 'Your membership continues.' ) ).toBeVisible();
		expect( presses ).toBeLessThanOrEqual( 2 );
		expect( charges() ).toBe( before );
		expect( pending() ).toMatchObject( [
			{ planId: 'sports-yearly', nextBilling: '2027-06-24' },
		] );
		expect( stage.timesCalled( 'decision.add-payment-method' ) ).toBe( 0 );
	} );

	// Proves restart-4.
	it( 'records the agreed terms as shown beside the button', async () => {
		stage.enter( READER );
		open( '?open=restart' );
		const { parentElement: sentence } = await screen.findByText(
			/I agree to pay nothing today and, from June\s24, 2027,/
		);
		expect( sentence ).toHaveTextContent( /\$83\.88 every year until I cancel/ );
		expect(
			within( sentence! ).getByRole( 'link', { name: 'membership terms' } )
		).toHaveAttribute( 'href', '/membership-terms/' );
		expect( stage.timesCalled( 'site.consent' ) ).toBe( 0 );
		await press( CONFIRM );
		await waitFor( () => expect( stage.timesCalled( 'site.consent' ) ).toBe( 1 ) );
	} );

	// Proves address-35.
	it( 'claims no agreement to terms that the site does not name', async () => {
		stage.enter( READER );
		open( '?open=restart', {
			legal: { ...PAGE_SETTINGS.legal, membershipTerms: '' },
		} );
		const { parentElement: sentence } = await screen.findByText(
			/I agree to pay nothing today and/
		);
		expect( sentence ).toHaveTextContent( /until I cancel\.$/ );
		expect( within( sentence! ).queryByRole( 'link' ) ).toBeNull();
	} );

	// Proves restart-4.
	it( 'is one order for two presses', async () => {
		stage.enter( READER );
		open( '?open=restart' );
		const confirm = await button( CONFIRM );
		fireEvent.click( confirm );
		fireEvent.click( confirm );
		await screen.findByText( 'Your membership continues.' );
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 1 );
		await waitFor( () => expect( stage.timesCalled( 'site.consent' ) ).toBe( 1 ) );
	} );

	// Proves restart-4.
	it( 'whose answer is lost is found, and not ordered again', async () => {
		stage.enter( READER );
		open( '?open=restart' );
		await button( CONFIRM );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'drop',
			when: 'after',
			times: 1,
		} );
		await press( CONFIRM );
		expect( await screen.findByText( 'Your membership continues.' ) ).toBeVisible();
		expect( pending() ).toHaveLength( 1 );
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 1 );
	} );

	// Proves payment-63.
	it( 'does not happen twice on a page from before another tab restarted and the reader canceled again', async () => {
		const reader = stage.enter( READER );
		open( '?open=restart' );
		await button( CONFIRM );
		subscribeTo( stage.world, reader, 'sports-yearly', {
			skipTrial: true,
			startDate: '2027-06-24',
		} );
		cancelAll( stage.world, reader );
		await press( CONFIRM );
		expect(
			await screen.findByText(
				'Your membership has changed in the meantime. Please look at amounts and dates, then agree again. Nothing was charged.'
			)
		).toBeVisible();
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 0 );
		expect( pending() ).toEqual( [] );
	} );

	it( 'has only Check again while the outcome is unknown', async () => {
		stage.enter( READER );
		open( '?open=restart' );
		await button( CONFIRM );
		stage.loseOutcome( 'identity.subscribe' );
		await press( CONFIRM );
		expect( await button( 'Check again' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: CONFIRM } ) ).toBeNull();
		expect( screen.queryByRole( 'link', { name: 'Another plan or card' } ) ).toBeNull();
		stage.world.faults.clear();
		await press( 'Check again' );
		await waitFor( () =>
			expect( screen.queryByRole( 'button', { name: 'Restart membership' } ) ).toBeNull()
		);
		// The sentence appears once, in the words of the press.
		expect( await screen.findAllByText( 'Your membership continues.' ) ).toHaveLength( 1 );
		expect( screen.queryByText( /went through/ ) ).toBeNull();
		expect( screen.queryByText( /We do not know yet/ ) ).toBeNull();
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 1 );
		expect( createMoneyJournal( stage.deps.journal ).payment() ).toBeNull();
	} );

	// Proves payment-29.
	it( 'whose refusal cannot be read back is not called unchanged', async () => {
		stage.enter( READER );
		open( '?open=restart' );
		await button( CONFIRM );
		stage.fault( { call: 'identity.subscribe', kind: 'empty', status: 402, times: 1 } );
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 503,
			from: 2,
			times: 30,
		} );
		await press( CONFIRM );
		expect( await button( 'Check again' ) ).toBeVisible();
		expect(
			screen.getByText( 'There was an error restarting your subscription' )
		).toBeVisible();
		expect( screen.queryByText( /Nothing was/ ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: CONFIRM } ) ).toBeNull();
		expect( screen.queryByRole( 'link', { name: 'Another plan or card' } ) ).toBeNull();
	} );

	it( 'reports a refused card beside the button, with a link to another one, and changes nothing', async () => {
		stage.enter( READER );
		open( '?open=restart' );
		await button( CONFIRM );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'empty',
			status: 402,
			times: 1,
		} );
		await press( CONFIRM );
		expect(
			await screen.findByText( 'There was an error restarting your subscription' )
		).toBeVisible();
		expect( screen.getByText( 'Nothing was changed or charged.' ) ).toBeVisible();
		expect( await button( CONFIRM ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Another plan or card' } ) ).toHaveAttribute(
			'href',
			'/account/subscribe'
		);
		expect( pending() ).toEqual( [] );
	} );

	// Proves restart-4.
	it.each( [
		[ 'has expired', '09', '2026' ],
		[ 'ends before the first payment', '05', '2027' ],
	] )( 'leads to the payment page where the card %s', async ( _why, month, year ) => {
		stage.enter( READER );
		Object.assign( card(), {
			expirationMonth: month,
			expirationYear: year,
		} );
		open( '?open=restart' );
		expect(
			await screen.findByRole( 'link', {
				name: 'Restart membership',
			} )
		).toHaveAttribute( 'href', '/account/subscribe' );
		await waitFor( () => expect( stage.timesCalled( 'decision.payment-methods' ) ).toBe( 1 ) );
		expect( screen.queryByRole( 'button', { name: CONFIRM } ) ).toBeNull();
	} );

	// Proves restart-4.
	it( 'is ordered with no other number than the one that the panel has named', async () => {
		stage.enter( READER );
		open();
		await press( 'Restart membership' );
		const opened = within( await panel() );
		expect( opened.getByText( 'Visa ending in 1111' ) ).toBeVisible();
		stage.world.cards.replace(
			stage.reader( READER ),
			card().token,
			cardNonce( stage.world, '5555555555554444' )
		);
		await press( CONFIRM );
		expect(
			await opened.findByText(
				/^Your card has changed in the meantime\. Please check it and try again\./
			)
		).toBeVisible();
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 0 );
		expect( await opened.findByText( 'Mastercard ending in 4444' ) ).toBeVisible();
		await press( CONFIRM );
		await waitFor( () => expect( pending() ).toHaveLength( 1 ) );
	} );

	it( 'leads to the payment page without a saved card', async () => {
		stage.enter( READER );
		stage.world.cards.remove( card() );
		open();
		await waitFor( () => expect( stage.timesCalled( 'decision.payment-methods' ) ).toBe( 1 ) );
		expect( await screen.findByRole( 'link', { name: 'Restart membership' } ) ).toHaveAttribute(
			'href',
			'/account/subscribe'
		);
	} );

	// Proves restart-5.
	it( 'charges nothing if its day has come while the page was open', async () => {
		stage.enter( READER );
		open( '?open=restart' );
		await button( CONFIRM );
		const before = charges();
		isLate = true;
		await press( CONFIRM );
		expect(
			await screen.findByText(
				'The day on which your membership was to start has come. Nothing was charged. Please look at the plans again.'
			)
		).toBeVisible();
		expect( charges() ).toBe( before );
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 0 );
	} );
} );

describe( 'the confirmation of a cancel', () => {
	const cancel = async ( persona: string, search = '' ) => {
		stage.enter( persona );
		show(
			hasty( stage.composeAgain( { flags: [ 'membership' ] } ) ),
			navigationAt( '/account/settings/membership/cancel', { search } ),
			<CancelScreen />
		);
		await press( 'Cancel membership' );
		await screen.findByRole( 'heading', {
			name: 'Your membership is canceled',
		} );
	};

	// Proves restart-4.
	it( 'offers the restart as its undo', async () => {
		await cancel( 'yearly' );
		expect(
			await screen.findByRole( 'link', {
				name: 'Undo: restart membership',
			} )
		).toHaveAttribute( 'href', '/account/settings/membership?open=restart' );
	} );

	it( 'offers no restart after a trial, which has no paid time left', async () => {
		await cancel( 'trialist' );
		await screen.findByRole( 'link', { name: 'Go to my membership' } );
		expect( screen.queryByRole( 'link', { name: /^Undo/ } ) ).toBeNull();
	} );
} );
