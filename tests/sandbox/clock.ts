/** The time of one world: real time with an offset, or still time in unit tests (`wire-15`). */
import { dayOf, type Day } from './calendar.ts';

export interface Clock {
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	readonly today: () => Day;
	readonly iso: () => string;
	/** Sets the time. The world bills the time in between, not the clock. */
	readonly set: ( instant: number ) => void;
	/** Runs an act as of an earlier instant, such as a charge that was due in between. */
	readonly asOf: ( instant: number, act: () => void ) => void;
}

export const createClock = ( source: () => number ): Clock => {
	let offset = 0;
	let held: number | null = null;
	const now = (): number => held ?? source() + offset;
	return {
		now,
		today: () => dayOf( now() ),
		iso: () => new Date( now() ).toISOString(),
		set: ( instant ) => {
			offset = instant - source();
		},
		asOf: ( instant, act ) => {
			const before = held;
			held = instant;
			try {
				act();
			} finally {
				held = before;
			}
		},
	};
};
