/** Formatters for days and numbers. */
import { intlLocale } from './locale.ts';

/** Caches each formatter, because a phone needs several milliseconds to create one. */
const keeping = < Options, Format >( make: ( locale: string, options: Options ) => Format ) => {
	const made = new Map< string, Format >();
	return ( tag: string, options: Options ): Format => {
		const key = `${ tag } ${ JSON.stringify( options ) }`;
		const format = made.get( key ) ?? make( intlLocale( tag ), options );
		made.set( key, format );
		return format;
	};
};

/** In the calendar of PHP and the services: Persian and Thai have years and months of their own. */
export const dateFormat = keeping(
	( locale, options: Intl.DateTimeFormatOptions ) =>
		new Intl.DateTimeFormat( `${ locale }-u-ca-gregory`, options )
);

export const numberFormat = keeping(
	( locale, options: Intl.NumberFormatOptions ) => new Intl.NumberFormat( locale, options )
);
