/**
 * The sandbox charges every amount on the day that "What happens next" promises, and none earlier
 * (`day-8`).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeSchedule } from '#src/domain/schedules/active-schedule.ts';
import {
	changeSchedule,
	pauseSchedule,
	resumeSchedule,
} from '#src/domain/schedules/change-schedules.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { planChange, planPause, planResume } from '#src/domain/changes/replacement.ts';
import type { Replacement } from '#src/domain/changes/replacement.ts';
import { listSubscriptions } from '#src/domain/subscriptions/subscription-order.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import { subscriptionsFromWire } from '#src/services/identity/subscription-wire.ts';
import { addDays } from '../../../sandbox/calendar.ts';
import { PLANS, planById } from '../../../sandbox/catalogue.ts';
import type { Discount as SoldDiscount } from '../../../sandbox/records.ts';
import { cardNonce, subscribeTo } from '../../../sandbox/reader-acts.ts';
import { createRegistry } from '../../../sandbox/registry.ts';
import { ask } from '../../sandbox/ask.ts';
import { aDiscount, aPlan } from '../builders.ts';

const CATALOGUE: readonly Plan[] = PLANS.map( ( sold ) =>
	aPlan( {
		planId: sold.id,
		amount: sold.cents,
		billingInterval: sold.interval,
		stepUpPricing: sold.stepUp && {
			amount: sold.stepUp.cents,
			date: sold.stepUp.from,
		},
	} )
);
const planOf = ( id: string ) => CATALOGUE.find( ( { planId } ) => planId === id ) as Plan;

type Discount = Pick< SoldDiscount, 'id' | 'cents' | 'cycles' >;

/** Creates a reader who bought the plan on that day, in a world whose clock can move on. */
function readerSince( day: string, planId: string ) {
	const instant = Date.parse( `${ day }T12:00:00Z` );
	const registry = createRegistry( { now: () => instant, personas: false } );
	const world = registry.world();
	const reader = world.accounts.register( {
		email: 'ann@example.com',
		password: 'Reader-Pass-1',
	} );
	if ( typeof reader === 'string' ) {
		throw new Error( reader );
	}
	subscribeTo( world, reader, planId, {
		skipTrial: true,
		nonce: cardNonce( world, undefined, '2060-01-01' ),
	} );
	const goTo = ( to: string ) => world.moveTo( Date.parse( `${ to }T12:00:00Z` ) );
	return {
		world,
		goTo,
		listed: async () => {
			const response = await ask(
				registry,
				'/blaize/payment/braintree/subscriptions',
				// A new session each time, because one lasts only a year.
				{ session: world.accounts.openSession( reader ).id }
			);
			return listSubscriptions(
				subscriptionsFromWire( await response.json() ) ?? [],
				CATALOGUE
			).listed;
		},
		discount: ( { id, cents, cycles }: Discount ) => {
			const [ one ] = world.billing.of( reader );
			if ( ! one || ! world.billing.addDiscount( one, { id, cents, cycles } ).ok ) {
				throw new Error( 'no discount' );
			}
		},
		discounts: () =>
			( world.billing.of( reader )[ 0 ]?.discounts ?? [] ).map(
				( { id, cents, cycles, used } ) =>
					aDiscount( {
						id,
						amount: cents,
						billingCycles: cycles,
						billingCyclesUsed: used,
					} )
			),
		carryOut: ( { cancels, target }: Replacement ) => {
			const old = world.billing.byId( cancels );
			const [ card ] = world.cards.of( reader );
			if ( ! old || ! card ) {
				throw new Error( 'nothing to replace' );
			}
			world.billing.cancel( old );
			subscribeTo( world, reader, target.planId, {
				skipTrial: true,
				startDate: target.startsOn ?? '',
			} );
		},
		chargesSince: ( from: number ) =>
			world.billing
				.charges()
				.slice( from )
				.map( ( { time, cents } ) => [ time.slice( 0, 10 ), cents ] ),
	};
}

/** The rows with a charge, in order. */
const promised = ( rows: readonly ScheduleRow[], today: string ) =>
	rows
		.filter( ( { amount, kind } ) => amount && kind !== 'price-changes' )
		.map( ( { day, amount } ) => [ day === 'today' ? today : day, amount ] );

async function expectKept(
	reader: ReturnType< typeof readerSince >,
	today: string,
	rows: readonly ScheduleRow[],
	replacement: Replacement
) {
	const before = reader.chargesSince( 0 ).length;
	const expected = promised( rows, today );
	expect( expected.length ).toBeGreaterThan( 0 );
	reader.carryOut( replacement );
	reader.goTo( String( expected.at( -1 )?.[ 0 ] ) );
	expect( reader.chargesSince( before ) ).toEqual( expected );
}

const SOLD = [ 'sports-monthly', 'sports-half-yearly', 'sports-yearly', 'sports-step-up-plan' ];
const day = fc.integer( { min: 0, max: 1500 } ).map( ( count ) => addDays( '2026-11-21', count ) );
/** Days on which calendars differ are generated often. */
const hardDay = fc.oneof(
	fc.constantFrom( '2027-01-31', '2027-12-31', '2028-02-29', '2027-08-31', '2026-12-30' ),
	day
);
const plan = fc.constantFrom( ...SOLD );
const later = fc.integer( { min: 0, max: 500 } );
/** Runs are the same each time; raise the number to look for new cases. */
const RUNS = { numRuns: 20, seed: 20261121 };

// Proves plan-29.
describe( 'The promised amounts are charged', () => {
	// Proves day-8.
	it( 'on a plan change', async () => {
		await fc.assert(
			fc.asyncProperty( hardDay, plan, later, plan, async ( start, from, count, to ) => {
				const reader = readerSince( start, from );
				const today = addDays( start, count );
				reader.goTo( today );
				const listed = await reader.listed();
				const change = planChange( listed, planOf( to ), today );
				if ( ! change ) {
					throw new Error( 'no change' );
				}
				await expectKept(
					reader,
					today,
					changeSchedule( listed, planOf( to ), today ),
					change
				);
			} ),
			RUNS
		);
	} );

	// Proves day-8.
	it( 'on a pause, and on the resume out of it on any day', async () => {
		await fc.assert(
			fc.asyncProperty(
				hardDay,
				plan,
				later,
				fc.constantFrom( 1, 2, 3 ),
				fc.option( fc.integer( { min: 0, max: 80 } ), { nil: null } ),
				async ( start, planId, count, months, resumeAfter ) => {
					const reader = readerSince( start, planId );
					const today = addDays( start, count );
					reader.goTo( today );
					const listed = await reader.listed();
					const pause = planPause( listed, months, today );
					if ( ! pause ) {
						throw new Error( 'no pause' );
					}
					const rows = pauseSchedule( listed, planOf( planId ), months, today );
					if ( resumeAfter === null ) {
						return expectKept( reader, today, rows, pause );
					}
					reader.carryOut( pause );
					const then = addDays( today, resumeAfter );
					if ( then >= String( pause.target.startsOn ) ) {
						return;
					}
					reader.goTo( then );
					const paused = await reader.listed();
					const resume = planResume( paused, then );
					if ( ! resume ) {
						throw new Error( 'no resume' );
					}
					await expectKept(
						reader,
						then,
						resumeSchedule( paused, planOf( planId ), then ),
						resume
					);
				}
			),
			RUNS
		);
	} );

	// Proves day-8, offer-1.
	it( 'while discounts lower the payments, and after they have', async () => {
		await fc.assert(
			fc.asyncProperty(
				hardDay,
				plan,
				later,
				fc.array(
					fc.record( {
						cents: fc.integer( { min: 1, max: 900 } ),
						cycles: fc.integer( { min: 1, max: 4 } ),
						after: fc.integer( { min: 0, max: 80 } ),
					} ),
					{ minLength: 1, maxLength: 3 }
				),
				async ( start, planId, count, given ) => {
					const reader = readerSince( start, planId );
					let today = addDays( start, count );
					for ( const [ index, one ] of given.entries() ) {
						today = addDays( today, one.after );
						reader.goTo( today );
						reader.discount( { ...one, id: `off-${ index }` } );
					}
					const [ active ] = await reader.listed();
					if ( ! active ) {
						throw new Error( 'nothing runs' );
					}
					const payments = promised(
						activeSchedule( active, planOf( planId ), reader.discounts(), today ),
						today
					);
					const before = reader.chargesSince( 0 ).length;
					const last = String( payments.at( -1 )?.[ 0 ] );
					reader.goTo( last );
					const charges = reader.chargesSince( before );
					// Between two promised payments the price does not change.
					const changes = charges.filter(
						( [ , cents ], index ) =>
							index === 0 || charges[ index - 1 ]?.[ 1 ] !== cents
					);
					expect( charges.at( -1 )?.[ 0 ] ).toBe( last );
					expect( charges ).toEqual( expect.arrayContaining( payments ) );
					expect( payments ).toEqual( expect.arrayContaining( changes ) );
				}
			),
			RUNS
		);
	} );

	it( 'sells each of these plans', () => {
		expect( SOLD.filter( ( id ) => ! planById( id ) ) ).toEqual( [] );
	} );
} );
