/**
 * What the card provider tells the identity service of each charge. As published, access right
 * after a purchase lasts for a day; only the provider's word makes it last until the next charge is
 * late.
 */
import { addDays, startOf } from './calendar.ts';
import type { Clock } from './clock.ts';
import type { Subscription } from './records.ts';

const A_DAY_MS = 86_400_000;
/** Days from the next charge on in which a declined one may be tried again. */
const LATE_DAYS = 4;

export interface ChargedCallbacks {
	/** The provider calls; it waits while the edge lets nothing through. */
	readonly send: ( subscription: Subscription ) => void;
	/** The provider's word has come. */
	readonly arrive: ( subscription: Subscription ) => void;
	/** The edge lets calls through again, or no longer. */
	readonly hold: ( isHeld: boolean ) => void;
	readonly isHeld: () => boolean;
	/** Whether access by this subscription stands at this moment. */
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
