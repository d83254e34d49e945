/**
 * Whichever call is refused for want of a session asks whether there still is one; then the page
 * leads to the log-in (`session-25`).
 */
import type { QueryClient } from '@tanstack/react-query';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { askWhetherOver } from '#src/flows/session/session-over.ts';

/** Call once beside the provider; returns a function that stops it. */
export function endOnRefusal( deps: SessionDeps, client: QueryClient ): () => void {
	let isInDoubt = false;
	let isAsking = false;
	const ask = () => {
		// What a command comes to is told first.
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
