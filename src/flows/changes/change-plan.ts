/** Changes to another plan, starting at the next billing date (`change-2`). */
import type { ChangePlanFailure } from '#src/domain/money-failure.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { isPauseHeld, planChange } from '#src/domain/changes/replacement.ts';
import type { Result } from '#src/domain/result.ts';
import type { Deps } from '../deps/deps.ts';
import { changeMoney } from '../subscriptions/change-money.ts';
import { aside } from '../money/money-flow.ts';
import { replaceSubscription, type Changed, type ShownChange } from './replace-subscription.ts';
import { reportToNewsletters } from './report-to-newsletters.ts';

export interface ChangePlanInput extends ShownChange {
	readonly plan: Plan;
}

export const changePlan = (
	deps: Deps,
	{ plan, began, ...input }: ChangePlanInput
): Promise< Result< Changed, ChangePlanFailure > > =>
	changeMoney(
		deps,
		'change-plan',
		async ( money ) => {
			let endsPause = false;
			const outcome = await replaceSubscription( money, {
				...input,
				kind: 'change-plan',
				plan: ( listed, today ) => {
					endsPause = isPauseHeld(
						{ listed, unrecognised: [] },
						money.browser.clock.now()
					);
					return planChange( listed, plan, today );
				},
			} );
			if ( outcome.ok && endsPause ) {
				// The report is not awaited, because the change is complete whatever its outcome.
				aside( reportToNewsletters( money, { isPaused: false } ) );
			}
			return outcome;
		},
		began
	) as Promise< Result< Changed, ChangePlanFailure > >;
