/** Validates a web address: https only, without spaces or quotes (`sign-in-7`). */

export function isUrl( text: string ): boolean {
	return /^https:\/\/[^\s"'`“”‘’]+$/i.test( text ) && URL.canParse( text );
}
