/** Time as the services see it: follows the server's `Date`, since readers' clocks are wrong. Decision 19. */
export interface Clock {
	now: () => Date;
	/** @param serverDate HTTP date of a reply that was made just now; anything unreadable is ignored. */
	follow: ( serverDate: string ) => void;
	/** @param milliseconds of the reader's own time. */
	wait: ( milliseconds: number ) => Promise< void >;
}

/** Milliseconds: an HTTP date holds whole seconds and is some time under way, so a smaller gap means nothing. */
const NOISE = 2_000;

export function createClock(): Clock {
	let offset = 0;
	return {
		now: () => new Date( Date.now() + offset ),
		follow( serverDate ) {
			const measured = Date.parse( serverDate ) - Date.now();
			if ( Math.abs( measured - offset ) > NOISE ) {
				offset = measured;
			}
		},
		wait: ( milliseconds ) =>
			new Promise( ( resolve ) => {
				setTimeout( resolve, milliseconds );
			} ),
	};
}
