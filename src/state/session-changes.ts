/**
 * Notifies the parts of this page that a session began or ended, with what was read on the way, so
 * that the query cache need not ask again (`session-22`). Never leaves the page: window events
 * carry no personal data.
 */
import type { Account, DataLayer } from '#src/domain/profile/account.ts';
import type { Profile } from '#src/domain/profile/profile.ts';

export interface LoadedSession {
	readonly account: Account;
	/** Undefined in the log-in modal, where nothing shows it. */
	readonly profile: Profile | undefined;
	/**
	 * Null when it did not come: nothing is known then, which is not the same as nothing
	 * (`session-8`).
	 */
	readonly dataLayer: DataLayer | null;
}

export type SessionChange =
	/** `loaded` is null when the services did not answer; the session stands all the same. */
	| { readonly kind: 'started'; readonly loaded: LoadedSession | null }
	| { readonly kind: 'ended' }
	| { readonly kind: 'entitlement'; readonly entitled: boolean };

export interface SessionChanges {
	notify: ( change: SessionChange ) => void;
	/** Returns what ends it. */
	subscribe: ( listener: ( change: SessionChange ) => void ) => () => void;
}

export function createSessionChanges(): SessionChanges {
	const listeners = new Set< ( change: SessionChange ) => void >();
	return {
		notify: ( change ) => [ ...listeners ].forEach( ( listener ) => listener( change ) ),
		subscribe( listener ) {
			listeners.add( listener );
			return () => {
				listeners.delete( listener );
			};
		},
	};
}
