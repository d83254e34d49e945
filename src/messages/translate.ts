/**
 * Translates the texts of the reader app at run time. They are written with `__()` and `_n()`, as
 * WordPress's are, but without a text domain: there is one language to a page, and each call would
 * pay for the name (record 052).
 */

import { intlLocale } from '#src/domain/locale.ts';

/**
 * Of a text that counts: a form for each of the language's plurals, by the name that Intl has for
 * it.
 */
export type Forms = Readonly< Partial< Record< Intl.LDMLPluralRule, string > > >;

/** By the English text; of one that counts, by that for one. */
export type Translations = Readonly< Record< string, string | Forms > >;

// Pure, so that the loader, which translates nothing, carries nothing of this.
let dictionary: ReadonlyMap< string, string | Forms > = /* @__PURE__ */ new Map();
let rules: Intl.PluralRules | undefined;

/** The translations of the page's language; what is missing or empty stays English. */
export function setTranslations( translations: Translations, locale = 'en-US' ): void {
	dictionary = new Map( Object.entries( translations ) );
	rules = new Intl.PluralRules( intlLocale( locale ) );
}

export function __( text: string ): string {
	const found = dictionary.get( text );
	return ( typeof found === 'string' && found ) || text;
}

/** The form for a number of things. Either form takes its values with `fill`. */
export const _n = ( one: string, many: string, count: number ): string =>
	Object( dictionary.get( one ) )[ rules?.select( count ) ?? '' ] || ( count === 1 ? one : many );
