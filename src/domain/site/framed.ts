/**
 * Detects that another site shows this page in a frame, which could trick the reader into clicking
 * (clickjacking: `address-34`, T42). Frames of this site, such as the customizer's, are trusted.
 */
export function isFramed( page: Window ): boolean {
	try {
		const { parent } = page;
		// Reading the document of another origin throws.
		return page !== parent && ( ! parent.document || isFramed( parent ) );
	} catch {
		return true;
	}
}
