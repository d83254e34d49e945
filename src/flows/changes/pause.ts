/** Pauses the membership for some months, starting at the end of the paid time (`pause-2`). */
import { addDays } from '#src/domain/days/dates.ts';
import type { PauseFailure } from '#src/domain/money-failure.ts';
import type { PauseMonths, PauseReason } from '#src/domain/changes/pause.ts';
import { planPause } from '#src/domain/changes/replacement.ts';
import { billedReplacement } from '#src/domain/schedules/change-schedules.ts';
import { done, type Result } from '#src/domain/result.ts';
import type { MoneyOperation } from '#src/domain/changes/unfinished-change.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { changeMoney } from '../subscriptions/change-money.ts';
import { unlessStopped } from '../money/money-flow.ts';
import { replaceSubscription, type Changed, type ShownChange } from './replace-subscription.ts';
import { addressOf, reportToNewsletters } from './report-to-newsletters.ts';

export interface PauseInput extends ShownChange {
	readonly months: PauseMonths;
	readonly reason: PauseReason | null;
	/** Only sent with the reason 'other'. */
	readonly reasonText?: string;
}

type PauseWarning = 'mail-not-sent' | 'newsletters-not-updated';

export interface Paused extends Changed {
	/** Failed side effects; the pause itself succeeded. */
	readonly warnings: readonly PauseWarning[];
}

export const pauseMembership = (
	deps: Deps,
	input: PauseInput
): Promise< Result< Paused, PauseFailure > > =>
	changeMoney( deps, 'pause', ( money ) => pause( money, input ), input.began );

async function pause(
	deps: MoneyDeps,
	{ months, reason, reasonText = '', ...input }: PauseInput
): Promise< Result< Paused, PauseFailure > > {
	const flags = {
		paused: true,
		'paused-length': String( months ),
		'pause-reason': reason ?? '',
		'pause-reason-text': reason === 'other' ? reasonText.trim() : '',
	};
	const outcome = await replaceSubscription( deps, {
		...input,
		kind: 'pause',
		months,
		plan: ( listed, today ) =>
			billedReplacement( planPause( listed, months, today ), input.catalogue, today ),
		before: async () => {
			const saved = await deps.identity.saveProfile( flags );
			if ( saved.ok ) {
				createMoneyJournal( deps.journal ).removePendingFlags( flags );
			}
			return saved.ok;
		},
	} );
	if ( ! outcome.ok ) {
		return outcome;
	}
	const { operation, ...changed } = outcome.value;
	return done( {
		...changed,
		warnings: await reportPause( deps, operation, months ),
	} );
}

/** A failure becomes a warning and undoes nothing. */
export async function reportPause(
	deps: MoneyDeps,
	{ fallback }: MoneyOperation,
	months: PauseMonths
): Promise< readonly PauseWarning[] > {
	const email = addressOf( deps );
	const mail = async () => {
		const emailAddress = await email;
		const begins = fallback.startsOn;
		return (
			emailAddress !== '' &&
			begins !== null &&
			(
				await deps.money.pauseMail( {
					emailAddress,
					pauseLength: months,
					pauseLengthEffectiveDate: begins,
					billingCycleEndDate: addDays( begins, -1 ),
					cta: 'membership',
				} )
			).ok
		);
	};
	const [ isMailed, isReported ] = await Promise.all( [
		unlessStopped( mail(), false ),
		reportToNewsletters( deps, { isPaused: true, email } ),
	] );
	return [
		...( isMailed ? [] : ( [ 'mail-not-sent' ] as const ) ),
		...( isReported ? [] : ( [ 'newsletters-not-updated' ] as const ) ),
	];
}
