/** Finds a change of membership that stopped halfway. */
import { queryOptions } from '@tanstack/react-query';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerKeys } from '../keys.ts';
import { hasSession, orLogOut } from '../reader.ts';

const find = async ( deps: Deps ) =>
	deps.journal.read() === null ? null : findUnfinishedChange( deps );

/** The change to finish; null if there is none, an error if that is unknown. */
export const unfinishedChangeQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.unfinishedChange,
		queryFn: ( { client } ) => orLogOut( deps, client, () => find( deps ) ),
		enabled: () => hasSession( deps ),
	} );
