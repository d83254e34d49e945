/** A membership changes in one tab at a time, for the reader who pressed. */
import type { ChangeKind } from '#src/domain/changes/unfinished-change.ts';
import type { EndState, StepFailure } from '#src/domain/money-failure.ts';
import type { TooManyRequests } from '#src/domain/failure.ts';
import type { SessionIds } from '#src/domain/profile/account.ts';
import { failed, type Result } from '#src/domain/result.ts';
import { logText } from '#src/messages/log.ts';
import { tooOften } from '#src/messages/money.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { settlePayment } from './payment-end.ts';
import { moneyFlow, protectingFlow } from '../money/money-flow.ts';

export const refused = < Reason extends string >(
	reason: Reason,
	end: EndState = 'unchanged',
	message: string | null = null
) => failed( { reason, end, message } );

/** The failure for a 429; its message says how long to wait. */
export const refusedForNow = ( { seconds }: TooManyRequests ) =>
	refused( 'too-many-requests', 'unchanged', tooOften( seconds ) );

type Change< Value, Reason extends string > = (
	money: MoneyDeps
) => Promise< Result< Value, StepFailure< Reason > > >;

/** An earlier payment's profile flags are saved before those of this change. */
const afterPayment =
	< Value, Reason extends string >(
		{ log }: Deps,
		kind: ChangeKind | 'cancel',
		run: Change< Value, Reason >
	): Change< Value, Reason > =>
	async ( money ) => {
		await settlePayment( money );
		const outcome = await run( money );
		if ( ! outcome.ok ) {
			const { reason, end } = outcome.failure;
			log( logText.changeFailed( kind ), { reason, end } );
		}
		return outcome;
	};

/** `began` is the session at the press, if the caller awaited something after it. */
export const changeMoney = < Value, Reason extends string >(
	deps: Deps,
	kind: ChangeKind,
	run: Change< Value, Reason >,
	began?: SessionIds
) => moneyFlow( deps, afterPayment( deps, kind, run ), began );

/** Runs a cancellation as `changeMoney` runs a change, but maintenance does not block it. */
export const endMoney = < Value, Reason extends string >(
	deps: Deps,
	run: Change< Value, Reason >,
	began?: SessionIds
) => protectingFlow( deps, afterPayment( deps, 'cancel', run ), began );
