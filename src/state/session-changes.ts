/**
 * Announces that a session began or ended, with the data already read, which the query cache need
 * not fetch (`session-22`); window events carry nothing personal.
 */
import type { Account, DataLayer } from '#src/domain/profile/account.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { createListeners } from '#src/services/browser/listeners.ts';

export interface LoadedSession {
	readonly account: Account;
	/** Undefined in the log-in modal, which does not show the profile. */
	readonly profile: Profile | undefined;
	/** Null if the call failed: the data layer is unknown, not empty (`session-8`). */
	readonly dataLayer: DataLayer | null;
}

type SessionChange =
	/** `loaded` is null if the services did not answer; the session is valid anyway. */
	| { readonly kind: 'started'; readonly loaded: LoadedSession | null }
	| { readonly kind: 'ended' }
	| { readonly kind: 'entitlement'; readonly entitled: boolean };

export const createSessionChanges = () => createListeners< SessionChange >();
