/** The terms that the tests agree to. */
import type { PlannedStart } from '#src/domain/changes/replacement.ts';
import type { Plan } from '#src/domain/plans/plan.ts';

/** What the page shows of a plan that starts on that day. */
export const startOf = (
	{ planId, productId, amount, currency }: Plan,
	startsOn: string | null
): PlannedStart => ( { planId, productId, startsOn, amount, currency } );
