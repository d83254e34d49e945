/**
 * Translates the texts of the reader app at run time. They are written with `__()`, so that the usual extractors see
 * them.
 */
let dictionary: ReadonlyMap< string, string > = new Map();

/** The translations of the page's language, by their English text; what is missing or empty stays English. */
export function setTranslations(
	translations: Readonly< Record< string, string > >
): void {
	dictionary = new Map( Object.entries( translations ) );
}

export const __ = ( text: string ): string => dictionary.get( text ) || text;
