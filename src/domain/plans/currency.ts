/** Reads the currency of an amount that was written outside of this app (`plan-15`). */

/** Three letters in any case, in capitals; null for anything else. */
export function currencyOf( value: unknown ): string | null {
	const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
	return /^[A-Z]{3}$/.test( code ) ? code : null;
}
