/**
 * Removes email addresses, tokens and query values from a text before it is logged (`vendor-17`).
 */
export const redact = ( text: string ): string =>
	text
		.replace( /[^\s@<>"']+@[^\s@<>"']+/g, '[email]' )
		.replace( /\?[^\s"'<>]+/g, '?[query]' )
		.replace( /\b(?=[\w-]*\d)[\w-]{16,}/g, '[token]' );
