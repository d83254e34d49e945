/** Reads the reader's newsletters and text campaigns. */
import { queryOptions } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerKeys } from './keys.ts';
import { accountQuery, hasSession, orLogOut } from './reader.ts';

export const newslettersQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.newsletters,
		queryFn: async ( { client } ) => {
			const { emailAddress } = await client.ensureQueryData( accountQuery( deps ) );
			return deps.site.newsletters.read( emailAddress );
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
