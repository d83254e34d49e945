/**
 * The charged membership whose card may be changed, also on a plan not listed; null while it is not
 * known.
 */
import { chargedOf } from '#src/domain/changes/membership-actions.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { useMembership } from '#src/widgets/membership/use-membership.ts';

export function usePayable(): Subscription | null {
	const state = useMembership();
	if ( state.kind !== 'known' ) {
		return null;
	}
	const { actions, derived, unrecognisedLive } = state.membership;
	return chargedOf( derived, actions ) ?? unrecognisedLive[ 0 ] ?? null;
}
