/**
 * The charged membership whose card may be changed, also on a plan not listed; null while it is not
 * known.
 */
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { useMembership } from '#src/widgets/membership/use-membership.ts';

export function usePayable(): Subscription | null {
	const state = useMembership();
	if ( state.kind !== 'known' ) {
		return null;
	}
	const { actions, unrecognisedLive } = state.membership;
	return actions.cancel[ 0 ] ?? unrecognisedLive[ 0 ] ?? null;
}
