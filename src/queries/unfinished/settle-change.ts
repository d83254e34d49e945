/**
 * The two ends of a change that stopped half-way: Finish and Restore (`change-13`). Each command resolves to its
 * flow's Result, whatever became of it.
 */
import type { UnfinishedChange } from '#src/domain/changes/unfinished-change.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { command } from '../money-command.ts';

export const finishMutation = ( deps: Deps ) =>
	command( ( { change }: { readonly change: UnfinishedChange } ) =>
		settleChange( deps, { change, choice: 'finish' } )
	);

export const restoreMutation = ( deps: Deps ) =>
	command( ( { change }: { readonly change: UnfinishedChange } ) =>
		settleChange( deps, { change, choice: 'restore' } )
	);
