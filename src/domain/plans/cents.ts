/** Converts amounts of other systems from and to integer cents (`plan-15`). */

/**
 * The number of 9.99 or "9.99"; NaN for anything that Number() would make one of, such as true,
 * a list, "" and "0x10".
 */
export function numberOf( value: unknown ): number {
	const text = typeof value === 'number' ? String( value ) : value;
	return typeof text === 'string' && /^-?\d+(?:\.\d+)?$/.test( text.trim() )
		? Number( text )
		: NaN;
}

/** Cents of "9.99" or 9.99; null for negative or malformed amounts. */
export function centsOf( amount: unknown ): number | null {
	const cents = Math.round( numberOf( amount ) * 100 );
	return Number.isSafeInteger( cents ) && cents >= 0 ? cents || 0 : null;
}

/** "9.99" for 999. */
export const decimalOf = ( cents: number ): string => ( cents / 100 ).toFixed( 2 );
