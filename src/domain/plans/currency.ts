/** Three letters in any case become upper case; null for anything else (`plan-15`). */
export function currencyOf( value: unknown ): string | null {
	const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
	return /^[A-Z]{3}$/.test( code ) ? code : null;
}
