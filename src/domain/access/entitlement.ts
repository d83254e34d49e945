/** Reads the answer of `membership-entitlement-check` (`session-20`). */

/** A missing value, null, a list or an object is unknown, and neither grants nor revokes access. */
export function isEntitled( value: unknown ): boolean | 'unknown' {
	if ( value === undefined || typeof value === 'object' ) {
		return 'unknown';
	}
	return value === true || value === 'true' || value === '1';
}
