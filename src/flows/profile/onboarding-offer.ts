/**
 * Offered after this log-in until postponed (`onboarding-18`); the profile records whether it is
 * finished.
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
