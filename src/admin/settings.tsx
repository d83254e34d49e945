/** Entry of the settings screen: renders it from the JSON that PHP printed. */
import { createRoot } from 'react-dom/client';
import type { SettingsScreenData } from './settings-data.ts';
import { SettingsScreen } from './settings-screen.tsx';
import { shareTexts } from './shared-texts.ts';
import './settings.css';

const root = document.getElementById( 'circulation-settings' );
const block = document.getElementById( 'circulation-settings-data' );

if ( root && block ) {
	const data = JSON.parse( block.textContent ) as SettingsScreenData;
	shareTexts( document.documentElement.lang || 'en-US' );
	createRoot( root ).render( <SettingsScreen data={ data } /> );
}
