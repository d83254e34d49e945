import { describe, expect, it } from 'vitest';
import { affiliateOrder, type Sold } from '#src/domain/plans/affiliate-order.ts';

const plan = {
	planId: 'monthly-20',
	currency: 'USD',
	generalCjPlan: null,
};
const order = ( sold: Partial< Sold > = {} ) =>
	affiliateOrder( { plan, amountToday: 1999, subscriptions: 1, ...sold }, 'order-1' );

describe( 'an affiliate order', () => {
	it( "names the plan, today's charge, and a new customer", () => {
		expect( order() ).toEqual( {
			orderId: 'order-1',
			item: 'monthly-20',
			amount: 1999,
			customerStatus: 'new',
		} );
	} );

	it( 'names the plan as the network knows it', () => {
		expect( order( { plan: { ...plan, generalCjPlan: 'sports-monthly' } } ) ).toMatchObject( {
			item: 'sports-monthly',
		} );
	} );

	// Proves payment-51, vendor-25.
	it( 'is of a returning customer with more than one subscription, the new one counted', () => {
		expect( order( { subscriptions: 2 } ) ).toMatchObject( {
			customerStatus: 'return',
		} );
	} );

	// Proves vendor-25.
	it( 'is not made for a membership that continues, nor in another currency', () => {
		expect( order( { startDate: '2026-12-24' } ) ).toBeNull();
		expect( order( { plan: { ...plan, currency: 'EUR' } } ) ).toBeNull();
	} );
} );
