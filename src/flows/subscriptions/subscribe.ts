/**
 * At most one subscription starts, and the reader always sees the outcome (`payment-29`,
 * `payment-35`).
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import { cardAsSeen } from '#src/domain/cards/payment-method.ts';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import type { SubscribeFailure } from '#src/domain/failure.ts';
import { affiliateOrder } from '#src/domain/plans/affiliate-order.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { utcDay, type UtcDay } from '#src/domain/days/utc-day.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import { liveSubscription, withPending } from '#src/domain/subscriptions/selling.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { cardFailureText } from '#src/messages/cards.ts';
import { dayHasPassed, paymentFailureText } from '#src/messages/payment.ts';
import { logText } from '#src/messages/log.ts';
import { newMark } from '#src/services/browser/new-mark.ts';
import type { ConfirmCard } from '#src/services/card-provider/card-port.ts';
import { passBotCheck } from '../sign-in/bot-check.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { freshMembership } from '../money/fresh-membership.ts';
import { awaitedMembership } from '../standing/awaited-membership.ts';
import { aside, moneyFlow } from '../money/money-flow.ts';
import {
	beginPayment,
	lookForPayment,
	paymentMade,
	paymentNotMade,
	settlePayment,
} from './payment-end.ts';
import { preparedForPayment } from './prepare-for-payment.ts';
import { cardsNow } from '../cards/cards-now.ts';
import { giveUsualCardBack, marksOf } from '../cards/usual-card.ts';
import { vaultCard, type VaultedNonce } from '../cards/vault-card.ts';

export type SubscribeInput = {
	readonly plan: Plan;
	readonly skipTrial: boolean;
	/** UTC day of the first charge if the membership begins later; it then has no trial. */
	readonly startDate?: string;
	/**
	 * Ids of the subscriptions that the shown terms were based on. Any other subscription makes the
	 * terms stale: it used up the trial, paid for the time, or was bought in another tab
	 * (`payment-63`).
	 */
	readonly seen: readonly string[];
	/** The start day of the terms that the reader was shown. */
	readonly shownOn: UtcDay;
	readonly began?: SessionIds | undefined;
} & (
	| {
			readonly cardNonce: string;
			/** The bank authenticates the vault's nonce, which is the one that is charged. */
			readonly confirm?: ConfirmCard;
			readonly savedCard?: undefined;
	  }
	| {
			/** A saved card, as `cardSeen` writes it. */
			readonly savedCard: string;
			readonly cardNonce?: undefined;
			readonly confirm?: undefined;
	  }
);

export interface Subscribed {
	readonly planId: string;
	/** Null if the service's answer was lost and a read found the subscription. */
	readonly grantId: string | null;
}

type Outcome = Result< Subscribed, SubscribeFailure >;

const FAILED = {
	subscribe: logText.subscribeFailed,
	restart: logText.restartFailed,
};

export const subscribe = ( deps: Deps, input: SubscribeInput ): Promise< Outcome > =>
	begin( deps, 'subscribe', input );

/**
 * Restarts a canceled membership while paid time is left: without a trial, and with the first
 * charge on the day after the last paid one (`restart-1`).
 */
export const restartMembership = ( deps: Deps, input: SubscribeInput ): Promise< Outcome > =>
	begin( deps, 'restart', input );

const begin = (
	deps: Deps,
	act: 'subscribe' | 'restart',
	input: SubscribeInput
): Promise< Outcome > => moneyFlow( deps, ( money ) => buy( money, act, input ), input.began );

async function buy(
	deps: MoneyDeps,
	act: 'subscribe' | 'restart',
	input: SubscribeInput
): Promise< Outcome > {
	const outcome = await start( deps, input );
	if ( ! outcome.ok ) {
		deps.log( FAILED[ act ](), {
			plan: input.plan.planId,
			reason: outcome.failure.reason,
		} );
	}
	return outcome;
}

async function nonceOf(
	deps: MoneyDeps,
	{ cardNonce, savedCard, confirm }: SubscribeInput
): Promise< Result< VaultedNonce, SubscribeFailure > > {
	if ( cardNonce === undefined ) {
		const cards = await cardsNow( deps );
		if ( ! cards.ok ) {
			return failed( { reason: cards.failure } );
		}
		const method = cardAsSeen( cards.value, savedCard );
		if ( ! method ) {
			return failed( { reason: 'card-changed' } );
		}
		const { nonce, token, expired } = method;
		return nonce && ! expired
			? done( { nonce, card: { token, usualBefore: null } } )
			: failed( { reason: 'card-not-exchanged' } );
	}
	const fresh = await vaultCard( deps, cardNonce );
	if ( ! fresh.ok || ! confirm ) {
		return fresh;
	}
	const { nonce, card } = fresh.value;
	const answer = confirmed( await confirm( nonce ) );
	if ( ! answer.ok ) {
		aside( giveUsualCardBack( deps, marksOf( card ) ) );
		return answer;
	}
	return done( { nonce: answer.value, card } );
}

/** Turns the bank's answer, as the card form reports it, into the result of a payment step. */
const confirmed = ( answer: Result< string, CardFailure > ): Result< string, SubscribeFailure > =>
	answer.ok
		? answer
		: failed( {
				reason: 'refused',
				message: cardFailureText( 'form', answer.failure ),
			} );

/** The terms depend on the day: paid time runs out, a rate changes, a trial would end later. */
const termsOn = ( day: UtcDay, { plan, skipTrial, startDate }: SubscribeInput ) =>
	agreedTerms(
		plan,
		subscribeSchedule( plan, day, {
			skipTrial,
			...( startDate && { startsOn: startDate } ),
		} )
	);

interface Held {
	readonly all: readonly Subscription[];
	/** The time of the read, in milliseconds by the services' clock. */
	readonly readAt: number;
}

/** The reader's subscriptions, if the order still matches what the reader was shown. */
async function stillAsShown(
	deps: MoneyDeps,
	input: SubscribeInput
): Promise< Result< Held, SubscribeFailure > > {
	const before = await freshMembership( deps );
	if ( ! before.ok ) {
		return failed( { reason: before.failure } );
	}
	if ( liveSubscription( before.value.all ) ) {
		return failed( { reason: 'already-active' } );
	}
	if ( awaitedMembership( deps, before.value.all ) === 'paid' ) {
		return failed( { reason: 'setting-up' } );
	}
	if ( before.value.all.some( ( { id } ) => ! input.seen.includes( id ) ) ) {
		return failed( { reason: 'terms-changed' } );
	}
	const today = utcDay( deps.browser.clock.now() );
	// A start date of today would charge the card now; the reader agreed to no charge today.
	if ( input.startDate && input.startDate <= today ) {
		return failed( { reason: 'refused', message: dayHasPassed() } );
	}
	const termsText = ( day: UtcDay ) => JSON.stringify( termsOn( day, input ) );
	return termsText( today ) === termsText( input.shownOn )
		? done( { all: before.value.all, readAt: deps.browser.clock.now().getTime() } )
		: failed( { reason: 'offer-changed' } );
}

/** Older subscriptions (ms) are read again: another device may have bought while the bank asked. */
const STILL_TRUE_FOR = 10_000;

async function start( deps: MoneyDeps, input: SubscribeInput ): Promise< Outcome > {
	const earlier = await settlePayment( deps );
	if ( earlier === 'unknown' ) {
		return failed( { reason: 'outcome-unknown' } );
	}
	let held = await stillAsShown( deps, input );
	if ( ! held.ok ) {
		return held;
	}
	const human = await passBotCheck( deps, 'subscribe' );
	if ( ! human.ok ) {
		return failed( {
			reason: 'refused',
			message: paymentFailureText( 'botCheck', human.failure ),
		} );
	}
	await preparedForPayment( deps );
	const nonce = await nonceOf( deps, input );
	if ( ! nonce.ok ) {
		return nonce;
	}
	if ( Math.abs( deps.browser.clock.now().getTime() - held.value.readAt ) > STILL_TRUE_FOR ) {
		held = await stillAsShown( deps, input );
	}
	if ( ! held.ok ) {
		aside( giveUsualCardBack( deps, marksOf( nonce.value.card ) ) );
		return held;
	}
	return order( deps, input, nonce.value, held.value.all );
}

/** The only call that takes the money. */
async function order(
	deps: MoneyDeps,
	input: SubscribeInput,
	{ nonce, card }: VaultedNonce,
	held: readonly Subscription[]
): Promise< Outcome > {
	const { plan, skipTrial, startDate } = input;
	const { planId, productId, billingInterval } = plan;
	const attempt = beginPayment(
		deps,
		{
			kind: 'purchase',
			before: withPending( held ).map( ( { id } ) => id ),
			planId,
			interval: billingInterval,
			withTrial: plan.hasTrial && ! skipTrial,
			order: affiliateOrder(
				{
					plan,
					amountToday: termsOn( utcDay( deps.browser.clock.now() ), input ).amountToday,
					startDate,
					subscriptions: held.length + 1,
				},
				newMark()
			),
		},
		card
	);
	const answer = await deps.money.subscribe( {
		nonce,
		planId,
		productId,
		skipTrial,
		...( startDate && { startDate } ),
	} );
	if ( answer.ok ) {
		paymentMade( deps, attempt );
		return done( { planId, grantId: answer.value } );
	}
	const isLost = answer.failure.reason === 'service-unavailable';
	// A refusal is read back too, because a duplicated request is refused although its first copy
	// succeeded.
	const isThere = await lookForPayment( deps, attempt, isLost ? 2 : 1 );
	if ( isThere ) {
		paymentMade( deps, attempt );
		return done( { planId, grantId: null } );
	}
	if ( isLost ) {
		// The list may be stale, so a missing subscription does not prove that the call failed.
		return failed( { reason: 'outcome-unknown' } );
	}
	if ( isThere === false ) {
		paymentNotMade( deps );
	}
	return failed( answer.failure );
}
