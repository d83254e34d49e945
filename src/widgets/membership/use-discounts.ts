/** The discounts on a subscription's next payments; null while unknown (`offer-2`). */
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionDiscount } from '#src/domain/plans/discount.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { discountsQuery } from '#src/queries/discounts.ts';
import { useDeps } from '../page/deps-context.tsx';

const NONE: readonly SubscriptionDiscount[] = [];

/** A pending subscription has none: discounts do not carry over to a new one. */
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
