/**
 * Translates the words of the reader app at run time. Decision 20: strings are written with `__()` so that the usual
 * extractors see them; the dictionary loads with the first chunk.
 */
let dictionary: ReadonlyMap< string, string > = new Map();

/** The translations of the page's language, by their English text; what is missing or empty stays English. */
export function setTranslations(
	translations: Readonly< Record< string, string > >
): void {
	dictionary = new Map( Object.entries( translations ) );
}

export const __ = ( text: string ): string => dictionary.get( text ) || text;

/**
 * Puts values in the places of a text: `%s` takes the next one, `%2$s` the second, `%%` is a percent sign. A place
 * without a value stays empty.
 */
export function fill(
	text: string,
	...values: readonly ( string | number )[]
): string {
	let next = 0;
	return text.replace(
		/%(?:%|(?:(\d+)\$)?s)/g,
		( place, position?: string ) =>
			place === '%%'
				? '%'
				: String( values[ position ? +position - 1 : next++ ] ?? '' )
	);
}
