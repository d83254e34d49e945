/** After any 401 the page learns whether it has to ask for a log-in (`session-25`). */
import type { QueryClient } from '@tanstack/react-query';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { askWhetherOver } from '#src/flows/session/session-over.ts';

/** Call it once, where the query client is provided. Returns an unsubscribe function. */
export function endOnRefusal( deps: SessionDeps, client: QueryClient ): () => void {
	let isInDoubt = false;
	let isAsking = false;
	const ask = () => {
		// A running command reports its own outcome first.
		if ( ! isInDoubt || isAsking || client.isMutating() > 0 ) {
			return;
		}
		isAsking = true;
		void askWhetherOver( deps ).then( () => {
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
