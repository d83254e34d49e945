/** Changes to another plan, from the next billing date on (`change-2`). */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { ChangePlanFailure } from '#src/domain/money-failure.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { planChange } from '#src/domain/changes/replacement.ts';
import type { Result } from '#src/domain/result.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import type { Deps } from '../deps/deps.ts';
import { changeMoney } from '../money/change-money.ts';
import { replaceSubscription, type Changed } from './replace-subscription.ts';

export interface ChangePlanInput {
	readonly plan: Plan;
	/** Every plan ever sold. */
	readonly catalogue: readonly Plan[];
	/** The day of the first charge that the reader was shown. */
	readonly agreed: UtcDay | null;
	/** Who pressed, when something was waited for since. */
	readonly began?: SessionIds | undefined;
}

export const changePlan = (
	deps: Deps,
	{ plan, began, ...input }: ChangePlanInput
): Promise< Result< Changed, ChangePlanFailure > > =>
	changeMoney(
		deps,
		'change-plan',
		( money ) =>
			replaceSubscription( money, {
				...input,
				kind: 'change-plan',
				plan: ( listed, today ) => planChange( listed, plan, today ),
			} ),
		began
	) as Promise< Result< Changed, ChangePlanFailure > >;
