/**
 * Takes the reader's card and starts a subscription: at most one, and never without the reader being told.
 * Specification §4, Subscribe, and §8; decisions 10 and 31 to 34; acceptance E6 and E15.
 */
import type { SubscribeFailure } from '#src/domain/failure.ts';
import type { Plan } from '#src/domain/plan.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { liveSubscription } from '#src/domain/selling.ts';
import { log as words } from '#src/messages/log.ts';
import { checkEntitlement } from './check-entitlement.ts';
import type { Deps } from './deps.ts';
import { readBack, readSubscriptions } from './read-back.ts';
import { vaultCard } from './vault-card.ts';

export interface SubscribeInput {
	readonly plan: Plan;
	/** One-time nonce of the card form. */
	readonly cardNonce: string;
	readonly skipTrial: boolean;
	/** UTC day of the first charge, for a membership that begins later. */
	readonly startDate?: string;
}

export interface Subscribed {
	readonly planId: string;
	/** Null when the service's own answer was lost and the subscription was found by reading back. */
	readonly grantId: string | null;
}

type Outcome = Result< Subscribed, SubscribeFailure >;

export const subscribe = (
	deps: Deps,
	input: SubscribeInput
): Promise< Outcome > =>
	deps.billingLock.run( async (): Promise< Outcome > => {
		const outcome = await start( deps, input );
		if ( outcome.ok ) {
			const { planId, billingInterval } = input.plan;
			deps.browser.events.send( 'subscribe', {
				planId,
				interval: billingInterval,
			} );
			// Not awaited: the reader has paid and is told so at once.
			void checkEntitlement( deps, { anew: true } );
		} else {
			deps.log( words.subscribeFailed(), {
				plan: input.plan.planId,
				reason: outcome.failure.reason,
			} );
		}
		return outcome;
	} );

async function start( deps: Deps, input: SubscribeInput ): Promise< Outcome > {
	const { planId, productId } = input.plan;
	const before = await readSubscriptions( deps );
	if ( ! before ) {
		return failed( { reason: 'service-unavailable' } );
	}
	if ( liveSubscription( before ) ) {
		return failed( { reason: 'already-active' } );
	}
	const nonce = await vaultCard( deps, input.cardNonce );
	if ( ! nonce.ok ) {
		return nonce;
	}
	const answer = await deps.identity.subscribe( {
		nonce: nonce.value,
		planId,
		productId,
		skipTrial: input.skipTrial,
		...( input.startDate && { startDate: input.startDate } ),
	} );
	if ( answer.ok ) {
		return done( { planId, grantId: answer.value } );
	}
	const isLost = answer.failure.reason === 'service-unavailable';
	// A refusal is read back too: a request that was doubled on its way is refused the second time.
	const found = await readBack( deps, planId, isLost ? 2 : 1 );
	if ( found === 'found' ) {
		return done( { planId, grantId: null } );
	}
	return failed(
		isLost && found === 'unknown'
			? { reason: 'outcome-unknown' }
			: answer.failure
	);
}
