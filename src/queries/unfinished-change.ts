/** A change that stopped half-way, and its two ends. Acceptance E15. Each command resolves to its flow's Result, whatever became of it. */
import { queryOptions } from '@tanstack/react-query';
import type { UnfinishedChange } from '#src/domain/unfinished-change.ts';
import type { Deps } from '#src/flows/deps.ts';
import {
	findUnfinishedChange,
	settleChange,
} from '#src/flows/unfinished-change.ts';
import { readerKeys } from './keys.ts';
import { command } from './money-command.ts';
import { hasSession, orLogOut } from './reader.ts';

/** Null when nothing is left half-way; an error when that cannot be told. */
export const unfinishedChangeQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.unfinishedChange,
		queryFn: () => orLogOut( deps, findUnfinishedChange( deps ) ),
		enabled: () => hasSession( deps ),
	} );

export const finishMutation = ( deps: Deps ) =>
	command( ( { change }: { readonly change: UnfinishedChange } ) =>
		settleChange( deps, { change, choice: 'finish' } )
	);

export const restoreMutation = ( deps: Deps ) =>
	command( ( { change }: { readonly change: UnfinishedChange } ) =>
		settleChange( deps, { change, choice: 'restore' } )
	);
