/** Validates a web address (`sign-in-7`). */

/** https only, without spaces or quotes. */
export function isUrl( text: string ): boolean {
	return /^https:\/\/[^\s"'`“”‘’]+$/i.test( text ) && URL.canParse( text );
}
