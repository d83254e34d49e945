/**
 * Keeps the steps that are done, so that another device goes on from there (`onboarding-9`). It
 * never stops the reader: what could not be kept is logged by the call, and the next step keeps it
 * too.
 */
import type { OnboardingStep } from '#src/domain/onboarding/onboarding-steps.ts';
import type { Result } from '#src/domain/result.ts';
import type { ExtendedProfileFailure } from '#src/domain/failure.ts';
import type { Deps } from '../deps/deps.ts';

export const finishOnboardingStep = (
	{ identity }: Pick< Deps, 'identity' >,
	/** All of them, not only the last. */
	steps: readonly OnboardingStep[]
): Promise< Result< null, ExtendedProfileFailure > > => identity.saveOnboardingProgress( steps );
