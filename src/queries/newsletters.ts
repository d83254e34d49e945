/** Reads the reader's newsletters and text campaigns. */
import { queryOptions } from '@tanstack/react-query';
import type { Account } from '#src/domain/profile/account.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerKeys } from './keys.ts';
import { accountQuery, hasSession, orLogOut } from './reader.ts';

export const newslettersQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.newsletters,
		queryFn: async ( { client } ) => {
			const account = accountQuery( deps );
			const read = ( { emailAddress }: Account ) =>
				deps.site.newsletters.read( emailAddress );
			return read( await client.ensureQueryData( account ) ).catch(
				async ( error: { readonly code?: string } ) => {
					// Another tab may have confirmed a new address since this page read it.
					if ( error.code !== 'session_mismatch' ) {
						throw error;
					}
					return read( await client.fetchQuery( { ...account, staleTime: 0 } ) );
				}
			);
		},
		enabled: () => hasSession( deps ),
	} );

/** An unreadable engine answer is an outage, never "no campaigns". */
export const textCampaignsQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.textCampaigns,
		queryFn: ( { client } ) => orLogOut( deps, client, () => deps.decision.textCampaigns() ),
		enabled: () => hasSession( deps ),
	} );
