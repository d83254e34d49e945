/** What a web address may look like. Specification §5, validation rules. */

/** https only, without spaces or quotes. */
export function isUrl( text: string ): boolean {
	return /^https:\/\/[^\s"'`“”‘’]+$/i.test( text ) && URL.canParse( text );
}
