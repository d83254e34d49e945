/**
 * Keeps for this tab what the identity service has said of session ids (`session-26`); the ids
 * themselves are not kept.
 */
import { saidOf, withAnswer, withoutReaders } from '#src/domain/sign-in/session-answers.ts';
import { sessionIn } from '#src/domain/sign-in/session-cookie.ts';
import { SESSION_ANSWERS_KEY } from './current-session.ts';
import { createStorage, type BrowserStorage } from '../storage.ts';

const KEY = SESSION_ANSWERS_KEY;

type Tab = BrowserStorage[ 'tab' ];

export interface SessionAnswers {
	/** The session id that this page goes by; null for a visitor, whatever the cookies hold. */
	current: ( cookieName: string ) => string | null;
	/**
	 * Whether the service has said that the session is a reader's; null while it has not been
	 * asked.
	 */
	said: ( sessionId: string ) => boolean | null;
	note: ( sessionId: string, isReaders: boolean ) => void;
	/** Nothing of the reader stays; refused ids do, since their cookies may still stand. */
	forgetReaders: () => void;
}

export const createSessionAnswers = ( tab: Tab = createStorage().tab ): SessionAnswers => ( {
	current: ( cookieName ) => sessionIn( document.cookie, cookieName, tab.get( KEY ) ),
	said: ( sessionId ) => saidOf( tab.get( KEY ), sessionId ),
	note( sessionId, isReaders ) {
		tab.set( KEY, withAnswer( tab.get( KEY ), sessionId, isReaders ) );
	},
	forgetReaders() {
		const refused = withoutReaders( tab.get( KEY ) );
		if ( refused ) {
			tab.set( KEY, refused );
		} else {
			tab.remove( KEY );
		}
	},
} );
