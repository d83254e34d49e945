/**
 * A frame could trick the reader into clicking (`address-34`, T42); this site's own, such as the
 * customizer's, are trusted.
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
