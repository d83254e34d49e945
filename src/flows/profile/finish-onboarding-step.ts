/**
 * Stores the finished steps, so that another device continues from there (`onboarding-9`). It never
 * stops the reader: a failure is logged by the call, and the next step stores it too.
 */
import type { OnboardingStep } from '#src/domain/onboarding/onboarding-steps.ts';
import type { Result } from '#src/domain/result.ts';
import type { ExtendedProfileFailure } from '#src/domain/failure.ts';
import type { Deps } from '../deps/deps.ts';

export const finishOnboardingStep = (
	{ identity }: Pick< Deps, 'identity' >,
	/** All of them, not only the last one. */
	steps: readonly OnboardingStep[]
): Promise< Result< null, ExtendedProfileFailure > > => identity.saveOnboardingProgress( steps );
