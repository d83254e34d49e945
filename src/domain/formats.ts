/** Formatters of days and numbers. */
import { intlLocale } from './locale.ts';

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
