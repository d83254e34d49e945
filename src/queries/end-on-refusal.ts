/** After any 401 the page learns whether it has to ask for a log-in (`session-25`). */
import type { QueryClient } from '@tanstack/react-query';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { askAccount } from '#src/flows/session/readers-session.ts';
import { askWhetherOver, sessionOver } from '#src/flows/session/session-over.ts';
import { readerKeys } from './keys.ts';

/** Call it once, where the query client is provided. Returns an unsubscribe function. */
export function endOnRefusal( deps: SessionDeps, client: QueryClient ): () => void {
	let isInDoubt = false;
	let isAsking = false;
	/**
	 * Where the browser has lost the cookie, the page leaves for the log-in whatever the service says,
	 * so that a reader whom it shows is told why.
	 */
	const answer = async () => {
		const isOut = deps.browser.cookies.sessionId() === null && ! deps.store.getState().loading;
		if ( ! isOut ) {
			await askWhetherOver( deps );
		} else if (
			[ readerKeys.account, readerKeys.profile ].some( ( key ) => client.getQueryData( key ) )
		) {
			await askAccount( deps ).catch( () => sessionOver( deps ) );
		}
	};
	const ask = () => {
		// A running command reports its own outcome first.
		if ( ! isInDoubt || isAsking || client.isMutating() > 0 ) {
			return;
		}
		isAsking = true;
		void answer().then( () => {
			isInDoubt = false;
			isAsking = false;
		} );
	};
	const ends = [
		deps.http.onUnauthorized( () => {
			isInDoubt = true;
			ask();
		} ),
		client.getMutationCache().subscribe( ask ),
	];
	return () => ends.forEach( ( end ) => end() );
}
