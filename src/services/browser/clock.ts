/**
 * A clock that follows the servers' `Date` header, because readers' clocks may be wrong (`day-2`,
 * `wire-15`).
 */
export interface Clock {
	now: () => Date;
	/**
	 * Milliseconds between the servers' clock and the device's; null before the first answer on
	 * this page.
	 */
	ahead: () => number | null;
	/** @param serverDate HTTP date of an answer that just arrived; an unreadable one is ignored. */
	follow: ( serverDate: string ) => void;
	/** @param milliseconds Measured on the device's clock. */
	wait: ( milliseconds: number ) => Promise< void >;
}

/**
 * Milliseconds. HTTP dates have whole seconds and take time to arrive, so smaller gaps are noise.
 */
const NOISE = 2_000;

export function createClock(): Clock {
	let ahead: number | null = null;
	return {
		now: () => new Date( Date.now() + ( ahead ?? 0 ) ),
		ahead: () => ahead,
		follow( serverDate ) {
			const measured = Date.parse( serverDate ) - Date.now();
			if ( Number.isNaN( measured ) ) {
				return;
			}
			ahead ??= 0;
			if ( Math.abs( measured - ahead ) > NOISE ) {
				ahead = measured;
			}
		},
		wait: ( milliseconds ) =>
			new Promise( ( resolve ) => {
				setTimeout( resolve, milliseconds );
			} ),
	};
}
