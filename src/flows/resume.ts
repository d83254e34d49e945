/** Ends a pause: at once, or when the paid time is over. Specification §4, Resume; decision 46; acceptance E11. */
import type { ResumeFailure } from '#src/domain/money-failure.ts';
import type { Plan } from '#src/domain/plan.ts';
import { planResume } from '#src/domain/replacement.ts';
import type { Result } from '#src/domain/result.ts';
import type { UtcDay } from '#src/domain/utc-day.ts';
import type { Deps } from './deps.ts';
import { aside, moneyFlow } from './money-flow.ts';
import { replaceSubscription, type Changed } from './replace-subscription.ts';
import { tellNewsletters } from './tell-newsletters.ts';

export interface ResumeInput {
	/** Every plan ever sold. */
	readonly catalogue: readonly Plan[];
	/** The day of the first charge that the reader was shown; null: today. */
	readonly agreed: UtcDay | null;
}

export const resumeMembership = (
	deps: Deps,
	input: ResumeInput
): Promise< Result< Changed, ResumeFailure > > =>
	moneyFlow( deps, async ( money ) => {
		const outcome = await replaceSubscription( money, {
			...input,
			kind: 'resume',
			plan: planResume,
		} );
		if ( outcome.ok ) {
			// Not awaited: the membership goes on, whatever becomes of it.
			aside( tellNewsletters( money, { isPaused: false } ) );
		}
		return outcome as Result< Changed, ResumeFailure >;
	} );
