/**
 * Remembers that this log-in may offer the onboarding to a reader who has not been through it,
 * until they put it off (`onboarding-18`). Whether it is finished is the profile's to say, on
 * whatever device.
 */
import type { SessionDeps } from '../deps/deps.ts';

type Slice = Pick< SessionDeps, 'browser' >;

const KEY = 'circ-onboarding-offer';

/** Call at a log-in, when its session stands. */
export const offerOnboarding = ( { browser }: Slice ): void =>
	browser.storage.ofSession().set( KEY, 'yes' );

export const isOnboardingOffered = ( { browser }: Slice ): boolean =>
	browser.storage.ofSession().get( KEY ) === 'yes';

/** Until the next log-in. */
export const putOffOnboarding = ( { browser }: Slice ): void =>
	browser.storage.ofSession().remove( KEY );
