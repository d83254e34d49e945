/** The discounts on a subscription's coming payments; null while they are not known (`offer-2`). */
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionDiscount } from '#src/domain/plans/discount.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { discountsQuery } from '#src/queries/discounts.ts';
import { useDeps } from '../page/deps-context.tsx';

const NONE: readonly SubscriptionDiscount[] = [];

/**
 * There is nothing to lower on one that has yet to start: a discount does not move from one to
 * another.
 */
export function useDiscounts(
	subscription: Subscription | null | undefined
): readonly SubscriptionDiscount[] | null {
	const isCharged = subscription?.status === 'active' || subscription?.status === 'past due';
	const { data } = useQuery( {
		...discountsQuery( useDeps(), subscription?.id ?? '' ),
		...( ! isCharged && { enabled: false } ),
	} );
	return isCharged ? ( data ?? null ) : NONE;
}
