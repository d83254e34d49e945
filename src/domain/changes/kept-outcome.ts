/**
 * What a reader did with money, kept for the case that the session ends before they could read it
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

/** Codes only, and nothing about the reader. */
export interface KeptOutcome {
	readonly act: MoneyAct;
	readonly end: EndState;
}

const TOLD_FOR_MS = 10 * 60_000;

interface Written {
	readonly outcome: KeptOutcome;
	readonly at: Date;
	/** Sums of the reader's id and of the session in which it was done. */
	readonly reader: string;
	readonly session: string;
}

export const writtenOutcome = ( { outcome: { act, end }, at, reader, session }: Written ): string =>
	[ act, end, at.getTime(), reader || '-', session ].join( ' ' );

export interface WhoIsThere {
	readonly now: Date;
	/** Sums as above; null: nobody is logged in. */
	readonly reader: string | null;
	readonly session: string | null;
}

/**
 * What is to be told; null where the session in which it was done still stands, since its page
 * tells it itself, where somebody else is logged in, and after ten minutes.
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
