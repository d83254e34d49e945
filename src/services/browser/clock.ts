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
	/**
	 * @param serverDate HTTP date of an answer that just arrived; an unreadable one is ignored.
	 * @param sentAt     When its request was sent, in milliseconds on the device's clock.
	 */
	follow: ( serverDate: string, sentAt?: number ) => void;
	/** The device's own time in milliseconds, whatever the servers say. */
	device: () => number;
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
		device: () => Date.now(),
		follow( serverDate, sentAt = Date.now() ) {
			const named = Date.parse( serverDate );
			if ( Number.isNaN( named ) ) {
				return;
			}
			// A frozen tab may receive an answer hours late, so only the part of the gap that the
			// transit time cannot explain counts as the clock's error.
			const least = named - Date.now();
			const most = Math.max( least, named - sentAt );
			const known = ahead ?? 0;
			const gap = Math.min( Math.max( known, least ), most );
			ahead = Math.abs( gap - known ) > NOISE ? gap : known;
		},
		wait: ( milliseconds ) =>
			new Promise( ( resolve ) => {
				setTimeout( resolve, milliseconds );
			} ),
	};
}
