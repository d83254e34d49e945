/** The publisher changes a price after the change was shown with the old one (`change-10`). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { cancelAll, subscribeTo } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { loseThePlanList, savePlanList } from './another-plan-list.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { press } from './acts.ts';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );
afterEach( () => void vi.useRealTimers() );

const ANOTHER_PRICE = 'This is what the plan costs now, which is another price.';
const CHANGED = 'This plan has changed in the meantime. Please look at amounts and dates again.';

function open( persona: string ) {
	stage.enter( persona );
	show(
		hasty(
			stage.composeAgain( {
				flags: [ 'membership', 'pauseSubscriptions' ],
			} )
		),
		navigationAt( '/account/settings/membership' ),
		<MembershipScreen />
	);
}

const toldThat = async ( text: string ) => expect( await screen.findByText( text ) ).toBeVisible();
const sent = () =>
	stage
		.calls()
		.filter( ( call ) =>
			[ 'identity.cancel-subscription', 'identity.subscribe' ].includes( call )
		);
const at = ( amount: string ) => ( plan: Record< string, unknown > ) => ( {
	...plan,
	amount,
} );

interface Change {
	readonly what: string;
	readonly persona: string;
	readonly planId: string;
	readonly opens: string;
	readonly panel: string;
	readonly button: string | RegExp;
	/** The price after the publisher has changed it. */
	readonly price: string;
	/** The button's text with the new price. */
	readonly buttonNow: string | RegExp;
	readonly end: string;
}

const CHANGES: readonly Change[] = [
	{
		what: 'a change of plan',
		persona: 'monthly',
		planId: 'sports-yearly',
		opens: 'Change plan',
		panel: 'Change plan',
		button: /^Change plan, \$83\.88 on December\s9, 2026$/,
		price: '99.00',
		buttonNow: /^Change plan, \$99\.00 on December\s9, 2026$/,
		end: 'Your plan changes on December 9, 2026.',
	},
	{
		what: 'a resume that is paid now',
		persona: 'paused',
		planId: 'sports-monthly',
		opens: 'Resume',
		panel: 'Resume',
		button: 'Resume, pay $9.99 now',
		price: '12.49',
		buttonNow: 'Resume, pay $12.49 now',
		end: 'Membership successfully resumed',
	},
	{
		what: 'a resume that is paid later',
		persona: 'active-paused',
		planId: 'sports-monthly',
		opens: 'Undo the pause',
		panel: 'Undo the pause',
		button: /^Undo the pause, \$9\.99 on December\s11, 2026$/,
		price: '12.49',
		buttonNow: /^Undo the pause, \$12\.49 on December\s11, 2026$/,
		end: 'Membership successfully resumed',
	},
	{
		what: 'a pause',
		persona: 'monthly',
		planId: 'sports-monthly',
		opens: 'Pause',
		panel: 'Pause membership',
		button: 'Pause for 1 month',
		price: '12.49',
		buttonNow: 'Pause for 1 month',
		end: 'Subscription successfully paused',
	},
];

/** Opens the panel, and ticks the consent if there is one. */
async function begin( { opens, panel }: Pick< Change, 'opens' | 'panel' > ) {
	await press( opens );
	const region = within( await screen.findByRole( 'region', { name: panel } ) );
	for ( const box of region.queryAllByRole( 'checkbox' ) ) {
		fireEvent.click( box );
	}
	return region;
}

const CHANGE_PLAN = { opens: 'Change plan', panel: 'Change plan' };

describe( 'A change that another device has overtaken', () => {
	// Proves change-10.
	it( 'sends nothing, says why, and shows the current state once the reader checks', async () => {
		open( 'monthly' );
		await begin( { opens: 'Pause', panel: 'Pause membership' } );
		const reader = stage.reader( 'monthly' );
		cancelAll( stage.world, reader );
		subscribeTo( stage.world, reader, 'sports-yearly', {
			skipTrial: true,
			startDate: '2026-12-09',
		} );
		stage.world.journal.clear();

		await press( 'Pause for 1 month' );
		await toldThat(
			'Your membership has changed in the meantime. Please look at the dates again.'
		);
		await toldThat( 'Nothing was changed or charged.' );
		expect( sent() ).toEqual( [] );
		await press( 'Check again' );
		await toldThat( 'On December 9, 2026 you change to Flexible Yearly, $83.88 a year.' );
	} );
} );

describe( 'A change that a change of the plan list has overtaken', () => {
	// Proves change-10.
	it.each( CHANGES.map( ( change ) => [ change.what, change ] as const ) )(
		'%s sends nothing, says why, and shows what it costs now',
		async ( _what, { persona, planId, price, button, buttonNow, end, ...way } ) => {
			open( persona );
			const region = await begin( way );
			await savePlanList( stage.server, planId, at( price ) );
			stage.world.journal.clear();

			await press( button );
			await toldThat( CHANGED );
			await toldThat( 'Nothing was changed or charged.' );
			expect( sent() ).toEqual( [] );
			await waitFor( () =>
				expect(
					region.getByRole( 'list', { name: 'What happens next' } )
				).toHaveTextContent( `$${ price }` )
			);

			for ( const box of region.queryAllByRole( 'checkbox' ) ) {
				expect( box ).not.toBeChecked();
				fireEvent.click( box );
			}
			await press( buttonNow );
			await toldThat( end );
		}
	);

	it( 'a plan that is not sold any more is not changed to', async () => {
		open( 'monthly' );
		await begin( CHANGE_PLAN );
		await savePlanList( stage.server, 'sports-yearly', () => null );
		stage.world.journal.clear();

		await press( /^Change plan, \$83\.88/ );
		await toldThat( CHANGED );
		expect( sent() ).toEqual( [] );
		expect( screen.queryByText( /83\.88/ ) ).toBeNull();
	} );

	// Proves change-10.
	it.each( [
		[ 'Finish', 'sports-yearly', '83.88', '99.00' ],
		[ 'Restore', 'sports-monthly', '9.99', '12.49' ],
	] )(
		'%s of a change that stopped half-way sends nothing, says why, and shows what it costs now',
		async ( verb, planId, shown, price ) => {
			open( 'monthly' );
			await begin( CHANGE_PLAN );
			stage.fault( {
				call: 'identity.subscribe',
				kind: 'status',
				status: 402,
				times: 20,
			} );
			await press( /^Change plan, \$83\.88/ );
			await screen.findByText( 'Your change did not finish' );
			stage.world.faults.clear();
			expect( screen.queryByText( ANOTHER_PRICE ) ).toBeNull();
			await savePlanList( stage.server, planId, at( price ) );
			stage.world.journal.clear();

			await press( new RegExp( `^${ verb }, \\$${ shown } ` ) );
			await toldThat( CHANGED );
			expect( sent() ).toEqual( [] );
			expect( screen.getByText( ANOTHER_PRICE ) ).toBeVisible();
			await press( new RegExp( `^${ verb }, \\$${ price } ` ) );
			await toldThat(
				/^F/.test( verb )
					? 'Your change is finished.'
					: 'Your membership is as it was before.'
			);
		}
	);

	it( 'continues if no service says what a plan costs', async () => {
		open( 'paused' );
		await begin( { opens: 'Resume', panel: 'Resume' } );
		await savePlanList( stage.server, 'sports-monthly', ( plan ) => plan );
		loseThePlanList( stage.server );

		await press( 'Resume, pay $9.99 now' );
		await toldThat( 'Membership successfully resumed' );
	} );
} );
