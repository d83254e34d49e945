/** A page that stood open sends only what its reader was shown. */
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCancelOffer, type CancelOffer } from '#src/domain/changes/cancel-offer.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { takeOfferMutation } from '#src/queries/cancel.ts';
import { isStillOffered, isStillPriced } from '#src/queries/as-shown.ts';
import { planOfferQuery } from '#src/queries/plan-offer.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { restartMutation } from '#src/queries/subscribe.ts';
import { setMoneyStage } from '../flows/money/money-stage.ts';
import { NOW } from '../now.ts';
import { savePlanList } from '../screens/another-plan-list.ts';
import { namedCard } from '../flows/named-card.ts';

const money = setMoneyStage();
const { stage } = money;
const HOUR = 3_600_000;
let client: QueryClient;
beforeEach( () => {
	client = createQueryClient();
} );
afterEach( () => client.clear() );

const shown = async ( id = 'sports-yearly' ) => {
	const { plans } = await client.fetchQuery( planOfferQuery( stage.deps ) );
	return plans.find( ( { planId } ) => planId === id ) as Plan;
};
const dearer = () => {
	stage.world.engine.availablePlans = 'sports-yearly { amount: 99.99 }\nsports-monthly';
};
const offer = ( percent: number ) =>
	JSON.stringify( { discount_id: 'stay-half', percent, billing_cycles: 3 } );
const read = ( text: string ) => readCancelOffer( text ) as CancelOffer;
const SLUG = { account: { ...stage.deps?.config.account, restartOffer: 'restart-offer' } };

describe( 'A restart with one press', () => {
	const restart = ( plan: Plan, less?: CancelOffer ) =>
		money.settled(
			new MutationObserver( client, restartMutation( stage.deps ) ).mutate( {
				plan,
				savedCard: namedCard(
					stage.world.cards.of( stage.reader( 'cancelled-time-left' ) )[ 0 ]
				),
				skipTrial: true,
				startDate: '2027-07-01',
				...stage.shown(),
				...( less && { less } ),
			} )
		);

	// Proves payment-64.
	it( 'of a plan whose price has changed is refused, and nothing is sent', async () => {
		await money.as( 'cancelled-time-left' );
		const plan = await shown();
		dearer();
		vi.setSystemTime( NOW + HOUR );
		expect( await restart( plan ) ).toEqual( {
			ok: false,
			failure: { reason: 'offer-changed' },
		} );
		expect( money.sent( 'identity.subscribe' ) ).toEqual( [] );
	} );

	it( 'for less is refused where less is no longer that much, and nothing is sent', async () => {
		stage.deps = stage.composeAgain( SLUG as never );
		await money.as( 'cancelled-time-left' );
		const plan = await shown();
		stage.world.engine.restartOffer = offer( 25 );
		expect( await restart( plan, read( offer( 50 ) ) ) ).toEqual( {
			ok: false,
			failure: { reason: 'offer-changed' },
		} );
		expect( money.sent( 'identity.subscribe' ) ).toEqual( [] );
	} );

	it( 'as it was shown is sent', async () => {
		await money.as( 'cancelled-time-left' );
		expect( await restart( await shown() ) ).toMatchObject( { ok: true } );
	} );
} );

// Proves offer-7.
describe( 'An offer to stay', () => {
	const take = () =>
		money.settled(
			new MutationObserver( client, takeOfferMutation( stage.deps ) ).mutate( {
				subscriptionId: money.live()[ 0 ]?.id ?? '',
				offer: read( offer( 50 ) ),
			} )
		);

	it( 'that lowers the price less than the page says is refused, and no discount is requested', async () => {
		await money.as( 'monthly' );
		stage.world.engine.cancelOffer = offer( 25 );
		expect( await take() ).toEqual( { ok: false, failure: { reason: 'refused' } } );
		expect( money.sent( 'site.add-discount' ) ).toEqual( [] );
	} );

	it( 'is left to the site where the engine does not answer', async () => {
		await money.as( 'monthly' );
		stage.fault( { call: 'decision.engine', kind: 'status', status: 503, times: 1 } );
		await take();
		expect( money.sent( 'site.add-discount' ) ).toHaveLength( 1 );
	} );
} );

// Proves change-10.
describe( 'A plan that a membership continues on costs what was shown', () => {
	const asked = ( plan: Plan ) => isStillPriced( stage.deps, client, plan );

	it( 'by the offer, which may override the plan list', async () => {
		await money.as( 'monthly' );
		dearer();
		const plan = await shown();
		expect( await asked( plan ) ).toBe( true );
		stage.world.engine.availablePlans = 'sports-yearly { amount: 109.99 }';
		vi.setSystemTime( NOW + HOUR );
		expect( await asked( plan ) ).toBe( false );
	} );

	it( 'by the plan list, where the page has no offer', async () => {
		await money.as( 'monthly' );
		dearer();
		expect( await asked( money.plan( 'sports-yearly' ) ) ).toBe( true );
		expect( stage.calls() ).not.toContain( 'decision.engine' );
	} );

	it( 'not where the plan list says another price and the engine is silent', async () => {
		await money.as( 'monthly' );
		dearer();
		const plan = await shown();
		stage.fault( { call: 'decision.engine', kind: 'status', status: 503, times: 9 } );
		await savePlanList( stage.server, 'sports-monthly', ( row ) => ( { ...row, amount: 99 } ) );
		expect( await asked( plan ) ).toBe( true );
		await savePlanList( stage.server, 'sports-yearly', ( row ) => ( { ...row, amount: 99 } ) );
		expect( await asked( plan ) ).toBe( false );
	} );
} );

// Proves payment-64, limit-8.
it( 'A price read while the device was a year ahead is read again once its clock is right', async () => {
	vi.setSystemTime( NOW + 365 * 24 * HOUR );
	await money.as( 'member' );
	const plan = await shown();
	dearer();
	vi.setSystemTime( NOW + HOUR );
	expect( await isStillOffered( stage.deps, client, plan ) ).toBe( false );
} );
