/** Readers' clocks may be wrong, so the servers' `Date` header leads (`day-2`, `wire-15`). */

/**
 * Milliseconds: HTTP dates have whole seconds and take time to arrive, so smaller gaps are noise.
 */
const NOISE = 2_000;

export type Clock = ReturnType< typeof createClock >;

export function createClock() {
	let ahead: number | null = null;
	return {
		now: () => new Date( Date.now() + ( ahead ?? 0 ) ),
		/**
		 * Milliseconds by which the servers' clock is ahead; null before the first answer on this
		 * page.
		 */
		ahead: () => ahead,
		/** The device's own time in milliseconds, whatever the servers say. */
		device: () => Date.now(),
		/** An unreadable date is ignored; `sentAt` is in milliseconds on the device's clock. */
		follow( serverDate: string, sentAt = Date.now() ) {
			const named = Date.parse( serverDate );
			if ( Number.isNaN( named ) ) {
				return;
			}
			// A frozen tab may get an answer hours late: only what the transit time cannot explain
			// is the clock's error.
			const least = named - Date.now();
			const most = Math.max( least, named - sentAt );
			const known = ahead ?? 0;
			const gap = Math.min( Math.max( known, least ), most );
			ahead = Math.abs( gap - known ) > NOISE ? gap : known;
		},
		/** @param milliseconds Measured on the device's clock. */
		wait: ( milliseconds: number ) =>
			new Promise< void >( ( resolve ) => {
				setTimeout( resolve, milliseconds );
			} ),
	};
}
