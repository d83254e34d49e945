/** Finds the other subscriptions that are charged; each may have its own card (`status-37`). */
import { HOME_DELIVERY_PRODUCT } from '../plans/product.ts';
import { isLive, withPending } from './selling.ts';
import type { DerivedStatus } from './subscription-status.ts';
import type { Subscription } from './subscription.ts';

/** If one of these rules has matched, the pending subscription is the membership itself. */
const OF_ONE: readonly DerivedStatus[ 'rule' ][] = [
	'pending-paused',
	'pending-paused-while-running',
	'pending-same-plan',
	'pending',
];

/** They may be on any plan and product except home delivery, which is shown separately. */
export function liveWithout(
	subscriptions: readonly Subscription[],
	ids: readonly unknown[]
): readonly Subscription[] {
	const live = withPending( subscriptions ).filter(
		( one ) =>
			isLive( one ) && one.productId !== HOME_DELIVERY_PRODUCT && ! ids.includes( one.id )
	);
	return [ ...new Map( live.map( ( one ) => [ one.id, one ] ) ).values() ];
}

export const liveBeside = (
	subscriptions: readonly Subscription[],
	{ active, pending, rule }: DerivedStatus
): readonly Subscription[] =>
	liveWithout( subscriptions, [ active?.id, OF_ONE.includes( rule ) && pending?.id ] );
