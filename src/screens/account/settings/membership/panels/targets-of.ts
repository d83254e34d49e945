/** The plans that the membership page offers to change to (`change-3`). */
import { changeTargets } from '#src/domain/changes/membership-actions.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { Offer } from '#src/widgets/membership/use-offer.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';

/** Returns the plans to which the reader may change; null while the offer is unknown. */
export function targetsOf( { derived, offer }: Status & Offer ): readonly Plan[] | null {
	// A pending plan counts as the current one.
	const current = derived.pending ?? derived.active;
	return offer && current ? changeTargets( offer, current ) : null;
}
