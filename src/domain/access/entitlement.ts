/** Reads the answer of `membership-entitlement-check` (`session-20`). */

/**
 * Exactly true, 'true' and '1' mean yes. No value (missing, null, a list, an object) is unknown,
 * which neither grants nor revokes access. Any other value means no.
 */
export function isEntitled( value: unknown ): boolean | 'unknown' {
	if ( value === undefined || typeof value === 'object' ) {
		return 'unknown';
	}
	return value === true || value === 'true' || value === '1';
}
