/** A change that stopped half-way. Acceptance E15. */
import { queryOptions } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps.ts';
import { findUnfinishedChange } from '#src/flows/unfinished-change.ts';
import { readerKeys } from './keys.ts';
import { hasSession, orLogOut } from './reader.ts';

/** Null when nothing is left half-way; an error when that cannot be told. */
export const unfinishedChangeQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.unfinishedChange,
		queryFn: () => orLogOut( deps, findUnfinishedChange( deps ) ),
		enabled: () => hasSession( deps ),
	} );
