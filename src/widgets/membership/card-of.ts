/** The card that pays a membership, as far as it is known, and whether any card expires soon or has expired. */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { Membership } from './use-membership.ts';

export const cardOf = (
	{ paymentMethodToken }: Pick< Subscription, 'paymentMethodToken' >,
	{ methods }: Pick< Membership, 'methods' >
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
