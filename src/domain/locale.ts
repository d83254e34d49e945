/** The locale that Intl is asked for (`language-13`). */

/**
 * The tag as Intl knows it; US English, the product's language, when it is none (`language-14`).
 */
export function intlLocale( tag: string ): string {
	try {
		return Intl.getCanonicalLocales( tag.replace( '_', '-' ) )[ 0 ] ?? 'en-US';
	} catch {
		return 'en-US';
	}
}
