/** Billing dates are days of the calendar in UTC, written 'YYYY-MM-DD', so that they compare as text (`day-1`). */
export type UtcDay = string;

const WIRE_DATE =
	/^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** The UTC day of an instant. */
export const utcDay = ( instant: Date ): UtcDay =>
	instant.toISOString().slice( 0, 10 );

/**
 * The day in a date of the wire. One without an offset, such as '2026-12-21T00:00:00', is meant in UTC.
 * Null for anything else, and for days that no calendar has.
 */
export function dayFromWire( value: unknown ): UtcDay | null {
	const [ , written, offset ] =
		( typeof value === 'string' && WIRE_DATE.exec( value.trim() ) ) || [];
	if ( ! written ) {
		return null;
	}
	const midnight = new Date( `${ written }T00:00:00Z` );
	if ( Number.isNaN( +midnight ) || utcDay( midnight ) !== written ) {
		return null;
	}
	const instant =
		offset && new Date( String( value ).trim().replace( ' ', 'T' ) );
	if ( ! instant ) {
		return written;
	}
	return Number.isNaN( +instant ) ? null : utcDay( instant );
}

/** For sorting, the earlier day first; '' comes before every day. */
export function compareDays( a: UtcDay, b: UtcDay ): number {
	if ( a === b ) {
		return 0;
	}
	return a < b ? -1 : 1;
}
