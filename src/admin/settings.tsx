/** Entry of the settings screen: renders it from the JSON that PHP printed. */
import { _n, getLocaleData } from '@wordpress/i18n';
import { createRoot } from 'react-dom/client';
import { type Forms, setTranslations } from '#src/messages/translate.ts';
import type { SettingsScreenData } from './settings-data.ts';
import { SettingsScreen } from './settings-screen.tsx';
import './settings.css';

/** Numbers that together cover every plural form of every language. */
const COUNTS = [ ...Array( 201 ).keys(), 1_000_000 ];

/** Passes WordPress's translations of shared texts to the reader app's translation function. */
function shareTexts( locale: string ): void {
	const rules = new Intl.PluralRules( locale );
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

const root = document.getElementById( 'circulation-settings' );
const block = document.getElementById( 'circulation-settings-data' );

if ( root && block ) {
	const data = JSON.parse( block.textContent ) as SettingsScreenData;
	shareTexts( document.documentElement.lang || 'en-US' );
	createRoot( root ).render( <SettingsScreen data={ data } /> );
}
