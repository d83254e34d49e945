import { describe, expect, it } from 'vitest';
import { RULE_STEPS, explainStatus } from '#src/domain/subscriptions/status-explanation.ts';
import { aPayment, aSubscription } from '../builders.ts';

const circumstances = {
	paused: true,
	pauseFeature: false,
	now: new Date( '2026-11-21T23:30:00Z' ),
};

describe( 'The explanation of a status', () => {
	// Proves status-20.
	it( 'names the rule, its step and every fact that was used', () => {
		const explanation = explainStatus(
			[
				aSubscription( {
					id: 'running',
					status: 'cancelled',
					ends: '2026-11-21',
					paidThroughDate: '2026-11-21',
				} ),
				aSubscription( {
					id: 'hd',
					productId: 'hd-sports-membership',
				} ),
				aSubscription( {
					id: 'odd',
					planId: 'sports-2023',
					plan: null,
				} ),
				aSubscription( {
					id: 'empty',
					status: 'cancelled',
					transactionHistory: [],
				} ),
			],
			circumstances
		);
		expect( explanation ).toMatchObject( {
			status: 'Cancelled_Active',
			rule: 'paid-through-ahead',
			step: 5,
			today: '2026-11-21',
			paused: true,
			pauseFeature: false,
			active: 'running',
			pending: null,
		} );
		expect(
			explanation.subscriptions.map( ( { id, leftOut, runsBy } ) => [ id, leftOut, runsBy ] )
		).toEqual( [
			[ 'running', null, 'paid-through' ],
			[ 'hd', 'other-product', null ],
			[ 'odd', 'unknown-plan', null ],
			[ 'empty', 'never-paid', null ],
		] );
	} );

	it( 'distinguishes a next billing date ahead from a paid-through date ahead, and names the pending one', () => {
		const { subscriptions, pending, step } = explainStatus(
			[
				aSubscription( {
					id: 'billed',
					status: 'cancelled',
					ends: '2026-11-30',
					nextBillingDate: '2026-12-01',
				} ),
				aSubscription( { id: 'next', status: 'pending' } ),
			],
			circumstances
		);
		expect( [ subscriptions[ 0 ]?.runsBy, pending, step ] ).toEqual( [
			'next-billing',
			'next',
			3,
		] );
	} );

	it( 'names what waits on another one, once', () => {
		const waiting = aSubscription( { id: 'waits', status: 'pending' } );
		const { subscriptions } = explainStatus(
			[
				aSubscription( {
					id: 'first',
					pendingSubscription: waiting,
				} ),
				waiting,
			],
			circumstances
		);
		expect( subscriptions.map( ( { id } ) => id ) ).toEqual( [ 'first', 'waits' ] );
	} );

	it( "names the last charge, in any order of the provider's list", () => {
		const on = ( day: string, outcome = 'settled' ) => ( {
			...aPayment,
			time: `${ day }T00:00:00Z`,
			outcome,
		} );
		const { subscriptions } = explainStatus(
			[
				aSubscription( {
					transactionHistory: [
						on( '2026-10-21' ),
						on( '2026-11-21', 'processor_declined' ),
						on( '2026-09-21' ),
					],
				} ),
				aSubscription( {
					id: 'voided',
					transactionHistory: [ aPayment, on( '2026-11-21', 'voided' ) ],
				} ),
				aSubscription( { id: 'new', transactionHistory: [] } ),
				aSubscription( { id: 'untold', transactionHistory: null } ),
			],
			circumstances
		);
		expect(
			subscriptions.map( ( { lastCharge } ) =>
				typeof lastCharge === 'object' ? lastCharge?.outcome : lastCharge
			)
		).toEqual( [ 'processor_declined', 'settled', undefined, 'unknown' ] );
	} );

	// Proves status-1.
	it( 'has a step of the eight for each rule', () => {
		expect( new Set( Object.values( RULE_STEPS ) ) ).toEqual(
			new Set( [ 1, 2, 3, 4, 5, 6, 7, 8 ] )
		);
	} );
} );

describe( 'Each fact of an explanation', () => {
	const factsOf = ( given: Parameters< typeof aSubscription >[ 0 ] ) =>
		explainStatus( [ aSubscription( given ) ], circumstances ).subscriptions[ 0 ];

	it( 'leaves a subscription without a payment out only where it is canceled', () => {
		expect( factsOf( { transactionHistory: [] } )?.leftOut ).toBeNull();
		expect( factsOf( { status: 'cancelled', transactionHistory: [] } )?.leftOut ).toBe(
			'never-paid'
		);
		expect( factsOf( { status: 'cancelled' } )?.leftOut ).toBeNull();
	} );

	it( 'names the day by which a canceled one runs, and the one that runs and the one that waits', () => {
		const canceled = { status: 'cancelled', ends: '2026-12-20' } as const;
		expect( factsOf( { ...canceled, nextBillingDate: '2026-12-21' } )?.runsBy ).toBe(
			'next-billing'
		);
		expect( factsOf( { ...canceled, paidThroughDate: '2026-12-20' } )?.runsBy ).toBe(
			'paid-through'
		);
		expect( factsOf( canceled )?.runsBy ).toBeNull();
		const both = explainStatus(
			[
				aSubscription( { id: 'runs', ...canceled, paidThroughDate: '2026-12-20' } ),
				aSubscription( { id: 'waits', status: 'pending', nextBillingDate: '2026-12-21' } ),
			],
			{ ...circumstances, paused: false }
		);
		expect( [ both.active, both.pending ] ).toEqual( [ 'runs', 'waits' ] );
	} );
} );
