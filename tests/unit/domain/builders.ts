/**
 * Builds plans and subscriptions for tables of rules: name the fields that matter, the rest have
 * ordinary values.
 */
import type { SubscriptionDiscount } from '#src/domain/plans/discount.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type {
	Subscription,
	SubscriptionTransaction,
} from '#src/domain/subscriptions/subscription.ts';

export const aPlan = ( given: Partial< Plan > = {} ): Plan => ( {
	planId: 'sports-monthly',
	productId: 'sports-membership',
	planName: 'Sports Membership',
	amount: 999,
	normalAmount: null,
	currency: 'USD',
	billingInterval: 1,
	featured: false,
	cardHeading: '',
	hasTrial: false,
	trialDuration: 0,
	trialDurationUnit: 'day',
	firstBillingDate: null,
	nextBillingDate: null,
	stepUpPricing: null,
	curation: {},
	generalCjPlan: null,
	...given,
} );

/** $4.20 off each of three payments, none of them made yet. */
export const aDiscount = (
	given: Partial< SubscriptionDiscount > = {}
): SubscriptionDiscount => ( {
	id: 'stay-half',
	name: 'Stay for less',
	amount: 420,
	billingCycles: 3,
	billingCyclesUsed: 0,
	...given,
} );

export const aPayment: SubscriptionTransaction = {
	time: '2026-10-21T00:00:00Z',
	amount: 999,
	currency: 'USD',
	outcome: 'settled',
};

export const aSubscription = ( given: Partial< Subscription > = {} ): Subscription => ( {
	id: 'S-1',
	status: 'active',
	nextBillingDate: null,
	paidThroughDate: null,
	ends: null,
	planId: 'sports-monthly',
	productId: 'sports-membership',
	plan: { id: 'sports-monthly', name: 'Sports Membership', amount: 999 },
	amount: 999,
	currency: 'USD',
	transactionHistory: [ aPayment ],
	pendingSubscription: null,
	paymentMethodToken: null,
	...given,
} );
