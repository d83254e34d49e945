/**
 * The one beginning and the one end of every payment, of a purchase and of what is past due.
 * However its success is learnt, from the answer, by reading back, on Check again, on the next
 * visit or in another tab, the same follows: profile flags, a new question what the reader may
 * read, and `circulation:subscribe` (`payment-33`, `payment-52`).
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

/**
 * Before the call that takes the money: a page that is closed now looks for it on the next visit.
 */
export function beginPayment(
	deps: MoneyDeps,
	begun: Begun< PaymentAttempt >,
	/** With which it is made; null while that is not known. */
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

/** The money was taken. */
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
	// Not awaited: the reader has paid and sees so at once.
	aside( saveProfileFlags( deps, flags ) );
	aside( keepUsualCard( deps, attempt ) );
}

/** No money was taken, and that is certain. */
export function paymentNotMade( deps: Pick< MoneyDeps, 'decision' | 'journal' | 'money' > ): void {
	const journal = createMoneyJournal( deps.journal );
	const attempt = journal.payment();
	journal.endPayment( {}, null );
	if ( attempt?.usualBefore ) {
		aside( giveUsualCardBack( deps, attempt ) );
	}
}

/**
 * Whether it was made; null when the subscriptions cannot be read. Absent only when the last
 * reading says so.
 */
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

/**
 * Whether the second step of a change was ordered, and may still come; null when that cannot be
 * seen.
 */
async function isChangeUnderWay( deps: MoneyDeps ): Promise< boolean | null > {
	const operation = createMoneyJournal( deps.journal ).operation();
	if ( ! operation?.sentAt ) {
		return false;
	}
	const subscriptions = await readSubscriptions( deps );
	return subscriptions && isStartUnderWay( operation, subscriptions, deps.browser.clock.now() );
}

/**
 * What became of a payment that was begun before, here or on a page that is gone. A start that is
 * under way is unknown.
 */
export async function settlePayment( deps: MoneyDeps ): Promise< EarlierPayment > {
	const attempt = createMoneyJournal( deps.journal ).payment();
	if ( ! attempt ) {
		return ( await isChangeUnderWay( deps ) ) === false ? 'none' : 'unknown';
	}
	const now = deps.browser.clock.now();
	const age = now.getTime() - Date.parse( attempt.startedAt );
	const isThere = await lookForPayment( deps, attempt, age > CALL_LASTS ? 1 : 2 );
	if ( isThere === null || ( ! isThere && mayStillCome( attempt.startedAt, now ) ) ) {
		return 'unknown';
	}
	if ( ! isThere ) {
		paymentNotMade( deps );
		return 'absent';
	}
	paymentMade( deps, attempt );
	return 'made';
}

/**
 * The same, one tab at a time: whatever another tab is paying right now has an end by then. Rejects
 * where another session stands here by then.
 */
export const findEarlierPayment = async ( deps: Deps ): Promise< EarlierPayment > =>
	deps.journal.read() === null ? 'none' : moneyLook( deps, settlePayment );
