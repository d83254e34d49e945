/**
 * Time as the services see it: follows the server's `Date`, since readers' clocks are wrong
 * (`day-2`, `wire-15`).
 */
export interface Clock {
	now: () => Date;
	/**
	 * Milliseconds that the services are ahead of the device; null until one has named its time on
	 * this page.
	 */
	ahead: () => number | null;
	/** @param serverDate HTTP date of a reply that was made just now; anything unreadable is ignored. */
	follow: ( serverDate: string ) => void;
	/** @param milliseconds of the reader's own time. */
	wait: ( milliseconds: number ) => Promise< void >;
}

/**
 * Milliseconds: an HTTP date holds whole seconds and is some time under way, so a smaller gap means
 * nothing.
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
