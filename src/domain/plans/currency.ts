/** Parses a currency code from outside the app (`plan-15`). */

/** Accepts three letters in any case and returns upper case; null for anything else. */
export function currencyOf( value: unknown ): string | null {
	const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
	return /^[A-Z]{3}$/.test( code ) ? code : null;
}
