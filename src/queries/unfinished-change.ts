/** A change that stopped half-way. Acceptance E15. */
import { queryOptions } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerKeys } from './keys.ts';
import { hasSession, orLogOut } from './reader.ts';

/** Most readers never begin a change: the code comes for those who did. */
async function find( deps: Deps ) {
	if ( deps.journal.read() === null ) {
		return null;
	}
	const { findUnfinishedChange } = await import(
		/* webpackChunkName: "unfinished-change" */ '#src/flows/changes/unfinished-change.ts'
	);
	return findUnfinishedChange( deps );
}

/** Null when nothing is left half-way; an error when that cannot be told. */
export const unfinishedChangeQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.unfinishedChange,
		queryFn: () => orLogOut( deps, find( deps ) ),
		enabled: () => hasSession( deps ),
	} );
