/**
 * Reads and saves the reader's progress in the onboarding, which all devices share
 * (`onboarding-9`).
 */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { OnboardingStep } from '#src/domain/onboarding/onboarding-steps.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerKeys } from './keys.ts';
import { hasSession, orLogOut } from './reader.ts';

/** The finished steps. */
export const onboardingQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.onboarding,
		queryFn: () => orLogOut( deps, () => deps.identity.onboardingProgress() ),
		enabled: () => hasSession( deps ),
	} );

/**
 * Stores all finished steps, not only the last one, so that another device continues from there. It
 * never blocks the reader: the step counts as done on this page at once, a failure is only logged,
 * and finishing the next step stores it too.
 */
export const finishStepMutation = ( deps: Deps ) =>
	mutationOptions( {
		mutationFn: ( steps: readonly OnboardingStep[] ) =>
			deps.identity.saveOnboardingProgress( steps ),
		onMutate: ( steps, { client } ) => {
			client.setQueryData( onboardingQuery( deps ).queryKey, steps );
		},
	} );
