/** The terms that the tests agree to. */
import type { PlannedStart } from '#src/domain/changes/replacement.ts';
import type { Plan } from '#src/domain/plans/plan.ts';

/** The start of a plan on that day, as the page shows it. */
export const startOf = (
	{ planId, productId, amount, currency }: Plan,
	startsOn: string | null
): PlannedStart => ( { planId, productId, startsOn, amount, currency } );
