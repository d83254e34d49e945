/** Normalizes typed text before it is validated and sent. */

/** White space, direction marks and zero-width characters, which address books and mails add. */
const INKLESS = /[\s\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/;

const isInkless = ( text: string, at: number ) => INKLESS.test( text.charAt( at ) );

export function trimmed( typed: string ): string {
	let start = 0;
	let end = typed.length;
	while ( start < end && isInkless( typed, start ) ) {
		start++;
	}
	while ( end > start && isInkless( typed, end - 1 ) ) {
		end--;
	}
	return typed.slice( start, end );
}

export const normaliseEmail = trimmed;

export const isBlank = ( text: string ): boolean => trimmed( text ) === '';
