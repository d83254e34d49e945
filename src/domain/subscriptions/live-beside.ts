/**
 * Finds what is charged beside the membership that the status is about: each has a card of its own
 * (`status-37`).
 */
import { HOME_DELIVERY_PRODUCT } from '../plans/product.ts';
import { isLive, withPending } from './selling.ts';
import type { DerivedStatus } from './subscription-status.ts';
import type { Subscription } from './subscription.ts';

/** What waits for its day is the membership itself, unless an active or a past-due one runs. */
const OF_ONE: readonly DerivedStatus[ 'rule' ][] = [
	'pending-paused',
	'pending-paused-while-running',
	'pending-same-plan',
	'pending',
];

/** On any plan, of any product but home delivery, which is shown apart; each once. */
export function liveBeside(
	subscriptions: readonly Subscription[],
	{ active, pending, rule }: DerivedStatus
): readonly Subscription[] {
	const shown = [ active?.id, OF_ONE.includes( rule ) && pending?.id ];
	const live = withPending( subscriptions ).filter(
		( one ) =>
			isLive( one ) && one.productId !== HOME_DELIVERY_PRODUCT && ! shown.includes( one.id )
	);
	return [ ...new Map( live.map( ( one ) => [ one.id, one ] ) ).values() ];
}
