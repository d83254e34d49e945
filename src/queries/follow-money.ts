/** What another tab of this browser does with the membership shows here too. Acceptance E15. */
import type { QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps.ts';
import { readerKeys } from './keys.ts';

/** Call once beside the provider; returns what ends it. */
export const followMoney = (
	{ journal }: Pick< Deps, 'journal' >,
	client: QueryClient
): ( () => void ) =>
	journal.onOtherTab( () => {
		for ( const queryKey of [
			readerKeys.unfinishedChange,
			readerKeys.subscriptions,
		] ) {
			void client.invalidateQueries( { queryKey } );
		}
	} );
