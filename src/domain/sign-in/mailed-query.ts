/**
 * Reads the query of an address from a mail, as mail programs and readers pass it on: with escaped
 * ampersands, and with the punctuation that followed it in the text.
 */
export const mailedQuery = ( search: string ): URLSearchParams =>
	new URLSearchParams(
		search
			.replace( /&(?:amp;|#0*38;)+/gi, '&' )
			.replace( /(?:[.,;:!?)\]}>'"]|%(?:29|5d|3e|22|2e))+$/i, '' )
	);
