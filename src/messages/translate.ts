/**
 * The texts use `__()` and `_n()` like WordPress, but without a text domain, which would cost bytes
 * in every call (record 052).
 */

import { intlLocale } from '#src/domain/locale.ts';

/** The plural forms of a text, keyed by Intl's plural category. */
export type Forms = Readonly< Partial< Record< Intl.LDMLPluralRule, string > > >;

/** Keyed by the English text; plural texts by their singular. */
export type Translations = Readonly< Record< string, string | Forms > >;

// Marked as pure so that the loader, which translates nothing, drops it.
let dictionary: ReadonlyMap< string, string | Forms > = /* @__PURE__ */ new Map();
let rules: Intl.PluralRules | undefined;

/** Sets the page's translations; missing or empty ones stay English. */
export function setTranslations( translations: Translations, locale = 'en-US' ): void {
	dictionary = new Map( Object.entries( translations ) );
	rules = new Intl.PluralRules( intlLocale( locale ) );
}

export function __( text: string ): string {
	const found = dictionary.get( text );
	return ( typeof found === 'string' && found ) || text;
}

/** Picks the plural form. Use `fill` to insert the values. */
export const _n = ( one: string, many: string, count: number ): string =>
	Object( dictionary.get( one ) )[ rules?.select( count ) ?? '' ] || ( count === 1 ? one : many );
