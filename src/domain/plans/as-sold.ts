/** Puts the offer's terms over those of the catalogue (`change-10`). */
import type { Plan } from './plan.ts';

/**
 * Returns the catalogue's plans with the prices of today's offer, because a change, a resume or a
 * restart places a new order and is charged the offer's price.
 */
export const asSold = (
	catalogue: readonly Plan[],
	offer: readonly Plan[] = []
): readonly Plan[] =>
	catalogue.map( ( plan ) => offer.find( ( { planId } ) => planId === plan.planId ) ?? plan );
