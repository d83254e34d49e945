/**
 * From a failure to the reader's sentence, per command: what the tables of all areas have in common. A screen carries
 * the table of its own commands only. Exhaustive on purpose: a new failure does not compile until it has words.
 * Specification §7, outcomes per call, and §8; decision 11.
 */
import type { EndState } from '#src/domain/money-failure.ts';
import { outageErrors } from './outage-errors.ts';
import { __ } from './translate.ts';

/** `message`: the service's own words, null when it has none. `end`: what a change left behind. */
export type Sentence = ( message: string | null, end?: EndState ) => string;

type Told = string | { readonly reason: string };

/** The member of a union by which it is told: the failure itself, or its reason. */
type ReasonOf< Failure > = Failure extends string
	? Failure
	: Failure extends { readonly reason: infer Reason extends string }
		? Reason
		: never;

/** A sentence for each failure of each command of an area. */
export type TextsFor< FailureOf > = {
	readonly [ Command in keyof FailureOf ]: Readonly<
		Record< ReasonOf< FailureOf[ Command ] >, Sentence >
	>;
};

export type TextForFailure< FailureOf > = <
	Command extends keyof FailureOf & string,
>(
	command: Command,
	failure: FailureOf[ Command ]
) => string;

/** The function that an area exports. */
export const tellFrom =
	< FailureOf extends Readonly< Record< keyof FailureOf, Told > > >(
		texts: TextsFor< FailureOf >
	): TextForFailure< FailureOf > =>
	( command, failure ) => {
		const told:
			| string
			| { reason: string; message?: string | null; end?: EndState } =
			failure;
		const {
			reason,
			message = null,
			end,
		} = typeof told === 'string' ? { reason: told } : told;
		const sentences: Readonly< Record< string, Sentence > > =
			texts[ command ];
		return ( sentences[ reason ] ?? outageErrors.unknown )( message, end );
	};

export const tooManyTries = () =>
	__(
		'There were too many tries in a short time. What you typed is still here.'
	);
