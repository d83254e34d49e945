/** Repairs a profile that is flagged as paused although no subscription is. */
import { queryOptions } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { NOT_PAUSED } from '#src/domain/changes/pause.ts';
import { settlePauseFlag } from '#src/flows/changes/settle-pause-flag.ts';
import { readerKeys } from '../keys.ts';
import { planCatalogueQuery } from '../plans.ts';
import { profileQuery } from '../reader.ts';

/** Use it when the flag and the subscriptions disagree: it checks again, then clears the flag. */
export const pauseFlagQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.pauseFlag,
		queryFn: async ( { client } ) => {
			const { plans } = await client.ensureQueryData( planCatalogueQuery( deps ) );
			const isTakenBack = await settlePauseFlag( deps, plans );
			if ( isTakenBack ) {
				client.setQueryData(
					profileQuery( deps ).queryKey,
					( profile ) => profile && { ...profile, ...NOT_PAUSED }
				);
			}
			return isTakenBack;
		},
	} );
