/** Puts the offer's terms over those of the catalogue (`change-10`). */
import type { Plan } from './plan.ts';

/**
 * A change, a resume or a restart is a new order and is charged the offer's price (`change-10`).
 */
export const asSold = (
	catalogue: readonly Plan[],
	offer: readonly Plan[] = []
): readonly Plan[] =>
	catalogue.map( ( plan ) => offer.find( ( { planId } ) => planId === plan.planId ) ?? plan );
