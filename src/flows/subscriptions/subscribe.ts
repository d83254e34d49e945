/**
 * Takes the reader's card and starts a subscription: at most one, and the reader always learns how it ended
 * (`payment-29`, `payment-35`).
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import type { SubscribeFailure } from '#src/domain/failure.ts';
import { NOT_PAUSED } from '#src/domain/changes/pause.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { ProfileChanges } from '#src/domain/profile/profile.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import { cardFailureText } from '#src/messages/cards.ts';
import { paymentFailureText } from '#src/messages/payment.ts';
import { logText } from '#src/messages/log.ts';
import type { ConfirmCard } from '#src/services/card-provider/card-port.ts';
import { passBotCheck } from '../sign-in/bot-check.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { aside, moneyFlow } from '../money/money-flow.ts';
import { preparedForPayment } from './prepare-for-payment.ts';
import { reportOrder } from './report-order.ts';
import { readBack, readSubscriptions } from '../money/read-back.ts';
import {
	addPendingFlags,
	saveProfileFlags,
} from '../money/save-profile-flags.ts';
import { savedNonce } from '../cards/saved-nonce.ts';
import { vaultCard } from '../cards/vault-card.ts';

export type SubscribeInput = {
	readonly plan: Plan;
	readonly skipTrial: boolean;
	/** UTC day of the first charge, for a membership that begins later. */
	readonly startDate?: string;
	/** Who pressed, when something was waited for since. */
	readonly began?: SessionIds | undefined;
} & (
	| {
			/** One-time nonce of the card form. */
			readonly cardNonce: string;
			/** Of the vault's nonce: the bank's answer has to be in the one that is charged. */
			readonly confirm?: ConfirmCard;
			readonly savedCard?: undefined;
	  }
	| {
			/** Token of a saved card. */
			readonly savedCard: string;
			readonly cardNonce?: undefined;
			readonly confirm?: undefined;
	  }
);

export interface Subscribed {
	readonly planId: string;
	/** Null when the service's own answer was lost and the subscription was found by reading back. */
	readonly grantId: string | null;
}

type Outcome = Result< Subscribed, SubscribeFailure >;

export const subscribe = (
	deps: Deps,
	input: SubscribeInput
): Promise< Outcome > => begin( deps, input, logText.subscribeFailed() );

/**
 * Restarts a canceled membership while paid time is left: no trial, the first charge on the day after the last paid
 * one (`restart-1`).
 */
export const restartMembership = (
	deps: Deps,
	input: SubscribeInput
): Promise< Outcome > => begin( deps, input, logText.restartFailed() );

const begin = (
	deps: Deps,
	input: SubscribeInput,
	failure: string
): Promise< Outcome > =>
	moneyFlow( deps, ( money ) => buy( money, input, failure ), input.began );

async function buy(
	deps: MoneyDeps,
	input: SubscribeInput,
	failure: string
): Promise< Outcome > {
	const outcome = await start( deps, input );
	if ( outcome.ok ) {
		const { planId, billingInterval } = input.plan;
		deps.sendEvent( 'subscribe', {
			planId,
			interval: billingInterval,
		} );
		const flags = flagsOf( input );
		addPendingFlags( deps, flags );
		deps.askEntitlementAnew();
		// Not awaited: the reader has paid and sees so at once.
		aside( saveProfileFlags( deps, flags ) );
	} else {
		deps.log( failure, {
			plan: input.plan.planId,
			reason: outcome.failure.reason,
		} );
	}
	return outcome;
}

/** What a sale leaves in the profile (`profile-25`, `profile-26`). */
const flagsOf = ( {
	plan,
	skipTrial,
	startDate,
}: SubscribeInput ): ProfileChanges => ( {
	'current-plan': plan.planId,
	// A flag that outlived its pause would make the new subscription look like one.
	...NOT_PAUSED,
	...( plan.hasTrial &&
		! skipTrial &&
		! startDate && { 'had-trial-20': true } ),
} );

async function nonceOf(
	deps: MoneyDeps,
	{ cardNonce, savedCard, confirm }: SubscribeInput
): Promise< Result< string, SubscribeFailure > > {
	if ( cardNonce !== undefined ) {
		const fresh = await vaultCard( deps, cardNonce );
		return fresh.ok && confirm
			? confirmed( await confirm( fresh.value ) )
			: fresh;
	}
	const nonce = await savedNonce( deps, savedCard );
	return nonce ? done( nonce ) : failed( { reason: 'card-not-exchanged' } );
}

/** The bank's answer, as the card form says it. */
const confirmed = (
	answer: Result< string, CardFailure >
): Result< string, SubscribeFailure > =>
	answer.ok
		? answer
		: failed( {
				reason: 'refused',
				message: cardFailureText( 'form', answer.failure ),
			} );

async function start(
	deps: MoneyDeps,
	input: SubscribeInput
): Promise< Outcome > {
	const { planId, productId } = input.plan;
	const before = await readSubscriptions( deps );
	if ( ! before ) {
		return failed( { reason: 'service-unavailable' } );
	}
	if ( liveSubscription( before ) ) {
		return failed( { reason: 'already-active' } );
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
	// Whoever has no membership is not paused: pending before the call, as the page may be closed during it.
	addPendingFlags( deps, NOT_PAUSED );
	const answer = await deps.money.subscribe( {
		nonce: nonce.value,
		planId,
		productId,
		skipTrial: input.skipTrial,
		...( input.startDate && { startDate: input.startDate } ),
	} );
	const sold = ( grantId: string | null ) => {
		reportOrder(
			deps,
			{ ...input, subscriptions: before.length + 1 },
			grantId
		);
		return done( { planId, grantId } );
	};
	if ( answer.ok ) {
		return sold( answer.value );
	}
	const isLost = answer.failure.reason === 'service-unavailable';
	// A refusal is read back too: a request that was doubled on its way is refused the second time.
	const found = await readBack( deps, planId, isLost ? 2 : 1 );
	if ( found === 'found' ) {
		return sold( null );
	}
	return failed(
		isLost && found === 'unknown'
			? { reason: 'outcome-unknown' }
			: answer.failure
	);
}
