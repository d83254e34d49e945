/** Cents of "9.99" or 9.99; null for negative or malformed amounts (`plan-15`). */
export function centsOf( amount: unknown ): number | null {
	const text = typeof amount === 'number' ? String( amount ) : amount;
	if ( typeof text !== 'string' || ! /^\d+(?:\.\d+)?$/.test( text.trim() ) ) {
		return null;
	}
	const cents = Math.round( Number( text ) * 100 );
	return Number.isSafeInteger( cents ) ? cents : null;
}
