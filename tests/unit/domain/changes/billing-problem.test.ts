import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { billingProblem } from '#src/domain/changes/billing-problem.ts';
import { mayHaveProblem } from '#src/domain/changes/paying-card.ts';
import { aSubscription } from '../builders.ts';

const NEXT = '2026-12-09';
const card: PaymentMethod = {
	token: 'pays',
	default: true,
	expired: false,
	expiringSoon: false,
	endsOn: '2029-12-31',
	nonce: 'nonce',
	type: 'CreditCard',
	cardType: 'Visa',
	lastFour: '1111',
	has_active_subscription: true,
};
const runs = aSubscription( { nextBillingDate: NEXT, paymentMethodToken: 'pays' } );
const owes = aSubscription( { id: 'owes', status: 'past due', paymentMethodToken: 'pays' } );
const nobodySaw = () => false;
const found = ( subscription: typeof runs, given: Partial< PaymentMethod > = {} ) =>
	billingProblem( 'Active', [ subscription ], [ { ...card, ...given } ], nobodySaw );

describe( 'The problem that endangers the next charge', () => {
	// Proves status-34.
	it( 'is what is past due, wherever it is in the list', () => {
		expect( billingProblem( 'Past Due', [ runs, owes ], [ card ], nobodySaw ) ).toEqual( {
			kind: 'past-due',
			subscription: owes,
		} );
	} );

	it( 'is the membership that is past due, not another product', () => {
		const paper = { ...owes, id: 'paper', productId: 'hd-sports-membership' };
		expect( billingProblem( 'Past Due', [ paper, owes ], [ card ], nobodySaw ) ).toEqual( {
			kind: 'past-due',
			subscription: owes,
		} );
	} );

	it( 'is a card that ends, whichever of two memberships it pays', () => {
		const ends = { ...card, token: 'ends', expired: true };
		const second = { ...runs, id: 'second', paymentMethodToken: 'ends' };
		for ( const listed of [
			[ runs, second ],
			[ second, runs ],
		] ) {
			expect( billingProblem( 'Active', listed, [ card, ends ], nobodySaw ) ).toMatchObject( {
				kind: 'card-ends',
				method: ends,
			} );
		}
	} );

	it( 'is the debt of a second membership too, but none while the status is unknown', () => {
		expect( billingProblem( 'Active', [ runs, owes ], [ card ], nobodySaw ) ).toEqual( {
			kind: 'past-due',
			subscription: owes,
		} );
		expect( billingProblem( 'unknown', [ owes ], [ card ], nobodySaw ) ).toBeNull();
	} );

	it( 'is nothing for a reader without a debt, a charge to come or a known card', () => {
		expect( billingProblem( 'Past Due', [ runs ], [ card ], nobodySaw ) ).toBeNull();
		expect( billingProblem( 'Canceled', [], [ card ], nobodySaw ) ).toBeNull();
		expect( billingProblem( 'Active', [ runs ], [], nobodySaw ) ).toBeNull();
		expect( found( runs ) ).toBeNull();
	} );

	// Proves status-34.
	it( 'is a card that ends before that charge, and the day of the charge', () => {
		expect( found( runs, { endsOn: '2026-12-08' } ) ).toEqual( {
			kind: 'card-ends',
			method: { ...card, endsOn: '2026-12-08' },
			charge: NEXT,
		} );
		expect( found( runs, { endsOn: NEXT } ) ).toBeNull();
	} );

	it( 'is a card that is about to end, though it pays the next charge', () => {
		expect( found( runs, { expiringSoon: true } ) ).toMatchObject( { charge: null } );
	} );

	it( 'is a card that has expired, also where the day of the charge is not known', () => {
		const dayless = { ...runs, nextBillingDate: null };
		expect( found( dayless, { expired: true } ) ).toMatchObject( {
			kind: 'card-ends',
			charge: null,
		} );
		expect( found( dayless, { endsOn: '2020-01-31' } ) ).toBeNull();
	} );
} );

describe( 'Whether anything could stand in the way', () => {
	it.each( [
		[ 'a debt', [ owes ], [], true ],
		[ 'a card that is about to end', [ runs ], [ { ...card, expiringSoon: true } ], true ],
		[
			'a card that ends on the day of the charge',
			[ runs ],
			[ { ...card, endsOn: NEXT } ],
			false,
		],
		[
			'a card that ends the day before',
			[ runs ],
			[ { ...card, endsOn: '2026-12-08' } ],
			true,
		],
		[ 'a good card', [ runs ], [ card ], false ],
		[ 'no membership', [], [ { ...card, expired: true } ], false ],
	] )( 'with %s', ( _what, listed, methods, may ) => {
		expect( mayHaveProblem( listed, methods ) ).toBe( may );
	} );
} );
