import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDay } from '#src/domain/days/format-day.ts';
import type { FeatureFlag } from '#src/domain/site/page-settings.ts';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { subscribeTo } from '../../sandbox/reader-acts.ts';
import { press } from './acts.ts';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

const open = ( flags: readonly FeatureFlag[] = [ 'membership' ] ) =>
	show(
		stage.composeAgain( { flags } ),
		navigationAt( '/account/settings/membership' ),
		<MembershipScreen />
	);
const actionsOf = ( region: ReturnType< typeof within > ) =>
	[ ...region.queryAllByRole( 'button' ), ...region.queryAllByRole( 'link' ) ]
		.map( ( { textContent } ) => textContent )
		.join( '|' );
const card = () => screen.findByRole( 'region', { name: 'Sports Membership' } );

const valueOf = ( region: HTMLElement, label: string ) =>
	within( region ).queryByText( label )?.nextElementSibling?.textContent;

describe( 'the membership page', () => {
	// Proves status-28.
	it( 'offers plans to a reader without a membership, with the smallest payment that can be made', async () => {
		stage.enter( 'member' );
		open();
		expect( await screen.findByText( 'No membership yet' ) ).toBeInTheDocument();
		expect(
			await screen.findByText(
				'A membership opens every members-only story, from $9.99 a month.'
			)
		).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: 'See plans' } ) ).toHaveAttribute(
			'href',
			'/account/subscribe'
		);
	} );

	it( 'reserves a line for the card and for the stories while they load, so that nothing moves when the answers arrive', async () => {
		stage.enter( 'past-due' );
		for ( const call of [ 'decision.payment-methods', 'decision.entitlement' ] ) {
			stage.fault( { call, kind: 'delay', delay: 600_000 } );
		}
		open();
		const region = await card();
		expect( valueOf( region, 'Pays with' ) ).toBe( '…' );
		expect( valueOf( region, 'Stories' ) ).toBe( '…' );
	} );

	it( 'has no line for unknown facts', async () => {
		stage.enter( 'past-due' );
		for ( const call of [ 'decision.payment-methods', 'decision.entitlement' ] ) {
			stage.fault( { call, kind: 'status', status: 503, times: 99 } );
		}
		open();
		const region = await card();
		await waitFor( () => expect( region ).not.toHaveTextContent( '…' ) );
		expect( valueOf( region, 'Pays with' ) ).toBeUndefined();
		expect( valueOf( region, 'Stories' ) ).toBeUndefined();
	} );

	// Proves status-25.
	it( 'shows an active one with its price, next payment and card, and what happens next', async () => {
		const account = stage.enter( 'member' );
		subscribeTo( stage.world, account, 'sports-yearly' );
		open();
		const region = await card();
		expect( within( region ).getByText( 'Active' ) ).toBeInTheDocument();
		expect( within( region ).getByText( 'Flexible Yearly' ) ).toBeInTheDocument();
		expect( within( region ).getByText( '$83.88 a year' ) ).toBeInTheDocument();
		expect( within( region ).getByText( 'November 21, 2027' ) ).toBeInTheDocument();
		expect( await within( region ).findByText( /^Visa ending in \d{4}$/ ) ).toBeInTheDocument();
		const next = screen.getByRole( 'list', { name: 'What happens next' } );
		expect( next ).toHaveTextContent(
			/November 20, 2027Last day to cancel before it renewsNo charge/
		);
		await waitFor( () =>
			expect( next ).toHaveTextContent( /November 21, 2027Renews.*\$83\.88/ )
		);
		expect( await screen.findByRole( 'table', { name: 'Receipts' } ) ).toHaveTextContent(
			'$83.88'
		);
	} );

	it( 'shows what happens next in the open panel only, and beside it what happens without that', async () => {
		stage.enter( 'monthly' );
		open();
		await card();
		await press( 'Change plan' );
		const panel = within( await screen.findByRole( 'region', { name: 'Change plan' } ) );
		expect( panel.getByRole( 'list', { name: 'What happens next' } ) ).toHaveTextContent(
			'Changes to Flexible Yearly, unless you cancel first'
		);
		expect( screen.getAllByRole( 'list', { name: 'What happens next' } ) ).toHaveLength( 1 );
		expect( screen.getByRole( 'list', { name: 'If you change nothing' } ) ).toHaveTextContent(
			/Renews for a month/
		);
		await press( 'Keep Flexible Monthly' );
		expect( screen.queryByRole( 'list', { name: 'If you change nothing' } ) ).toBeNull();
		expect( screen.getByRole( 'list', { name: 'What happens next' } ) ).toBeVisible();
	} );

	it( 'names the price with its discount, and from when the regular one is charged', async () => {
		const account = stage.enter( 'monthly' );
		const [ active ] = stage.world.billing.of( account );
		if ( ! active ) {
			throw new Error( 'nothing runs' );
		}
		stage.world.billing.addDiscount( active, {
			id: 'stay-half',
			cents: 420,
			cycles: 3,
		} );
		open();
		const region = within( await card() );
		expect( await region.findByText( '$4.20 off each of the next 3 payments' ) ).toBeVisible();
		expect( screen.getByRole( 'list', { name: 'What happens next' } ) ).toHaveTextContent(
			/December\s9, 2026Renews at the lower price, unless you cancel first\$5\.79March\s9, 2027Then the regular price, unless you cancel first\$9\.99/
		);
	} );

	// Proves offer-2, status-25.
	it( 'names no price of the next payment before its discounts are known, and the regular one when they cannot be read', async () => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'site.discounts', kind: 'drop', times: 1 } );
		open();
		await card();
		const next = screen.getByRole( 'list', { name: 'What happens next' } );
		expect( next ).toHaveTextContent(
			/December\s9, 2026Renews for a month, unless you cancel first$/
		);
		await waitFor( () => expect( next ).toHaveTextContent( /cancel first\$9\.99$/ ) );
		expect( stage.log.map( ( { text } ) => text ) ).toContain(
			'Error getting subscription discounts'
		);
	} );

	// Proves status-22, status-24.
	it.each( [
		[
			'monthly',
			'Active',
			null,
			'Switch to yearly, save $36.00|Change plan|Pause|Cancel membership',
		],
		[ 'trialist', 'Active', null, 'Change plan|Cancel membership' ],
		[
			'cancelled-time-left',
			'Canceled',
			/^You can read until June 23, 2027. Nothing more will be charged.$/,
			'Restart membership',
		],
		[
			'pending-change',
			'Active',
			/^On December 9, 2026 you change to Flexible Yearly, \$83.88 a year.$/,
			'Change plan|Cancel membership',
		],
		[
			'active-paused',
			'Pausing soon',
			/^Paused from December 11, 2026, for 1 month.$/,
			'Undo the pause|Cancel membership',
		],
		[
			'paused',
			'Paused',
			/^Resumes on December 27, 2026. You pay nothing until then.$/,
			'Resume|Cancel membership',
		],
		[
			'past-due',
			'Past due',
			null,
			'Pay $9.99 with Visa ending in 1111|Use another card|Cancel membership',
		],
		[ 'inactive', 'Inactive', null, null ],
		[ 'cancelled', 'Ended', /^Ended on /, 'See plans' ],
	] )(
		'shows %s as %s, with its sentence and every action that is possible',
		async ( persona, word, sentence, actions ) => {
			stage.enter( persona );
			open( [ 'membership', 'pauseSubscriptions' ] );
			const region = within( await card() );
			expect( await region.findByText( word ) ).toBeVisible();
			if ( sentence ) {
				expect( region.getByText( sentence ) ).toBeVisible();
			}
			await waitFor( () =>
				expect( actions === null ? null : actionsOf( region ) ).toBe( actions )
			);
		}
	);

	it( 'says of one that is over until when it was paid, whatever day it was canceled', async () => {
		stage.world.wire = 'published';
		const [ over ] = stage.world.billing.of( stage.enter( 'cancelled' ) );
		open();
		const day = formatDay( over?.paidThrough ?? '' );
		expect( ( await card() ).textContent ).toContain( `Ended on ${ day }` );
	} );

	// Proves status-25.
	it.each( [
		[ 'cancelled-time-left', /June\s23, 2027Your last day of reading.*After thatNothing/ ],
		[
			'pending-change',
			/December\s8, 2026Last day to cancel.*December\s9, 2026Changes to Flexible Yearly.*\$83\.88/,
		],
		[
			'active-paused',
			/December\s11, 2026Reading stops, and so does billing.*Resumes, unless you cancel first.*\$9\.99/,
		],
		[ 'paused', /December\s27, 2026Resumes, unless you cancel first.*\$9\.99/ ],
	] )( 'says to a reader in the status of %s what happens next', async ( persona, expected ) => {
		stage.enter( persona );
		open( [ 'membership', 'pauseSubscriptions' ] );
		expect(
			await screen.findByRole( 'list', { name: 'What happens next' } )
		).toHaveTextContent( expected );
	} );

	it( 'says from when it is paused where the profile does not say for how long', async () => {
		const account = stage.enter( 'active-paused' );
		stage.world.accounts.saveProfile( account, { 'paused-length': '' } );
		open();
		expect( await screen.findByText( 'Paused from December 11, 2026.' ) ).toBeVisible();
	} );

	// Proves status-18.
	it( 'says when one begins that was set to start, and that it can be canceled', async () => {
		const account = stage.enter( 'member' );
		subscribeTo( stage.world, account, 'sports-yearly', {
			skipTrial: true,
			startDate: '2026-12-05',
		} );
		open();
		const region = within( await card() );
		expect( region.getByText( 'Starting' ) ).toBeVisible();
		expect( region.getByText( 'Your membership starts on December 5, 2026.' ) ).toBeVisible();
		expect( region.getByText( 'First payment' ) ).toBeVisible();
		expect( actionsOf( region ) ).toBe( 'Cancel membership' );
	} );

	// Proves status-16.
	it( 'shows no receipt to a reader who left a trial before it cost anything', async () => {
		stage.enter( 'never-paid' );
		open();
		expect( await screen.findByText( 'No membership yet' ) ).toBeInTheDocument();
	} );

	// Proves status-25.
	it( 'shows the running one of two, and the receipts of both', async () => {
		stage.enter( 'two-subscriptions' );
		open();
		const region = within( await card() );
		expect( region.getByText( 'Flexible Half-Yearly' ) ).toBeVisible();
		expect( region.getByText( 'Active' ) ).toBeVisible();
		const receipts = await screen.findByRole( 'table', {
			name: 'Receipts',
		} );
		expect( receipts ).toHaveTextContent( 'Flexible Half-Yearly' );
		expect( receipts ).toHaveTextContent( 'Flexible Monthly' );
	} );

	// Proves status-5.
	it( 'believes the data layer about a pause while the profile does not answer', async () => {
		stage.enter( 'paused' );
		stage.fault( {
			call: 'identity.profile',
			kind: 'status',
			status: 503,
			times: 3,
		} );
		open();
		expect( await within( await card() ).findByText( 'Paused' ) ).toBeVisible();
	} );

	// Proves pause-6.
	it( 'clears the profile’s flag of a pause that never began, with the next load', async () => {
		const account = stage.enter( 'cancelled-time-left' );
		stage.world.accounts.saveProfile( account, { paused: true } );
		open();
		await card();
		await waitFor( () => expect( account.profile ).toMatchObject( { paused: false } ) );
		expect( stage.calls().filter( ( call ) => call === 'identity.save-profile' ) ).toHaveLength(
			1
		);
	} );

	// Proves resume-1.
	it( 'has no Pause while the publisher does not offer it, but still has Resume', async () => {
		stage.enter( 'paused' );
		open();
		expect( await screen.findByRole( 'button', { name: 'Resume' } ) ).toBeVisible();
	} );

	it( 'lets a reader take a pause back that has not begun, though the publisher has switched pausing off since', async () => {
		stage.enter( 'active-paused' );
		open();
		const region = within( await card() );
		expect( await region.findByRole( 'button', { name: 'Undo the pause' } ) ).toBeVisible();
		expect(
			region.getByText( /^Paused from December\s11, 2026, for 1 month.$/ )
		).toBeVisible();
	} );

	// Proves status-20.
	it.each( [
		[
			'cancelled-time-left',
			'It was canceled, and you still have paid time left.',
			/StateCanceledLast charge\$83\.88 on June\s24, 2026Paid until/,
			/Cancelled_Active, step 5 \(paid-through-ahead\), November\s21, 2026\./,
		],
		[
			'cancelled',
			'It was canceled, and your paid time is over.',
			/StateCanceled/,
			/step 8 \(ended\)/,
		],
		[
			'pending-change',
			/^You changed it. You keep the earlier plan for the time you paid/,
			/Flexible YearlyStateSet to startLast chargeNone yetNext paymentDecember.*Flexible MonthlyStateCanceled/,
			/Active_Pending, step 3 \(pending\)/,
		],
		[
			'member',
			/^The billing service has no sports membership for this account/,
			/Members-only storiesNot open to you/,
			/None, step 1 \(no-subscription\)/,
		],
		[
			'unknown-plan',
			/^The billing service has no sports membership for this account/,
			/It does not count here: its plan is no longer listed\.StateActive/,
			/None, step 1 \(no-subscription\)/,
		],
	] )(
		'explains to %s on a press why it shows what it shows, and what support can look up',
		async ( persona, reason, facts, support ) => {
			stage.enter( persona );
			open();
			const question = ( await screen.findByText( 'Why do I see this?' ) ).closest(
				'summary'
			)!;
			expect( screen.queryByText( reason ) ).toBeNull();
			await userEvent.click( question );
			expect( await screen.findByText( reason ) ).toBeVisible();
			await waitFor( () => expect( question.parentElement ).toHaveTextContent( facts ) );
			expect( screen.getByText( support ) ).toBeVisible();
		}
	);

	// Proves status-23.
	it( 'never hides a charge on a plan that is not listed', async () => {
		stage.enter( 'unknown-plan' );
		open();
		const region = within( await card() );
		expect( region.getByText( /^A plan we no longer list/ ) ).toBeInTheDocument();
		expect( region.getByText( 'Next payment' ) ).toBeInTheDocument();
		expect(
			region.getByRole( 'link', { name: 'Cancel membership' } ).getAttribute( 'href' )
		).toMatch( /^\/account\/settings\/membership\/cancel\?subscription=/ );
		expect( screen.queryByRole( 'link', { name: 'See plans' } ) ).toBeNull();
	} );

	// Proves status-30.
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
		expect( screen.queryByRole( 'link', { name: 'See plans' } ) ).toBeNull();
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( within( await card() ).getByText( 'Active' ) ).toBeInTheDocument();
	} );
} );
