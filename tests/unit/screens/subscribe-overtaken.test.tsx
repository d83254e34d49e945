/** A page stays open with agreed terms while the membership changes elsewhere (`payment-63`). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPlanParameter } from '#src/app/boot/entry-parameters.ts';
import { Providers } from '#src/app/pages/providers.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { cancelAll, cardNonce, subscribeTo } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { loseThePlanList, savePlanList } from './another-plan-list.ts';
import { fakeCard } from './fake-card.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();
let card: ReturnType< typeof fakeCard >;

beforeEach( () => {
	onScreenOf( 1280 );
	card = fakeCard( () => cardNonce( stage.world ) );
	stage.enter( 'member' );
} );

const held = () => stage.world.billing.of( stage.reader( 'member' ) );
const box = () => screen.getByRole( 'checkbox', { name: /I agree/ } );
const press = ( name: RegExp ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

/** Opens the payment step and ticks the consent box. */
async function agreedTo( plan: string, sentence: string ) {
	const deps = stage.composeAgain( {}, { cardFields: async () => card.port } );
	show(
		deps,
		navigationAt( '/account/subscribe' ),
		<Providers deps={ deps }>
			<SubscribeScreen />
		</Providers>
	);
	fireEvent.click( await screen.findByRole( 'radio', { name: plan } ) );
	press( /^(Get|Payment)/ );
	await screen.findByRole( 'heading', { name: 'Payment' } );
	await card.fill();
	fireEvent.click( box() );
	expect( box() ).toHaveAccessibleName( expect.stringContaining( sentence ) );
}

/** Buys and cancels on another device, which sends this page no event. */
function joinAndCancelElsewhere( planId: string ) {
	const reader = stage.reader( 'member' );
	subscribeTo( stage.world, reader, planId, {
		nonce: cardNonce( stage.world ),
	} );
	cancelAll( stage.world, reader );
}

describe( 'A payment that another device has overtaken', () => {
	// Proves payment-20, payment-63.
	it.each( [
		[
			'whose year is paid already',
			'Flexible Yearly',
			'sports-yearly',
			'$83.88 today',
			/^Pay /,
			'nothing today',
			/^Restart/,
		],
		[
			'whose free days are had already',
			'Flexible Monthly',
			'sports-monthly',
			'nothing today',
			/^Start free trial/,
			'$9.99 today',
			/^Pay /,
		],
	] )(
		'%s charges nothing, says why, and asks again for the consent to what holds now',
		async ( _of, plan, planId, agreed, pay, now, payNow ) => {
			await agreedTo( plan, agreed );
			joinAndCancelElsewhere( planId );
			stage.world.journal.clear();
			const before = held().length;

			press( pay );
			expect(
				await screen.findByText(
					'Your membership has changed in the meantime. Please look at amounts and dates, then agree again. Nothing was charged.'
				)
			).toBeVisible();
			expect( stage.calls() ).not.toContain( 'identity.subscribe' );
			await waitFor( () =>
				expect( box() ).toHaveAccessibleName( expect.stringContaining( now ) )
			);
			expect( box() ).not.toBeChecked();

			fireEvent.click( box() );
			press( payNow );
			await screen.findByRole( 'heading', {
				name: /^(You are a member|Your membership continues)$/,
			} );
			expect( held() ).toHaveLength( before + 1 );
		}
	);
} );

describe( 'A payment that a change of the plan list has overtaken', () => {
	afterEach( () => void vi.useRealTimers() );

	// Proves payment-64.
	it.each( [
		[
			'whose price is another',
			( plan: Record< string, unknown > ) => ( {
				...plan,
				amount: '99.00',
			} ),
		],
		[ 'whose plan is gone', () => null ],
	] )( '%s charges nothing, says why, and shows what is sold now', async ( _of, change ) => {
		await agreedTo( 'Flexible Yearly', '$83.88 today' );
		await savePlanList( stage.server, 'sports-yearly', change );

		press( /^Pay / );
		expect(
			await screen.findByText(
				'This offer has changed in the meantime. Please look at amounts and dates, then agree again. Nothing was charged.'
			)
		).toBeVisible();
		expect( stage.calls() ).not.toContain( 'identity.subscribe' );
		expect( box() ).not.toHaveAccessibleName( expect.stringContaining( '$83.88 today' ) );
		expect( box() ).not.toBeChecked();
	} );

	// Proves payment-64.
	it( 'continues if no service says what is sold now', async () => {
		await agreedTo( 'Flexible Yearly', '$83.88 today' );
		await savePlanList( stage.server, 'sports-yearly', ( plan ) => plan );
		loseThePlanList( stage.server );

		press( /^Pay / );
		await screen.findByRole( 'heading', { name: 'You are a member' } );
	} );
} );

// Proves payment-62.
it.each( [ '', '&step=payment' ] )(
	'An old link to a plan that is not on offer any more leads to the plans (%s)',
	async ( step ) => {
		const search = `?plan=sports-of-yesterday${ step }`;
		window.history.replaceState( null, '', `/account/subscribe${ search }` );
		readPlanParameter( stage.deps, search );
		show( stage.deps, navigationAt( '/account/subscribe', { search } ), <SubscribeScreen /> );
		expect( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) ).toBeChecked();
		expect( screen.queryByRole( 'heading', { name: 'Payment' } ) ).toBeNull();
	}
);
