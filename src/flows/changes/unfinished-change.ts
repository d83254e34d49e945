/** Finds an interrupted change, on the next visit or in another tab (`change-13`). */
import {
	outcomeOf,
	unfinishedChange,
	type UnfinishedChange,
} from '#src/domain/changes/unfinished-change.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { Deps } from '../deps/deps.ts';
import { moneyLook } from '../money/money-flow.ts';
import { concludeOperation } from './operation-end.ts';
import { sendPendingWrites } from '../money/send-pending-writes.ts';

/** Milliseconds after which an interrupted call is certainly over, whatever its effect. */
const SETTLED_AFTER = 10 * 60_000;

/**
 * Null if there is none. Throws if the subscriptions cannot be read: unknown is never "nothing".
 */
export const findUnfinishedChange = ( deps: Deps ): Promise< UnfinishedChange | null > =>
	// A change in progress in another tab does not count as interrupted.
	moneyLook( deps, async ( money ) => {
		if ( money.journal.read() === null ) {
			return null;
		}
		await sendPendingWrites( money );
		const operation = createMoneyJournal( money.journal ).operation();
		if ( ! operation ) {
			return null;
		}
		const subscriptions = await money.identity.subscriptions();
		const outcome = outcomeOf( operation, subscriptions );
		const now = money.browser.clock.now();
		const age = now.getTime() - Date.parse( operation.startedAt );
		if ( outcome !== 'none' && ( outcome !== 'old' || age > SETTLED_AFTER ) ) {
			await concludeOperation( money, operation, outcome );
			return null;
		}
		return unfinishedChange( operation, subscriptions, now );
	} );
