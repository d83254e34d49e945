/**
 * One step of the guided tour: where it leads, what is true when one arrives, and by what the
 * journal shows it done.
 */
import type { JournalRow } from '../journal.ts';
import type { Account } from '../records.ts';
import type { World } from '../world.ts';

export interface Step {
	readonly id: string;
	readonly title: string;
	/** What to do there, in a sentence or two. */
	readonly text: string;
	/** Where its link ends. */
	readonly path: string;
	/** Null: a visitor. Else a new reader is made, and this gives them their past. */
	readonly arrive: ( ( world: World, reader: Account ) => void ) | null;
	/** A button of the control interface that the step needs. */
	readonly aid?: {
		readonly label: string;
		readonly method: string;
		readonly call: string;
		readonly body?: object;
	};
	/** By the rows of the step's own readers; for a visitor's step those without a session. */
	readonly isDone: ( rows: readonly JournalRow[], world: World ) => boolean;
}

export const went = ( { call, status }: JournalRow, name: string, expected = 200 ): boolean =>
	call === name && status === expected;

/** A text of what was sent. */
export const sent = ( { body }: JournalRow, field: string ): unknown =>
	typeof body === 'object' && body !== null
		? ( body as Record< string, unknown > )[ field ]
		: undefined;

/** Whose session it is or was. */
export const accountOf = ( world: World, session: string | null ): Account | undefined => {
	const found = world.accounts.sessions().find( ( { id } ) => id === session );
	return found && world.accounts.byId( found.account );
};

const DAY_MS = 86_400_000;

/** Does something as of so many days ago, then lets billing live up to now. */
export const daysAgo = ( world: World, days: number, act: () => void ): void => {
	world.clock.asOf( world.clock.now() - days * DAY_MS, act );
	world.billing.live();
};
