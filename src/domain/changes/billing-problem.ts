/** Finds what endangers the next charge; every account page shows it (`status-34`). */
import { paysOn, type PaymentMethod } from '../cards/payment-method.ts';
import type { UtcDay } from '../days/utc-day.ts';
import type { SubscriptionStatus } from '../subscriptions/subscription-status.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { hasWarning, payingCard, type SeenPaying } from './paying-card.ts';
import { chargedOnes } from './replacement.ts';

type BillingProblem =
	| { readonly kind: 'past-due'; readonly subscription: Subscription }
	| {
			readonly kind: 'card-ends';
			readonly method: PaymentMethod;
			/**
			 * The charge that the card can no longer pay; null if it still covers the next one, or
			 * its day is unknown.
			 */
			readonly charge: UtcDay | null;
	  };

/**
 * With no known cards (`methods` is empty) and an unknown status, there is no problem to report.
 */
export function billingProblem(
	status: SubscriptionStatus | 'unknown',
	listed: readonly Subscription[],
	methods: readonly PaymentMethod[],
	hasPaid: SeenPaying
): BillingProblem | null {
	const due = listed.find( ( one ) => one.status === 'past due' );
	if ( status === 'Past Due' && due ) {
		return { kind: 'past-due', subscription: due };
	}
	const [ charged ] = chargedOnes( listed );
	const method = charged && payingCard( charged, methods, hasPaid );
	if ( ! method ) {
		return null;
	}
	const next = charged.nextBillingDate;
	const charge = next && ! paysOn( method, next ) ? next : null;
	return charge || hasWarning( [ method ] ) ? { kind: 'card-ends', method, charge } : null;
}
