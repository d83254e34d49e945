/** This tab keeps the service's answers about session ids, without the ids (`session-26`). */
import { saidOf, withAnswer, withoutReaders } from '#src/domain/sign-in/session-answers.ts';
import { sessionIn } from '#src/domain/sign-in/session-cookie.ts';
import { cookiesNow } from './cookie-jar.ts';
import { SESSION_ANSWERS_KEY } from './current-session.ts';
import { createStorage, type BrowserStorage } from '../storage.ts';

const KEY = SESSION_ANSWERS_KEY;

type Tab = BrowserStorage[ 'tab' ];

export const createSessionAnswers = ( tab: Tab = createStorage().tab ) => ( {
	/** Null for a visitor, or if the service has refused the cookies' ids. */
	current: ( cookieName: string ) => sessionIn( cookiesNow(), cookieName, tab.get( KEY ) ),
	/** Whether the service confirmed the session as a reader's; null before it was asked. */
	said: ( sessionId: string ) => saidOf( tab.get( KEY ), sessionId ),
	note( sessionId: string, isReaders: boolean ) {
		tab.set( KEY, withAnswer( tab.get( KEY ), sessionId, isReaders ) );
	},
	/** Forgets readers' sessions but keeps refused ids, whose cookies may still exist. */
	forgetReaders() {
		const refused = withoutReaders( tab.get( KEY ) );
		if ( refused ) {
			tab.set( KEY, refused );
		} else {
			tab.remove( KEY );
		}
	},
} );
