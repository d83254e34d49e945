/**
 * The lower price is set once the membership exists; the charge comes later, so nothing is lost
 * (`restart-6`).
 */
import type { CancelOffer } from '#src/domain/changes/cancel-offer.ts';
import type { SubscribeFailure } from '#src/domain/failure.ts';
import { done, type Result } from '#src/domain/result.ts';
import { isLive, withPending } from '#src/domain/subscriptions/selling.ts';
import type { Deps } from '../deps/deps.ts';
import { protectingFlow } from '../money/money-flow.ts';
import { lookUntil } from '../money/read-back.ts';
import { restartMembership, type Subscribed, type SubscribeInput } from './subscribe.ts';
import { addOffer } from './take-offer.ts';

export type RestartInput = SubscribeInput & {
	readonly less?: CancelOffer | undefined;
};

export interface Restarted extends Subscribed {
	/** Whether the lower price is set; absent if none was offered. */
	readonly price?: 'lower' | 'regular' | 'unknown';
}

/** The number of reads that look for the new subscription, because the list may be stale. */
const READS = 3;

export async function restartForLess(
	deps: Deps,
	input: SubscribeInput,
	offer: CancelOffer
): Promise< Result< Restarted, SubscribeFailure > > {
	const restarted = await restartMembership( deps, input );
	if ( ! restarted.ok ) {
		return restarted;
	}
	const price = await protectingFlow(
		deps,
		async ( money ) => {
			const id = await lookUntil(
				money,
				READS,
				( all ) =>
					withPending( all ).find(
						( one ) =>
							isLive( one ) &&
							one.planId === input.plan.planId &&
							! input.seen.includes( one.id )
					)?.id,
				Boolean
			);
			if ( ! id ) {
				return done( 'regular' as const );
			}
			const added = await addOffer( money, id, offer );
			if ( added.ok ) {
				money.sendEvent( 'offer-taken' );
				return done( 'lower' as const );
			}
			return done(
				added.failure.reason === 'outcome-unknown'
					? ( 'unknown' as const )
					: ( 'regular' as const )
			);
		},
		input.began
	);
	return done( { ...restarted.value, price: price.ok ? price.value : 'unknown' } );
}
