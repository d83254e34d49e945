/** After any 401 the page learns whether it has to ask for a log-in (`session-25`). */
import type { QueryClient } from '@tanstack/react-query';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { askWhetherOver } from '#src/flows/session/session-over.ts';
import { readerKeys } from './keys.ts';

/** A running command reports its own outcome first: its page would be gone after the session. */
export const hasNoCommand = ( client: QueryClient ): boolean => client.isMutating() === 0;

/** Call it once, where the query client is provided. Returns an unsubscribe function. */
export function endOnRefusal( deps: SessionDeps, client: QueryClient ): () => void {
	let isInDoubt = false;
	let isAsking = false;
	const mayEnd = () => hasNoCommand( client );
	const ask = () => {
		if ( ! isInDoubt || isAsking || ! mayEnd() ) {
			return;
		}
		isAsking = true;
		const hasReader = [ readerKeys.account, readerKeys.profile ].some( ( key ) =>
			client.getQueryData( key )
		);
		void askWhetherOver( deps, { hasReader, mayEnd } ).then( () => {
			// A command that has begun meanwhile asks again when it is over.
			isInDoubt = ! mayEnd();
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
