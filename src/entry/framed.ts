/**
 * Recognises a page in a frame of another site, which may draw over it and lead a press where it
 * likes (`address-34`, T42). A frame of this site, such as the customizer's, is no stranger's.
 */
export function isFramed( page: Window = window ): boolean {
	try {
		const { parent } = page;
		// Only a page of this site shows its document; reading another one's throws.
		return page !== parent && ( ! parent.document || isFramed( parent ) );
	} catch {
		return true;
	}
}

/**
 * In such a frame nothing of ours opens; a press, and nothing else, leads to the account page in
 * the whole window.
 */
export function leadToTop( address: string ): void {
	if ( navigator.userActivation.isActive ) {
		open( address, '_top' );
	}
}
