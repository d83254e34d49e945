/** Shows here too what another tab of this browser does with the membership. */
import type { QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerKeys } from './keys.ts';

/** Call once beside the provider; returns what ends it. */
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
	// The journal is each reader's own: whoever logs in here has another one.
	const stop = session.subscribe( () => {
		end();
		end = listen();
	} );
	return () => {
		stop();
		end();
	};
}
