/**
 * Reads the query of an address from a mail, as mail programs and readers hand it on: with escaped
 * ampersands, and with the full stop or bracket that followed it.
 */
export const mailedQuery = ( search: string ): URLSearchParams =>
	new URLSearchParams(
		search
			.replace( /&(?:amp;|#0*38;)+/gi, '&' )
			.replace( /(?:[.,;:!?)\]}>'"]|%(?:29|5d|3e|22|2e))+$/i, '' )
	);
