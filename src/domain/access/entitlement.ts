/** Reads the answer of `membership-entitlement-check` (`session-20`). */

/**
 * Exactly true, 'true' and '1' mean yes. A missing value, null, a list or an object is unknown,
 * which neither grants nor revokes access. Any other value means no.
 */
export function isEntitled( value: unknown ): boolean | 'unknown' {
	if ( value === undefined || typeof value === 'object' ) {
		return 'unknown';
	}
	return value === true || value === 'true' || value === '1';
}
