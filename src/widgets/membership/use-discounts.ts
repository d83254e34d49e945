/** The discounts on a subscription's next payments; null while unknown (`offer-2`). */
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionDiscount } from '#src/domain/plans/discount.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { discountsQuery } from '#src/queries/membership.ts';
import { useDeps } from '../page/deps-context.tsx';

const NONE: readonly SubscriptionDiscount[] = [];

/** A pending subscription has none, unless the site offers discounts for a restart. */
export function useDiscounts(
	subscription: Subscription | null | undefined
): readonly SubscriptionDiscount[] | null {
	const deps = useDeps();
	const isCharged =
		subscription?.status === 'active' ||
		subscription?.status === 'past due' ||
		( subscription?.status === 'pending' && deps.config.account?.restartOffer );
	const { data } = useQuery( {
		...discountsQuery( deps, subscription?.id ?? '' ),
		...( ! isCharged && { enabled: false } ),
	} );
	return isCharged ? ( data ?? null ) : NONE;
}
