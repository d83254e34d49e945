/** Reads fields of raw answers defensively; nothing raw leaves the services (`wire-25`). */
import { isNo, isYes } from '#src/domain/flag.ts';

export type Raw = Readonly< Record< string, unknown > >;

export const isRecord = ( value: unknown ): value is Raw =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** Reads an untrusted text, for example from browser storage; null unless it holds a record. */
export function recordIn( text: string | null ): Raw | null {
	try {
		const value: unknown = JSON.parse( text ?? 'null' );
		return isRecord( value ) ? value : null;
	} catch {
		return null;
	}
}

/**
 * The key's text, or its whole number as text; '' otherwise. A number that JSON has rounded could
 * be the id of another thing.
 */
export const textIn = ( raw: Raw, key: string ): string => {
	const value = raw[ key ];
	return typeof value === 'string' || Number.isSafeInteger( value ) ? String( value ) : '';
};

/** The text of the first key that has one, or null. */
export const textOrNull = ( raw: Raw, ...keys: readonly string[] ): string | null =>
	keys.map( ( key ) => textIn( raw, key ) ).find( Boolean ) ?? null;

export const flagIn = ( raw: Raw, key: string ): boolean => isYes( raw[ key ] );

/** Null if the service sends no value, or one that is neither yes nor no. */
export const flagOrNull = ( raw: Raw, key: string ): boolean | null =>
	isYes( raw[ key ] ) || ( isNo( raw[ key ] ) ? false : null );

/**
 * Null if this is no list or any row is unreadable: an incomplete list counts as none (`wire-8`).
 * Of rows with the same key the first one counts, because a list may name a thing twice.
 */
export function rowsOf< Row >(
	raw: unknown,
	row: ( raw: unknown ) => Row | null,
	keyOf: ( row: Row ) => unknown = ( one ) => one
): readonly Row[] | null {
	const rows = Array.isArray( raw ) ? raw.map( row ) : [ null ];
	if ( ! rows.every( ( one ) => one !== null ) ) {
		return null;
	}
	const keys = rows.map( keyOf );
	return rows.filter( ( _, at ) => keys.indexOf( keys[ at ] ) === at );
}
