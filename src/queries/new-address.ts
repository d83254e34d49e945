/** Follows an email change that another tab confirms (`sign-in-43`). */
import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '#src/domain/profile/account.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerKeys } from './keys.ts';

/** Call it once the link is sent: the account is read again whenever the reader sees this tab. */
export function awaitNewAddress( { browser }: Pick< Deps, 'browser' >, client: QueryClient ): void {
	const queryKey = readerKeys.account;
	const address = () => client.getQueryData< Account >( queryKey )?.emailAddress;
	const former = address();
	const stop = browser.events.onShownAgain( () => {
		if ( address() !== former ) {
			stop();
			return;
		}
		void client.invalidateQueries( { queryKey }, { cancelRefetch: false } );
	} );
}
