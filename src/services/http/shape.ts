/**
 * Reads fields out of raw replies without trusting them; nothing raw leaves the services
 * (`wire-25`).
 */
import { isYes } from '#src/domain/flag.ts';

export type Raw = Readonly< Record< string, unknown > >;

export const isRecord = ( value: unknown ): value is Raw =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** The text under that key, of a number its digits; '' when it is missing or neither. */
export const textIn = ( raw: Raw, key: string ): string => {
	const value = raw[ key ];
	return typeof value === 'string' || Number.isFinite( value ) ? String( value ) : '';
};

/** The text under the first of the keys that has one; null when none has. */
export const textOrNull = ( raw: Raw, ...keys: readonly string[] ): string | null =>
	keys.map( ( key ) => textIn( raw, key ) ).find( Boolean ) ?? null;

export const flagIn = ( raw: Raw, key: string ): boolean => isYes( raw[ key ] );

/** What the service says; null when it says nothing. */
export const flagOrNull = ( raw: Raw, key: string ): boolean | null => {
	const value = raw[ key ];
	return value === undefined || value === null || value === '' ? null : isYes( value );
};

/**
 * Every row of a list; null when it is no list, or one row of it cannot be read: half a list is
 * none (`wire-8`).
 */
export function rowsOf< Row >(
	raw: unknown,
	row: ( raw: unknown ) => Row | null
): readonly Row[] | null {
	const rows = Array.isArray( raw ) ? raw.map( row ) : [ null ];
	return rows.every( ( one ) => one !== null ) ? rows : null;
}
