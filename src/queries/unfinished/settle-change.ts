/** Finish and Restore are the ways out of a change that stopped halfway (`change-13`). */
import { settleChange, type SettleInput } from '#src/flows/changes/settle-change.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { refused } from '#src/flows/subscriptions/change-money.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import { catalogueOf, command, type Named, type Shown } from '../money-command.ts';
import { isStillPriced } from '../as-shown.ts';

export const settleMutation = ( deps: Deps, choice: SettleInput[ 'choice' ] ) =>
	command(
		async (
			{ shown, ...input }: Pick< SettleInput & Named, 'change' | 'shownCard' > & Shown,
			{ client }
		) => {
			// Captured at the press, because the price check below may take a while.
			const began = readerNow( deps );
			return ( await isStillPriced( deps, client, shown ) )
				? settleChange( deps, {
						...input,
						choice,
						began,
						catalogue: await catalogueOf( deps, client ),
					} )
				: refused( 'plan-changed', 'unfinished' );
		}
	);
