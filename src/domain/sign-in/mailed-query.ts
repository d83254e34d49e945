/** Mail programs escape ampersands and add the punctuation that followed in the text. */
export const mailedQuery = ( search: string ): URLSearchParams =>
	new URLSearchParams(
		search
			.replace( /&(?:amp;|#0*38;)+/gi, '&' )
			.replace( /(?:[.,;:!?)\]}>'"]|%(?:29|5d|3e|22|2e))+$/i, '' )
	);
