/** Picks the locale for Intl (`language-13`). */

/** The canonical tag; US English, the product's language, if the tag is invalid (`language-14`). */
export function intlLocale( tag: string ): string {
	try {
		return String( new Intl.Locale( tag.replace( '_', '-' ) ) );
	} catch {
		return 'en-US';
	}
}
