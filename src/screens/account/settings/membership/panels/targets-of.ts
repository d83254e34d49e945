/** The plans to which the membership page offers to change (`change-3`). */
import { changeTargets } from '#src/domain/changes/membership-actions.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { Membership } from '#src/widgets/membership/use-membership.ts';

/** The plans that the reader may change to; null while the offer is not known. */
export function targetsOf( { derived, offer }: Membership ): readonly Plan[] | null {
	// What is pending already is what the reader has.
	const current = derived.pending ?? derived.active;
	return offer && current ? changeTargets( offer, current ) : null;
}
