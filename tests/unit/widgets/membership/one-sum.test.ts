/**
 * The wall, the membership page, its schedule and the receipts interpret one history in the same
 * way.
 */
import { describe, expect, it } from 'vitest';
import { wallFor } from '#src/domain/access/wall.ts';
import { paySchedule } from '#src/domain/schedules/change-schedules.ts';
import { owed } from '#src/domain/schedules/payments-ahead.ts';
import { listSubscriptions } from '#src/domain/subscriptions/subscription-order.ts';
import { subscriptionsFromWire } from '#src/services/identity/subscription-wire.ts';
import { receiptsOf } from '#src/widgets/membership/receipts-of.ts';
import { aPlan } from '../../domain/builders.ts';

const NOW = new Date( '2026-11-24T12:00:00Z' );
const plan = aPlan();

type Row = Readonly< Record< string, unknown > >;
const charge = ( day: string, cents: unknown, status?: string ): Row => ( {
	time: `${ day }T00:00:00Z`,
	cents,
	...( status !== undefined && { status } ),
} );
const PAID = charge( '2026-10-20', 499, 'settled' );
const REFUSED = charge( '2026-11-20', 999, 'processor_declined' );
const AGAIN = charge( '2026-11-22', 999, 'Processor Declined' );

describe( 'A receipt', () => {
	const row = {
		'external-id': 's1',
		'subscription-state': 'active',
		plan_id: plan.planId,
		'transaction-history': [ charge( '2026-10-20', -499 ), charge( '2026-10-20', 499 ) ],
	};

	it( 'is one for each payment, at the same moment or of a row that stands there twice', () => {
		const list = listSubscriptions( subscriptionsFromWire( [ row, row ] ) ?? [], [ plan ] );
		const receipts = receiptsOf( { ...list, planOf: () => plan }, 'en-US' );
		expect( receipts.map( ( { amount } ) => amount ) ).toEqual( [ '−$4.99', '$4.99' ] );
		expect( new Set( receipts.map( ( { id } ) => id ) ).size ).toBe( 2 );
	} );
} );

describe( 'The wall of a paused membership', () => {
	it.each( [
		[ '2026-11-24', '2026-11-24' ],
		[ '2026-11-23', null ],
	] )( 'names the day of its return unless that has passed: %s', ( next, day ) => {
		const waiting = {
			'external-id': 's1',
			'subscription-state': 'Pending',
			'next-billing-time': `${ next }T00:00:00Z`,
			plan_id: plan.planId,
		};
		expect(
			wallFor( {
				list: listSubscriptions( subscriptionsFromWire( [ waiting ] ) ?? [], [ plan ] ),
				plans: [ plan ],
				dataLayer: { products: [] },
				hadTrial: true,
				paused: true,
				pauseFeature: true,
				now: NOW,
			} )
		).toMatchObject( { kind: 'resume', day } );
	} );
} );

/** A debt of another product, first in the list. */
const OTHER_DEBT: readonly Row[] = [
	{
		'external-id': 'other',
		'subscription-state': 'Past Due',
		paid_through_date: '2026-11-20',
		plan_id: plan.planId,
		'blaize-product': { id: 'magazine' },
		price: '70.00',
	},
];

/** The amount that each place shows, in cents, and the number of receipts. */
function readings( history: unknown, price: unknown ) {
	const subscriptions = subscriptionsFromWire( [
		...OTHER_DEBT,
		{
			'external-id': 's1',
			'subscription-state': 'Past Due',
			paid_through_date: '2026-11-19',
			plan_id: plan.planId,
			'blaize-product': { id: plan.productId },
			'transaction-history': history,
			currency_code: 'USD',
			price,
		},
	] );
	const list = listSubscriptions( subscriptions ?? [], [ plan ] );
	const due = list.listed.find( ( { id } ) => id === 's1' );
	if ( ! due ) {
		throw new Error( 'nothing is past due' );
	}
	const wall = wallFor( {
		list,
		plans: [ plan ],
		dataLayer: { products: [] },
		hadTrial: true,
		paused: false,
		pauseFeature: true,
		now: NOW,
	} );
	return {
		wall: wall.kind === 'pay' ? wall.amount : wall.kind,
		page: owed( due, plan ),
		schedule: paySchedule( due, plan, [], '2026-11-24' )[ 0 ]?.amount,
		receipts: receiptsOf( { ...list, planOf: () => plan }, 'en-US' ).map(
			( { amount } ) => amount
		),
	};
}

describe( 'What is past due is one sum in every place', () => {
	// Proves payment-45, payment-48.
	it.each( [
		[ 'oldest first', [ PAID, REFUSED, AGAIN ], '9.99', 999, [ '$4.99' ] ],
		[ 'newest first', [ AGAIN, REFUSED, PAID ], '9.99', 999, [ '$4.99' ] ],
		[ 'in no order', [ REFUSED, PAID, AGAIN ], '9.99', 999, [ '$4.99' ] ],
		[
			'with amounts as text',
			[ PAID, charge( '2026-11-20', '999', 'failed' ) ],
			'7.99',
			999,
			[ '$4.99' ],
		],
		[
			'with a credit after it',
			[ PAID, REFUSED, charge( '2026-11-23', -499, 'refunded' ) ],
			'9.99',
			999,
			[ '-$4.99', '$4.99' ],
		],
		[
			'with a part paid since, which the site compares',
			[ REFUSED, charge( '2026-11-23', 300, 'settled' ) ],
			'9.99',
			999,
			[ '$3.00' ],
		],
		[
			'with a refusal of nothing',
			[ PAID, charge( '2026-11-20', 0, 'declined' ) ],
			'7.99',
			799,
			[ '$4.99' ],
		],
		[
			'of payments alone, as published',
			[ charge( '2026-10-20', 499 ) ],
			'7.99',
			799,
			[ '$4.99' ],
		],
		[ 'of one payment that is no list', PAID, 7.99, 799, [ '$4.99' ] ],
		[ 'without any charge and price', [], undefined, 999, [] ],
		[
			'with one still on its way',
			[ PAID, charge( '2026-11-20', 999, 'authorized' ) ],
			'7.99',
			799,
			[ '$4.99' ],
		],
	] as const )( 'for a history %s', ( _, history, price, cents, receipts ) => {
		expect( readings( history, price ) ).toEqual( {
			wall: cents,
			page: cents,
			schedule: cents,
			receipts: receipts.map( ( money ) => money.replace( '-', '−' ) ),
		} );
	} );
} );
