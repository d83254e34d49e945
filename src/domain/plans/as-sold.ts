/** Puts the offer's terms over those of the catalogue (`change-10`). */
import type { Plan } from './plan.ts';

/**
 * The catalogue's plans at the terms on which they are sold now: the engine's line may override
 * them, and a change, a resume or a restart orders the plan anew.
 */
export const asSold = (
	catalogue: readonly Plan[],
	offer: readonly Plan[] = []
): readonly Plan[] =>
	catalogue.map( ( plan ) => offer.find( ( { planId } ) => planId === plan.planId ) ?? plan );
