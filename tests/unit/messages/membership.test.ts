import { describe, expect, it } from 'vitest';
import type { Plan } from '#src/domain/plans/plan.ts';
import { subscribeSchedule, type SubscribeTerms } from '#src/domain/schedules/what-happens-next.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { consentText } from '#src/messages/payment.ts';
import { membershipText } from '#src/messages/membership.ts';
import { cardText } from '#src/messages/method-names.ts';
import { rateText } from '#src/messages/plans.ts';
import { aPlan } from '../domain/builders.ts';

const EN = 'en-US';
const yearly = aPlan( { billingInterval: 12, amount: 8388 } );
const consent = ( plan: Plan, terms: Partial< SubscribeTerms > = {} ) => {
	const rows = subscribeSchedule( plan, '2026-11-21', {
		skipTrial: false,
		...terms,
	} );
	const { opening, promise } = consentText( plan, agreedTerms( plan, rows ), EN );
	return `${ opening } ${ promise }`;
};

describe( 'What a reader agrees to', () => {
	// Proves payment-20.
	it( 'is the amount of today, the amount after that, and from when', () => {
		expect( consent( yearly ) ).toBe(
			'I agree to pay $83.88 today and, from November\u00a021, 2027, $83.88 every year until I cancel'
		);
		expect( consent( aPlan( { billingInterval: 6, amount: 4794 } ) ) ).toBe(
			'I agree to pay $47.94 today and, from May\u00a021, 2027, $47.94 every 6 months until I cancel'
		);
	} );

	// Proves payment-20.
	it( 'is nothing today in a trial, and what it costs when the trial ends', () => {
		expect( consent( aPlan( { hasTrial: true, trialDuration: 7 } ) ) ).toBe(
			'I agree to pay nothing today and, from November\u00a028, 2026, $9.99 every month until I cancel'
		);
	} );

	it( 'is nothing today on a restart', () => {
		expect( consent( yearly, { skipTrial: true, startsOn: '2026-12-05' } ) ).toBe(
			'I agree to pay nothing today and, from December\u00a05, 2026, $83.88 every year until I cancel'
		);
	} );

	it( 'is the later rate once it is in force', () => {
		const plan = aPlan( {
			amount: 499,
			stepUpPricing: { amount: 999, date: '2026-12-01' },
		} );
		expect( consent( plan ) ).toBe(
			'I agree to pay $4.99 today and, from December\u00a021, 2026, $9.99 every month until I cancel'
		);
	} );

	// Proves plan-28.
	it( 'names a rate that changes later', () => {
		const plan = aPlan( {
			amount: 499,
			stepUpPricing: { amount: 999, date: '2027-03-01' },
		} );
		expect( consent( plan ) ).toBe(
			'I agree to pay $4.99 today and, from December\u00a021, 2026, $4.99 every month, and $9.99 from March\u00a01, 2027, until I cancel'
		);
	} );
} );

describe( 'The membership page', () => {
	it( 'names a rate by its interval, and a card by its last four digits', () => {
		const rates = ( [ 1, 6, 12 ] as const ).map( ( billingInterval ) =>
			rateText( 8388, 'USD', { billingInterval }, EN )
		);
		expect( rates ).toEqual( [ '$83.88 a month', '$83.88 every 6 months', '$83.88 a year' ] );
		expect( cardText( 'Visa', '1111' ) ).toBe( 'Visa ending in 1111' );
	} );

	// Proves status-22.
	it( 'names the day in each sentence about one', () => {
		const day = '2027-03-02';
		expect( [
			membershipText.readUntil( day, EN ),
			membershipText.startsOn( day, EN ),
			membershipText.endedOn( day, EN ),
			membershipText.changesOn( day, 'Flexible Yearly, $83.88', EN ),
		] ).toEqual( [
			'You can read until March\u00a02, 2027. Nothing more will be charged.',
			'Your membership starts on March\u00a02, 2027.',
			'Ended on March\u00a02, 2027.',
			'On March\u00a02, 2027 you change to Flexible Yearly, $83.88.',
		] );
	} );
} );
