/** Reads how long a service asks to wait (RFC 9110, section 10.2.3). */

/** Seconds. A longer wait is useless to a reader, so it counts as none. */
const LONGEST = 24 * 60 * 60;

/**
 * The wait in seconds, counted from the answer; null if none is given, or more than a day. A date
 * is compared with the answer's own date, because the reader's clock may be wrong; a past one means
 * no wait.
 */
export function retryAfter( headers: Headers, now: number ): number | null {
	const text = headers.get( 'retry-after' )?.trim() ?? '';
	const seconds = /^\d+(\.\d+)?$/.test( text ) ? Math.ceil( Number( text ) ) : fromDate( text );
	return seconds !== null && seconds <= LONGEST ? seconds : null;

	function fromDate( date: string ): number | null {
		// `Date.parse` also accepts "-5" and "1.5e3", which are not dates.
		const until = /^[A-Z][a-z]{2}/.test( date ) ? Date.parse( date ) : NaN;
		const answered = Date.parse( headers.get( 'date' ) ?? '' );
		return Number.isNaN( until )
			? null
			: Math.max( 0, Math.ceil( ( until - ( answered || now ) ) / 1000 ) );
	}
}
