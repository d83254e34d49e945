/**
 * One step of the guided tour: where it leads, what is true on arrival, and which journal rows show
 * that it is done.
 */
import type { JournalRow } from '../journal.ts';
import type { Account } from '../records.ts';
import type { World } from '../world.ts';

export interface Step {
	readonly id: string;
	readonly title: string;
	/** What the reader does in this step, in a sentence or two. */
	readonly text: string;
	/** The page to which the step's link leads. */
	readonly path: string;
	/**
	 * Null for a visitor's step. Otherwise a new reader is created, and this gives them a history.
	 */
	readonly arrive: ( ( world: World, reader: Account ) => void ) | null;
	/** A button of the control interface that the step needs. */
	readonly aid?: {
		readonly label: string;
		readonly method: string;
		readonly call: string;
		readonly body?: object;
	};
	/**
	 * Receives the rows of the step's own readers, or for a visitor's step the rows without a
	 * session.
	 */
	readonly isDone: ( rows: readonly JournalRow[], world: World ) => boolean;
}

export const went = ( { call, status }: JournalRow, name: string, expected = 200 ): boolean =>
	call === name && status === expected;

/** A field of the request's body. */
export const sent = ( { body }: JournalRow, field: string ): unknown =>
	typeof body === 'object' && body !== null
		? ( body as Record< string, unknown > )[ field ]
		: undefined;

/** The session's reader, even after it has ended. */
export const accountOf = ( world: World, session: string | null ): Account | undefined => {
	const found = world.accounts.sessions().find( ( { id } ) => id === session );
	return found && world.accounts.byId( found.account );
};

const DAY_MS = 86_400_000;

/** Runs an action as of `days` days ago, then bills up to now. */
export const daysAgo = ( world: World, days: number, act: () => void ): void => {
	world.clock.asOf( world.clock.now() - days * DAY_MS, act );
	world.billing.live();
};
