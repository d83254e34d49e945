import { describe } from 'vitest';
import { aSubscription } from '../builders.ts';
import {
	active,
	billedAhead,
	ended,
	expectEach,
	neverPaid,
	paidAhead,
	pastDue,
	pending,
	TODAY,
	YESTERDAY,
} from './status-readers.ts';

// Proves status-3, status-6.
describe( 'Step 1: no subscriptions', () => {
	expectEach( [
		[ 'nothing at all', [], 'None', 'no-subscription', null ],
		[
			'home delivery alone is no sports membership',
			[ aSubscription( { productId: 'hd-sports-membership' } ) ],
			'None',
			'no-subscription',
			null,
		],
		[
			'a plan that is not known is not seen',
			[ aSubscription( { plan: null } ) ],
			'None',
			'no-subscription',
			null,
		],
		[
			'the pause flag alone changes nothing',
			[],
			'None',
			'no-subscription',
			null,
			{ paused: true },
		],
	] );
} );

// Proves pause-6, status-7.
describe( 'Step 2: an active subscription', () => {
	expectEach( [
		[ 'alone', [ active ], 'Active', 'active', 'active' ],
		[
			'goes before a pending, a past-due and a cancelled one',
			[ paidAhead, pending, pastDue, active ],
			'Active',
			'active',
			'active',
		],
		[
			'stays active while the account is paused',
			[ active ],
			'Active',
			'active',
			'active',
			{ paused: true },
		],
		[
			'counts before its first payment, in a trial',
			[ aSubscription( { ...active, transactionHistory: [] } ) ],
			'Active',
			'active',
			'active',
		],
	] );
} );

// Proves status-8, status-9, status-10.
describe( 'Step 3: a pending subscription', () => {
	expectEach( [
		[
			'alone on a paused account is paused',
			[ pending ],
			'Paused',
			'pending-paused',
			null,
			{ paused: true },
		],
		[
			'is paused also with the pause feature off',
			[ pending, ended ],
			'Paused',
			'pending-paused',
			null,
			{ paused: true, pauseFeature: false },
		],
		[
			'beside a cancelled one that runs, on a paused account, is active-paused',
			[ pending, paidAhead ],
			'Active_Paused',
			'pending-paused-while-running',
			'paid-ahead',
			{ paused: true },
		],
		[
			'counts as running also by the next billing date',
			[ pending, billedAhead ],
			'Active_Paused',
			'pending-paused-while-running',
			'billed-ahead',
			{ paused: true },
		],
		[
			'beside a cancelled one on its last paid day is active-paused: that day still runs',
			[ pending, aSubscription( { ...paidAhead, paidThroughDate: TODAY } ) ],
			'Active_Paused',
			'pending-paused-while-running',
			'paid-ahead',
			{ paused: true },
		],
		[
			'on the plan of a cancelled one on its last paid day is active: it was resumed',
			[
				aSubscription( { ...pending, planId: paidAhead.planId } ),
				aSubscription( { ...paidAhead, paidThroughDate: TODAY } ),
			],
			'Active',
			'pending-same-plan',
			'paid-ahead',
		],
		[
			'on the day after the last paid one is paused',
			[ pending, aSubscription( { ...paidAhead, paidThroughDate: YESTERDAY } ) ],
			'Paused',
			'pending-paused',
			null,
			{ paused: true },
		],
		[
			'on the day of the next billing is paused: that day is not ahead',
			[ pending, aSubscription( { ...billedAhead, nextBillingDate: TODAY } ) ],
			'Paused',
			'pending-paused',
			null,
			{ paused: true },
		],
		[
			// Proves status-10.
			'is active-pending when paused but the pause feature is off',
			[ pending, paidAhead ],
			'Active_Pending',
			'pending',
			'paid-ahead',
			{ paused: true, pauseFeature: false },
		],
		[
			// Proves status-11.
			'on the plan of the running cancelled one is active: it was resumed',
			[ aSubscription( { ...pending, planId: paidAhead.planId } ), paidAhead ],
			'Active',
			'pending-same-plan',
			'paid-ahead',
		],
		[
			'on the same plan is active-pending when the pause feature is off',
			[ aSubscription( { ...pending, planId: paidAhead.planId } ), paidAhead ],
			'Active_Pending',
			'pending',
			'paid-ahead',
			{ pauseFeature: false },
		],
		[
			'on the plan of a cancelled one that has ended is active-pending',
			[ aSubscription( { ...pending, planId: ended.planId } ), ended ],
			'Active_Pending',
			'pending',
			null,
		],
		[
			// Proves status-12.
			'on another plan is active-pending',
			[ pending, paidAhead ],
			'Active_Pending',
			'pending',
			'paid-ahead',
		],
		[
			// Proves status-12, status-18.
			'alone is active-pending',
			[ pending ],
			'Active_Pending',
			'pending',
			null,
		],
		[
			// Proves status-12.
			'goes before a past-due one',
			[ pastDue, pending ],
			'Active_Pending',
			'pending',
			null,
		],
		[
			// Proves status-8.
			'does not run beside a cancelled one that was never paid',
			[ pending, neverPaid ],
			'Paused',
			'pending-paused',
			null,
			{ paused: true },
		],
		[
			// Proves status-11.
			'any pending plan may equal any running cancelled one',
			[
				pending,
				aSubscription( {
					...pending,
					id: 'second',
					planId: 'sports-monthly',
				} ),
				aSubscription( {
					...paidAhead,
					planId: 'sports-half-yearly',
				} ),
				billedAhead,
			],
			'Active',
			'pending-same-plan',
			'billed-ahead',
		],
		[
			// Proves status-13.
			'may hang on the cancelled one as its pending plan change',
			[
				aSubscription( {
					...paidAhead,
					pendingSubscription: pending,
				} ),
			],
			'Active_Pending',
			'pending',
			'paid-ahead',
		],
		[
			// Proves status-13.
			'is not seen when its plan change is to a plan that is not known',
			[
				aSubscription( {
					...paidAhead,
					pendingSubscription: aSubscription( {
						...pending,
						plan: null,
					} ),
				} ),
			],
			'Cancelled_Active',
			'paid-through-ahead',
			'paid-ahead',
		],
	] );
} );

// Proves status-14.
describe( 'Step 4: a past-due subscription', () => {
	expectEach( [
		[ 'alone', [ pastDue ], 'Past Due', 'past-due', 'past-due' ],
		[
			'goes before a cancelled one with time left',
			[ paidAhead, pastDue ],
			'Past Due',
			'past-due',
			'past-due',
		],
		[
			'also when it was never paid',
			[ aSubscription( { ...pastDue, transactionHistory: [] } ) ],
			'Past Due',
			'past-due',
			'past-due',
		],
	] );
} );
