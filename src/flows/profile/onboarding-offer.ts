/**
 * Remembers that this log-in may offer the onboarding to a reader who has not finished it, until
 * they postpone it (`onboarding-18`). The profile records for every device whether it is finished.
 */
import type { SessionDeps } from '../deps/deps.ts';

type Slice = Pick< SessionDeps, 'browser' >;

const KEY = 'circ-onboarding-offer';

/** Call it at a log-in, after its session is set up. */
export const offerOnboarding = ( { browser }: Slice ): void =>
	browser.storage.ofSession().set( KEY, 'yes' );

export const isOnboardingOffered = ( { browser }: Slice ): boolean =>
	browser.storage.ofSession().get( KEY ) === 'yes';

export const putOffOnboarding = ( { browser }: Slice ): void =>
	browser.storage.ofSession().remove( KEY );
