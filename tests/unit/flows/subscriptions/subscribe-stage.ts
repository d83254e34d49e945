/** The stage for subscribing: a member without a plan, on a clock that the test moves. */
import { beforeEach, vi } from 'vitest';
import type { Plan } from '#src/domain/plans/plan.ts';
import { subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { cardNonce } from '../../../sandbox/reader-acts.ts';
import { setStage } from '../../services/stage.ts';

/** Call at the top of a file. */
export function setSubscribeStage() {
	const stage = setStage();
	let plans: readonly Plan[] = [];
	/** A plan of the publisher's list, which is read once and adds nothing to the journal. */
	const planCalled = async ( id: string ) => {
		if ( ! plans.length ) {
			( { plans } = await stage.deps.site.plans() );
			stage.world.journal.clear();
		}
		return plans.find( ( { planId } ) => planId === id ) as Plan;
	};
	const pay = async ( {
		plan = 'sports-monthly',
		nonce = cardNonce( stage.world ),
		skipTrial = true,
	}: { plan?: string; nonce?: string; skipTrial?: boolean } = {} ) =>
		subscribe( stage.deps, {
			plan: await planCalled( plan ),
			cardNonce: nonce,
			skipTrial,
			...stage.shown(),
		} );
	/** Lets the pauses of a read-back pass. */
	const settled = async < Value >( work: Promise< Value > ) => {
		await vi.advanceTimersByTimeAsync( 60_000 );
		return work;
	};
	const held = ( persona = 'member' ) => stage.world.billing.of( stage.reader( persona ) );
	const charged = () => held().flatMap( ( { transactions } ) => transactions ).length;
	/** No step waits for the postal code, so it may come at any time. */
	const steps = () => stage.calls().filter( ( call ) => call !== 'site.postal-code' );

	beforeEach( () => {
		plans = [];
		vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout', 'Date' ] } );
		stage.enter( 'member' );
	} );
	return { stage, planCalled, pay, settled, held, charged, steps };
}
