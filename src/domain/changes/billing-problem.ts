/** Finds what endangers the next charge; every account page shows it (`status-34`). */
import { paysOn, type PaymentMethod } from '../cards/payment-method.ts';
import type { UtcDay } from '../days/utc-day.ts';
import type { SubscriptionStatus } from '../subscriptions/subscription-status.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { cardOf, hasWarning, type SeenPaying } from './paying-card.ts';
import { chargedOnes } from './replacement.ts';

type BillingProblem =
	| { readonly kind: 'past-due'; readonly subscription: Subscription }
	| {
			readonly kind: 'card-ends';
			readonly method: PaymentMethod;
			/** Null if the card still covers the charge, or the day is unknown. */
			readonly charge: UtcDay | null;
	  };

/** Null if nothing endangers the charge, or while neither the status nor the cards are known. */
export function billingProblem(
	status: SubscriptionStatus | 'unknown',
	listed: readonly Subscription[],
	methods: readonly PaymentMethod[],
	hasPaid: SeenPaying
): BillingProblem | null {
	const charged = chargedOnes( listed );
	const due = charged.find( ( one ) => one.status === 'past due' );
	if ( due && status !== 'unknown' ) {
		return { kind: 'past-due', subscription: due };
	}
	for ( const one of charged ) {
		const method = cardOf( one, methods, hasPaid );
		const next = one.nextBillingDate;
		const charge = method && next && ! paysOn( method, next ) ? next : null;
		if ( method && ( charge || hasWarning( [ method ] ) ) ) {
			return { kind: 'card-ends', method, charge };
		}
	}
	return null;
}
