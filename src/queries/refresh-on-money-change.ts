/** Refreshes the membership when another tab of this browser changes it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerKeys } from './keys.ts';

/** Call it once, where the query client is provided. Returns an unsubscribe function. */
export function refreshOnMoneyChange(
	{ journal, session }: Pick< Deps, 'journal' | 'session' >,
	client: QueryClient
): () => void {
	const listen = () =>
		journal.onOtherTab( () => {
			for ( const queryKey of [ readerKeys.unfinishedChange, readerKeys.subscriptions ] ) {
				void client.invalidateQueries( { queryKey } );
			}
		} );
	let end = listen();
	// The journal is per reader, so a new reader needs a new listener.
	const stop = session.subscribe( () => {
		end();
		end = listen();
	} );
	return () => {
		stop();
		end();
	};
}
