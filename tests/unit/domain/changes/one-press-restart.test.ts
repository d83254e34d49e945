import { describe, expect, it } from 'vitest';
import { onePressRestart } from '#src/domain/changes/one-press-restart.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { deriveStatus } from '#src/domain/subscriptions/subscription-status.ts';
import { aPlan, aSubscription } from '../builders.ts';

const TODAY = '2026-11-21';
const aCard = ( changes: Partial< PaymentMethod > ): PaymentMethod => ( {
	token: 'usual',
	default: true,
	expired: false,
	expiringSoon: false,
	endsOn: '2030-12-31',
	nonce: 'nonce',
	type: 'CreditCard',
	cardType: 'Visa',
	lastFour: '1111',
	has_active_subscription: false,
	...changes,
} );
const usual = aCard( {} );
const paying = aCard( { token: 'paying', default: false } );
const plan = aPlan();
const canceled = deriveStatus(
	[
		aSubscription( {
			status: 'cancelled',
			ends: '2026-12-20',
			paidThroughDate: '2026-12-20',
			nextBillingDate: '2026-12-21',
			planId: plan.planId,
			paymentMethodToken: 'paying',
		} ),
	],
	{
		paused: false,
		pauseFeature: true,
		now: new Date( `${ TODAY }T12:00:00Z` ),
	}
);
const cardOf = ( methods: readonly PaymentMethod[] | null ) =>
	onePressRestart( canceled, [ plan ], methods, TODAY )?.method.token ?? null;

describe( 'the card of a restart with one press', () => {
	it.each( [
		[ 'is the one that paid it', [ usual, paying ], 'paying' ],
		[ 'whatever their order', [ paying, usual ], 'paying' ],
		[ 'is the default one where that is gone', [ usual ], 'usual' ],
		[
			'is the default one where that has expired',
			[ usual, { ...paying, expired: true } ],
			'usual',
		],
		[
			'is none where none pays on the first day',
			[ { ...usual, endsOn: '2026-11-30' } ],
			null,
		],
		[ 'is not known while the cards are not', null, null ],
	] )( '%s', ( _, methods, token ) => {
		expect( cardOf( methods ) ).toBe( token );
	} );
} );
