/**
 * The callback by which the card provider reports each charge to the identity service. According to
 * the published reference, access right after a purchase lasts for a day, and only the callback
 * extends it to the next charge.
 */
import { addDays, startOf } from './calendar.ts';
import type { Clock } from './clock.ts';
import type { Subscription } from './records.ts';

const A_DAY_MS = 86_400_000;
/** Days after the next charge date during which a declined charge may be retried. */
const LATE_DAYS = 4;

export interface ChargedCallbacks {
	/** Sends the callback; it is queued while the edge blocks the provider. */
	readonly send: ( subscription: Subscription ) => void;
	readonly arrive: ( subscription: Subscription ) => void;
	/** Blocks the provider's calls at the edge, or lets them through. */
	readonly hold: ( isHeld: boolean ) => void;
	readonly isHeld: () => boolean;
	/** Whether this subscription gives access at this moment. */
	readonly covers: ( subscription: Subscription ) => boolean;
	readonly waiting: () => readonly string[];
}

export const createChargedCallbacks = ( clock: Clock ): ChargedCallbacks => {
	const until = new Map< string, number >();
	const waiting = new Set< Subscription >();
	let isHeld = false;
	const arrive = ( { id, nextBilling }: Subscription ): void => {
		until.set(
			id,
			nextBilling === null ? Infinity : startOf( addDays( nextBilling, LATE_DAYS ) )
		);
	};
	return {
		arrive,
		send: ( subscription ) => {
			if ( isHeld ) {
				waiting.add( subscription );
			} else {
				arrive( subscription );
			}
		},
		hold: ( held ) => {
			isHeld = held;
			if ( ! held ) {
				waiting.forEach( arrive );
				waiting.clear();
			}
		},
		isHeld: () => isHeld,
		waiting: () => [ ...waiting ].map( ( { id } ) => id ),
		covers: ( { id, startedAt } ) =>
			clock.now() < ( until.get( id ) ?? Date.parse( startedAt ) + A_DAY_MS ),
	};
};
