/** The card that pays a membership, as far as it is known, and whether one expires soon or has expired. */
import { paysOn, type PaymentMethod } from '../cards/payment-method.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

/** Null while the cards are not known. */
export const payingCard = (
	{ paymentMethodToken }: Pick< Subscription, 'paymentMethodToken' >,
	methods: readonly PaymentMethod[] | null
): PaymentMethod | null =>
	methods?.find(
		( method ) =>
			method.lastFour &&
			( paymentMethodToken
				? method.token === paymentMethodToken
				: method.default )
	) ?? null;

/** One of them expires soon, or has expired. */
export const hasWarning = ( methods: readonly PaymentMethod[] ): boolean =>
	methods.some( ( { expired, expiringSoon } ) => expired || expiringSoon );

/** Whether `billingProblem` can find anything: little to ask, as every page asks it. */
export const mayHaveProblem = (
	listed: readonly Subscription[],
	methods: readonly PaymentMethod[]
): boolean =>
	listed.some(
		( { status, nextBillingDate } ) =>
			status === 'past due' ||
			methods.some(
				( method ) =>
					method.expiringSoon ||
					! paysOn( method, nextBillingDate ?? '' )
			)
	);
