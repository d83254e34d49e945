/** The locale that Intl is asked for. Decision 22. */

/** The tag as Intl knows it; US English when it is none (the product's language, design.md §6). */
export function intlLocale( tag: string ): string {
	try {
		return (
			Intl.getCanonicalLocales( tag.replace( '_', '-' ) )[ 0 ] ?? 'en-US'
		);
	} catch {
		return 'en-US';
	}
}
