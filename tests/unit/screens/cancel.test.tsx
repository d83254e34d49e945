import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import { navigationAt, hasty, onScreenOf, show } from './show.tsx';
import { DISCOUNTS } from '../../sandbox/catalogue.ts';
import { setStage } from '../services/stage.ts';

const stage = setStage();
const PATH = '/account/settings/membership/cancel';

beforeEach( () => onScreenOf( 1280 ) );

function open( search = '', flags: readonly string[] = [ 'membership' ] ) {
	const navigation = navigationAt( PATH, { search } );
	const deps = stage.composeAgain( {
		flags: flags as never,
		account: { homeDelivery: '/home-delivery/' },
	} );
	show( hasty( deps ), navigation, <CancelScreen /> );
	return navigation;
}

const cancelButton = () => screen.findByRole( 'button', { name: 'Cancel membership' } );
const findCanceled = () => screen.findByRole( 'heading', { name: 'Your membership is canceled' } );
const press = async () => fireEvent.click( await cancelButton() );
const cancelCalls = () => stage.timesCalled( 'identity.cancel-subscription' );

describe( 'cancelling', () => {
	// Proves cancel-3.
	it( 'says beforehand what happens on which day, and that nothing is charged', async () => {
		stage.enter( 'yearly' );
		open();
		const next = await screen.findByRole( 'list', {
			name: 'If you cancel',
		} );
		expect( next ).toHaveTextContent( /TodayRenewal is turned off/ );
		expect( next ).toHaveTextContent( /September 21, 2027Your last day of reading/ );
		expect( within( next ).getAllByText( 'No charge' ) ).toHaveLength( 3 );
	} );

	// Proves cancel-5.
	it( 'ends the membership with one press, and shows the day, on paper with the reference', async () => {
		const account = stage.enter( 'yearly' );
		const [ subscription ] = stage.live( 'yearly' );
		open();
		await press();
		expect(
			await screen.findByRole( 'heading', {
				name: 'Your membership is canceled',
			} )
		).toBeInTheDocument();
		expect(
			await screen.findByText(
				'You can read until September 21, 2027. Nothing more will be charged.'
			)
		).toBeVisible();
		expect(
			screen.getByText( subscription?.id ?? '' ).closest( '.circ-printed' )
		).not.toBeNull();
		expect( stage.live( 'yearly' ) ).toEqual( [] );
		expect( cancelCalls() ).toBe( 1 );
		expect( account.profile?.[ 'cancel-reason' ] ?? '' ).toBe( '' );
	} );

	// Proves cancel-4.
	it( 'keeps the reason, and the free text for another reason only', async () => {
		const account = stage.enter( 'yearly' );
		open();
		await cancelButton();
		fireEvent.change( screen.getByLabelText( /^Why are you leaving/ ), {
			target: { value: 'other' },
		} );
		fireEvent.change( screen.getByLabelText( /^What is it/ ), {
			target: { value: 'The season was long' },
		} );
		await press();
		await findCanceled();
		expect( account.profile ).toMatchObject( {
			'cancel-reason': 'other',
			'cancel-reason-text': 'The season was long',
		} );
	} );

	// Proves cancel-2.
	it.each( [ 'past-due', 'paused', 'active-paused', 'pending-change', 'trialist' ] )(
		'is possible for %s',
		async ( persona ) => {
			stage.enter( persona );
			open();
			await press();
			await findCanceled();
			expect( stage.live( persona ) ).toEqual( [] );
		}
	);

	// Proves cancel-2.
	it( 'ends a plan that is not listed any more', async () => {
		stage.enter( 'unknown-plan' );
		open();
		await press();
		await findCanceled();
		expect( stage.live( 'unknown-plan' ) ).toEqual( [] );
	} );

	// Proves cancel-2.
	it( 'has nothing to cancel without a membership', async () => {
		stage.enter( 'member' );
		open();
		expect( await screen.findByText( 'There is nothing to cancel' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Cancel membership' } ) ).toBeNull();
		expect( screen.queryByRole( 'link', { name: 'Manage home delivery' } ) ).toBeNull();
	} );

	// Proves cancel-2.
	it( 'leads to the desk that cancels home delivery', async () => {
		stage.enter( 'home-delivery' );
		open();
		expect( await screen.findByText( 'There is nothing to cancel' ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Manage home delivery' } ) ).toHaveAttribute(
			'href',
			'/home-delivery/'
		);
	} );

	// Proves cancel-7.
	it( 'says a refusal beside the button and keeps the reason', async () => {
		stage.enter( 'yearly' );
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'status',
			status: 400,
			times: 1,
		} );
		open();
		await cancelButton();
		fireEvent.change( screen.getByLabelText( /^Why are you leaving/ ), {
			target: { value: 'season-over' },
		} );
		await press();
		expect( await screen.findByText( 'Error cancelling active subscription' ) ).toBeVisible();
		expect( screen.getByText( 'Nothing was changed or charged.' ) ).toBeVisible();
		expect( screen.getByLabelText( /^Why are you leaving/ ) ).toHaveValue( 'season-over' );
		fireEvent.click( screen.getByRole( 'button', { name: 'Check again' } ) );
		expect(
			await screen.findByText( 'Your membership is not canceled. You can cancel it now.' )
		).toBeVisible();
		await press();
		await findCanceled();
	} );

	it( 'finds a cancel whose answer was lost', async () => {
		stage.enter( 'yearly' );
		stage.fault( {
			call: 'identity.cancel-subscription',
			kind: 'drop',
			when: 'after',
			times: 1,
		} );
		open();
		await press();
		await findCanceled();
		expect( cancelCalls() ).toBe( 1 );
	} );

	// Proves cancel-6, change-12.
	it( 'offers only to check again while the outcome is unknown', async () => {
		const account = stage.enter( 'yearly' );
		account.profile = { ...account.profile, 'current-plan': 'sports-yearly' };
		open();
		await cancelButton();
		fireEvent.change( screen.getByLabelText( /^Why are you leaving/ ), {
			target: { value: 'found-another' },
		} );
		stage.loseOutcome( 'identity.cancel-subscription' );
		await press();
		const again = await screen.findByRole( 'button', {
			name: 'Check again',
		} );
		expect( screen.queryByRole( 'button', { name: 'Cancel membership' } ) ).toBeNull();
		stage.world.faults.clear();
		const asked = stage.timesCalled( 'decision.entitlement' );
		fireEvent.click( again );
		await findCanceled();
		expect( cancelCalls() ).toBe( 1 );
		await waitFor( () =>
			expect( account.profile ).toMatchObject( {
				'cancel-reason': 'found-another',
				'current-plan': '',
			} )
		);
		await waitFor( () =>
			expect( stage.timesCalled( 'decision.entitlement' ) ).toBe( asked + 1 )
		);
	} );
} );

describe( 'the offer to stay', () => {
	// Proves cancel-9, offer-6.
	it( 'has the same button as leaving, its amounts, and is taken with one press', async () => {
		stage.enter( 'monthly' );
		open();
		const stay = await screen.findByRole( 'button', {
			name: /^Take .* off$/,
		} );
		expect( stay.className ).toBe( ( await cancelButton() ).className );
		expect( screen.getByRole( 'list', { name: 'If you stay' } ) ).toHaveTextContent(
			/Renews at the lower price/
		);
		fireEvent.click( stay );
		expect(
			await screen.findByRole( 'heading', {
				name: 'You keep your membership',
			} )
		).toBeVisible();
		expect( cancelCalls() ).toBe( 0 );
		expect( stage.live( 'monthly' )[ 0 ]?.discounts ).toHaveLength( 1 );
	} );

	// Proves cancel-9.
	it( 'is taken to its end: nothing is canceled by a press meanwhile', async () => {
		stage.enter( 'monthly' );
		open();
		fireEvent.click( await screen.findByRole( 'button', { name: /^Take .* off$/ } ) );
		const cancel = await cancelButton();
		expect( cancel ).toHaveAttribute( 'aria-disabled', 'true' );
		fireEvent.click( cancel );
		await screen.findByRole( 'heading', {
			name: 'You keep your membership',
		} );
		expect( cancelCalls() ).toBe( 0 );
		expect( stage.live( 'monthly' ) ).toHaveLength( 1 );
	} );

	// Proves cancel-10, offer-6.
	it( 'is added to a running discount, and names each price on its first day', async () => {
		stage.enter( 'monthly' );
		const [ active ] = stage.live( 'monthly' );
		if ( ! active ) {
			throw new Error( 'nothing runs' );
		}
		stage.world.billing.addDiscount( active, {
			id: 'older',
			cents: 100,
			cycles: 1,
		} );
		open();
		expect( await screen.findByRole( 'list', { name: 'If you stay' } ) ).toHaveTextContent(
			/December\s9, 2026Renews at the lower price.*\$4\.79January\s9, 2027Renews at the lower price.*\$5\.79March\s9, 2027Then the regular price.*\$9\.99/
		);
		expect(
			screen.getByText( /^Taking the offer means you agree to these payments/ )
		).toBeVisible();
	} );

	// Proves cancel-10, offer-6.
	it( 'agrees to the amounts and days that it lists', async () => {
		stage.enter( 'monthly' );
		open();
		expect(
			await screen.findByText(
				/you agree to renew at \$5\.79 for 3 payments from December\s9, 2026 on, and at \$9\.99 a month after that/
			)
		).toBeVisible();
	} );

	// Proves cancel-8, offer-5.
	it( 'is left out once it was taken: nothing is promised twice', async () => {
		stage.enter( 'monthly' );
		const [ active ] = stage.live( 'monthly' );
		const [ offered ] = DISCOUNTS;
		if ( ! active || ! offered ) {
			throw new Error( 'nothing runs' );
		}
		stage.world.billing.addDiscount( active, offered );
		open();
		await cancelButton();
		await waitFor( () =>
			expect( stage.calls() ).toEqual(
				expect.arrayContaining( [ 'site.discounts', 'decision.engine' ] )
			)
		);
		expect( screen.queryByRole( 'button', { name: /^Take/ } ) ).toBeNull();
	} );

	// Proves offer-5.
	it( 'is left out for a past-due membership, and never blocks leaving', async () => {
		stage.enter( 'past-due' );
		open();
		await cancelButton();
		expect( screen.queryByRole( 'button', { name: /^Take/ } ) ).toBeNull();
	} );

	// Proves wire-20.
	it.each( [
		[ '42', 'Please try again in 42 seconds.' ],
		[ '1', 'Please try again in 1 second.' ],
		[ '2400', 'Please try again in 40 minutes.' ],
		[ '-5', 'Please try again in 60 seconds.' ],
	] )( 'names the time where it has to wait (Retry-After: %s)', async ( header, sentence ) => {
		stage.enter( 'monthly' );
		open();
		stage.fault( {
			call: 'site.add-discount',
			kind: 'status',
			status: 429,
			headers: { 'Retry-After': header },
		} );
		fireEvent.click( await screen.findByRole( 'button', { name: /^Take .* off$/ } ) );
		expect(
			(
				await screen.findAllByText(
					`There were too many tries in a short time. ${ sentence }`
				)
			)[ 0 ]
		).toBeVisible();
		expect( stage.live( 'monthly' )[ 0 ]?.discounts ).toEqual( [] );
	} );

	// Proves cancel-9, offer-5.
	it( 'is left out when the engine does not answer', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'decision.engine',
			kind: 'status',
			status: 503,
			times: 20,
		} );
		open();
		await press();
		await findCanceled();
	} );

	// Proves cancel-9.
	it( 'is left out where the engine’s answer cannot be read, and the log says so', async () => {
		stage.enter( 'monthly' );
		stage.world.engine.cancelOffer = 'half off';
		open();
		await waitFor( () =>
			expect( stage.log.map( ( { text } ) => text ) ).toContain(
				'The offer of the cancel flow cannot be read'
			)
		);
		expect( screen.queryByRole( 'button', { name: /^Take/ } ) ).toBeNull();
		expect( await cancelButton() ).toBeVisible();
	} );

	// Proves cancel-9.
	it( 'names pausing as another way, where it is possible', async () => {
		stage.enter( 'monthly' );
		const navigation = open( '', [ 'membership', 'pauseSubscriptions' ] );
		fireEvent.click(
			await screen.findByRole( 'link', {
				name: 'Pause for 1 to 3 months instead',
			} )
		);
		expect( navigation.go ).toHaveBeenCalledWith( '/account/settings/membership?open=pause' );
	} );
} );

describe( 'The offer to stay and the cancel', () => {
	const take = () => screen.findByRole( 'button', { name: /^Take .* off$/ } );
	const submit = ( button: HTMLElement ) => button.closest( 'form' )?.requestSubmit();
	const offerCalls = () => stage.timesCalled( 'site.add-discount' );

	// Proves cancel-10.
	it( 'pressed in one moment are one press: a reader who stays is not canceled', async () => {
		stage.enter( 'monthly' );
		open();
		const [ stay, leave ] = [ await take(), await cancelButton() ];
		act( () => {
			submit( stay );
			submit( leave );
		} );
		submit( leave );
		await screen.findByRole( 'heading', {
			name: 'You keep your membership',
		} );
		expect( [ offerCalls(), cancelCalls() ] ).toEqual( [ 1, 0 ] );
		expect( stage.live( 'monthly' ) ).toHaveLength( 1 );
	} );

	it( 'pressed the other way round cancel, and no discount is added', async () => {
		stage.enter( 'monthly' );
		open();
		const [ stay, leave ] = [ await take(), await cancelButton() ];
		act( () => {
			submit( leave );
			submit( stay );
		} );
		submit( stay );
		await findCanceled();
		expect( [ offerCalls(), cancelCalls() ] ).toEqual( [ 0, 1 ] );
	} );
} );
