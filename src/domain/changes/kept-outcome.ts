/**
 * Records the outcome of a money action in case the session ends before the reader sees it
 * (`change-18`).
 */
import type { EndState } from '../money-failure.ts';

export const MONEY_ACTS = [
	'subscribe',
	'restart',
	'change-plan',
	'pause',
	'resume',
	'finish',
	'restore',
	'cancel',
	'pay',
	'offer',
	'add-card',
	'replace-card',
	'remove-card',
	'default-card',
	'use-card',
] as const;
export type MoneyAct = ( typeof MONEY_ACTS )[ number ];

const ENDS: readonly EndState[] = [
	'unchanged',
	'restored',
	'unfinished',
	'unknown',
	'uncharged',
	'card-saved',
	'card-set',
	'done',
];

/** Contains codes only, nothing personal. */
export interface KeptOutcome {
	readonly act: MoneyAct;
	readonly end: EndState;
}

const TOLD_FOR_MS = 10 * 60_000;

interface Written {
	readonly outcome: KeptOutcome;
	readonly at: Date;
	/** Hashes of the reader's id and of the session. */
	readonly reader: string;
	readonly session: string;
}

export const writtenOutcome = ( { outcome: { act, end }, at, reader, session }: Written ): string =>
	[ act, end, at.getTime(), reader || '-', session ].join( ' ' );

export interface WhoIsThere {
	readonly now: Date;
	/** Hashes as above; null when logged out. */
	readonly reader: string | null;
	readonly session: string | null;
}

/**
 * The outcome to show. Null if the session is still the same (its page shows the outcome), if
 * another reader is logged in, or after ten minutes.
 */
export function outcomeIn(
	text: string | null,
	{ now, reader, session }: WhoIsThere
): KeptOutcome | null {
	const [ wordOfAct, wordOfEnd, at, of, within ] = ( text ?? '' ).split( ' ' );
	const act = MONEY_ACTS.find( ( one ) => one === wordOfAct );
	const end = ENDS.find( ( one ) => one === wordOfEnd );
	const age = Math.abs( now.getTime() - Number( at ) );
	return act &&
		end &&
		age < TOLD_FOR_MS &&
		within !== session &&
		( reader === null || reader === of )
		? { act, end }
		: null;
}
