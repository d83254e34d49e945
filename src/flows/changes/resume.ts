/** Ends a pause: at once, or when the paid time is over (`resume-2`, `resume-3`). */
import type { ResumeFailure } from '#src/domain/money-failure.ts';
import { planResume } from '#src/domain/changes/replacement.ts';
import { billedReplacement } from '#src/domain/schedules/change-schedules.ts';
import type { Result } from '#src/domain/result.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { changeMoney } from '../subscriptions/change-money.ts';
import { aside } from '../money/money-flow.ts';
import { replaceSubscription, type Changed, type ShownChange } from './replace-subscription.ts';
import { reportToNewsletters } from './report-to-newsletters.ts';

export const resumeMembership = (
	deps: Deps,
	{ began, ...input }: ShownChange
): Promise< Result< Changed, ResumeFailure > > =>
	changeMoney( deps, 'resume', ( money ) => resume( money, input ), began );

async function resume(
	deps: MoneyDeps,
	input: Omit< ShownChange, 'began' >
): Promise< Result< Changed, ResumeFailure > > {
	const outcome = await replaceSubscription( deps, {
		...input,
		kind: 'resume',
		plan: ( listed, today ) =>
			billedReplacement( planResume( listed, today ), input.catalogue, today ),
	} );
	if ( outcome.ok ) {
		// The report is not awaited, because the membership continues whatever its outcome.
		aside( reportToNewsletters( deps, { isPaused: false } ) );
	}
	return outcome as Result< Changed, ResumeFailure >;
}
