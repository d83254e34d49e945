/**
 * However a success is noticed, by the answer, a read, another tab or the next visit, the same
 * follows: flags, a new check of the rights, and `circulation:subscribe` (`payment-33`,
 * `payment-52`).
 */
import { flagsAfter, isMade, type PaymentAttempt } from '#src/domain/changes/payment-attempt.ts';
import { CALL_LASTS, mayStillCome } from '#src/domain/changes/under-way.ts';
import { isStartUnderWay } from '#src/domain/changes/unfinished-change.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import {
	giveUsualCardBack,
	keepUsualCard,
	marksOf,
	type CardMarks,
	type CardOfPayment,
} from '../cards/usual-card.ts';
import { aside, moneyLook } from '../money/money-flow.ts';
import { lookUntil, readSubscriptions } from '../money/read-back.ts';
import { saveProfileFlags } from '../money/save-profile-flags.ts';

/** Distributes over the kinds of an attempt. */
type Begun< Attempt > = Attempt extends PaymentAttempt
	? Omit< Attempt, 'startedAt' | keyof CardMarks >
	: never;

/** Call it before the call that takes the money: the next visit checks a closed page's outcome. */
export function beginPayment(
	deps: MoneyDeps,
	begun: Begun< PaymentAttempt >,
	/** The card; null if unknown. */
	card: CardOfPayment | null
): PaymentAttempt {
	const attempt = {
		...begun,
		...marksOf( card ),
		startedAt: deps.browser.clock.now().toISOString(),
	};
	createMoneyJournal( deps.journal ).beginPayment( attempt );
	deps.forgetEntitlement();
	return attempt;
}

/** Call it once the money has been taken. */
export function paymentMade( deps: MoneyDeps, attempt: PaymentAttempt ): void {
	const flags = flagsAfter( attempt );
	createMoneyJournal( deps.journal ).endPayment( flags, {
		at: deps.browser.clock.now().toISOString(),
		card: attempt.card,
		subscriptionId: attempt.kind === 'past-due' ? attempt.subscriptionId : null,
		before: attempt.kind === 'purchase' ? attempt.before : [],
	} );
	deps.refreshEntitlement();
	if ( attempt.kind === 'purchase' ) {
		const { planId, interval, order } = attempt;
		deps.sendEvent( 'subscribe', { planId, interval } );
		if ( order ) {
			deps.sendEvent( 'order', order );
		}
	}
	// The reader has paid and sees so at once, so nothing is awaited.
	aside( saveProfileFlags( deps, flags ) );
	aside( keepUsualCard( deps, attempt ) );
}

/** Call it if it is certain that no money was taken. */
export function paymentNotMade( deps: Pick< MoneyDeps, 'decision' | 'journal' | 'money' > ): void {
	const journal = createMoneyJournal( deps.journal );
	const attempt = journal.payment();
	journal.endPayment( {}, null );
	if ( attempt?.usualBefore ) {
		aside( giveUsualCardBack( deps, attempt ) );
	}
}

/** Null if the subscriptions cannot be read. False only if the last read says so. */
export const lookForPayment = (
	deps: Pick< MoneyDeps, 'browser' | 'identity' >,
	attempt: PaymentAttempt,
	reads: number
): Promise< boolean | null > =>
	lookUntil(
		deps,
		reads,
		( subscriptions: readonly Subscription[] ) => isMade( attempt, subscriptions ),
		Boolean
	);

export type EarlierPayment = 'none' | 'made' | 'absent' | 'unknown';

/** Whether the second step of a change was ordered and may still appear; null if unknown. */
async function isChangeUnderWay( deps: MoneyDeps ): Promise< boolean | null > {
	const operation = createMoneyJournal( deps.journal ).operation();
	if ( ! operation?.sentAt ) {
		return false;
	}
	const subscriptions = await readSubscriptions( deps );
	return subscriptions && isStartUnderWay( operation, subscriptions, deps.browser.clock.now() );
}

/** The payment may be a closed page's. A subscription that is still being started is unknown. */
export async function settlePayment( deps: MoneyDeps ): Promise< EarlierPayment > {
	const attempt = createMoneyJournal( deps.journal ).payment();
	if ( ! attempt ) {
		return ( await isChangeUnderWay( deps ) ) === false ? 'none' : 'unknown';
	}
	const { clock } = deps.browser;
	const age = clock.now().getTime() - Date.parse( attempt.startedAt );
	const isThere = await lookForPayment( deps, attempt, age > CALL_LASTS ? 1 : 2 );
	// Before the first answer a page has only the device's clock, which may be hours wrong.
	if ( isThere === null || ( ! isThere && mayStillCome( attempt.startedAt, clock.now() ) ) ) {
		return 'unknown';
	}
	if ( ! isThere ) {
		paymentNotMade( deps );
		return 'absent';
	}
	paymentMade( deps, attempt );
	return 'made';
}

/** Rejects if the cookies hold another session by the time other tabs are done. */
export const findEarlierPayment = async ( deps: Deps ): Promise< EarlierPayment > =>
	deps.journal.read() === null ? 'none' : moneyLook( deps, settlePayment );
