/** All devices share the reader's progress in the onboarding (`onboarding-9`). */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { OnboardingStep } from '#src/domain/onboarding/onboarding-steps.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerKeys } from './keys.ts';
import { hasSession, orLogOut } from './reader.ts';

export const onboardingQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.onboarding,
		queryFn: ( { client } ) =>
			orLogOut( deps, client, () => deps.identity.onboardingProgress() ),
		enabled: () => hasSession( deps ),
	} );

/**
 * Stores all finished steps, so that another device continues from there. A failure is only logged:
 * the next step stores them too.
 */
export const finishStepMutation = ( deps: Deps ) =>
	mutationOptions( {
		mutationFn: ( steps: readonly OnboardingStep[] ) =>
			deps.identity.saveOnboardingProgress( steps ),
		onMutate: ( steps, { client } ) => {
			client.setQueryData( onboardingQuery( deps ).queryKey, steps );
		},
	} );
