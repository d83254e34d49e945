/** Passes WordPress's translations of shared texts to the reader app's translation function. */
import { _n, getLocaleData } from '@wordpress/i18n';
import { intlLocale } from '#src/domain/locale.ts';
import { type Forms, setTranslations } from '#src/messages/translate.ts';

/** Numbers that together cover every plural form of every language. */
const COUNTS = [ ...Array( 201 ).keys(), 1_000_000 ];

export function shareTexts( locale: string ): void {
	const rules = new Intl.PluralRules( intlLocale( locale ) );
	const formsOf = ( text: string ): Forms =>
		Object.fromEntries(
			COUNTS.map( ( count ) => [
				rules.select( count ),
				_n( text, text, count, 'circulation' ),
			] )
		);
	setTranslations(
		Object.fromEntries(
			Object.entries( getLocaleData( 'circulation' ) ?? {} ).map( ( [ text, forms ] ) => [
				text,
				Array.isArray( forms ) && forms.length > 1
					? formsOf( text )
					: String( forms[ 0 ] ?? '' ),
			] )
		),
		locale
	);
}
