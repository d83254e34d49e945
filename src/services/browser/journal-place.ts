/**
 * Where this browser keeps the journal of money, per reader and under a name that names nobody. What is written there
 * is read by money-journal.ts, which comes with the services that move money. Decisions 10 and 37; acceptance E15.
 */
import { markOf } from '#src/domain/mark-of.ts';
import type { BrowserStorage } from './storage.ts';

export interface JournalPlace {
	/** Null: nothing was begun, and nothing is owed. */
	read: () => string | null;
	/** Null: nothing is to be remembered any more. */
	write: ( text: string | null ) => void;
	/** Calls back when another tab has written; returns what ends that. */
	onOtherTab: ( listener: () => void ) => () => void;
}

/** `readerId` is the tracking id, null for nobody. */
export function createJournalPlace(
	{ device, onOtherTab }: BrowserStorage,
	readerId: () => string | null
): JournalPlace {
	const key = () => `circ-money-${ markOf( readerId() ?? '' ) }` as const;
	return {
		read: () => device.get( key() ),
		write: ( text ) =>
			text === null ? device.remove( key() ) : device.set( key(), text ),
		onOtherTab: ( listener ) => onOtherTab( key(), listener ),
	};
}
