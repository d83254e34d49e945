/** Picks the locale for Intl (`language-13`), and keeps its formatters. */

/** The canonical tag; US English, the product's language, if the tag is invalid (`language-14`). */
export function intlLocale( tag: string ): string {
	try {
		return Intl.getCanonicalLocales( tag.replace( '_', '-' ) )[ 0 ] ?? 'en-US';
	} catch {
		return 'en-US';
	}
}

/** A phone needs several milliseconds to make a formatter, so each is made once. */
const keeping = < Options, Format >( make: ( locale: string, options: Options ) => Format ) => {
	const made = new Map< string, Format >();
	return ( tag: string, options: Options ): Format => {
		const key = `${ tag } ${ JSON.stringify( options ) }`;
		const format = made.get( key ) ?? make( intlLocale( tag ), options );
		made.set( key, format );
		return format;
	};
};

export const dateFormat = keeping(
	( locale, options: Intl.DateTimeFormatOptions ) => new Intl.DateTimeFormat( locale, options )
);

export const numberFormat = keeping(
	( locale, options: Intl.NumberFormatOptions ) => new Intl.NumberFormat( locale, options )
);
