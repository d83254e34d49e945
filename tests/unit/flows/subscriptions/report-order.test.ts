import { describe, expect, it, vi } from 'vitest';
import { reportOrder } from '#src/flows/subscriptions/report-order.ts';

const SOLD = {
	plan: {
		planId: 'monthly',
		amount: 999,
		currency: 'USD',
		hasTrial: false,
		generalCjPlan: null,
	},
	skipTrial: true,
	subscriptions: 1,
};

const numberOf = ( grantId: string | null ): string => {
	const sendEvent = vi.fn();
	reportOrder( { sendEvent }, SOLD, grantId );
	return sendEvent.mock.calls[ 0 ]?.[ 1 ].orderId;
};

describe( 'an affiliate order', () => {
	it( 'has the same number for the same grant, and none of its letters', () => {
		const grant = 'grant-5f3c-reader-77';
		expect( numberOf( grant ) ).toBe( numberOf( grant ) );
		expect( numberOf( grant ) ).toMatch( /^[a-z0-9]{8,}$/ );
		expect( numberOf( grant ) ).not.toContain( '5f3c' );
		expect( numberOf( grant ) ).not.toBe(
			numberOf( 'grant-5f3c-reader-78' )
		);
	} );

	it( 'has a number of its own where the grant is not known', () => {
		expect( numberOf( null ) ).toMatch( /^[a-f0-9]{32}$/ );
		expect( numberOf( null ) ).not.toBe( numberOf( null ) );
	} );

	it( 'is not reported for a membership that begins later', () => {
		const sendEvent = vi.fn();
		reportOrder( { sendEvent }, { ...SOLD, startDate: '2026-12-24' }, 'g' );
		expect( sendEvent ).not.toHaveBeenCalled();
	} );
} );
