/** Reads an answer of `membership-entitlement-check` (`session-20`). */

/**
 * Entitled are exactly true, 'true' and '1'. What is no value at all (missing, null, a list, an
 * object) is unknown: it neither opens nor takes away. Every other value is a no.
 */
export function isEntitled( value: unknown ): boolean | 'unknown' {
	if ( value === undefined || typeof value === 'object' ) {
		return 'unknown';
	}
	return value === true || value === 'true' || value === '1';
}
