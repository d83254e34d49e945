/** The properties that each tab of the settings screen gets. */
import type { SettingsForm } from '../use-settings-form.ts';
import type { SettingsScreenData } from '../settings-data.ts';

export interface PanelProps {
	readonly form: SettingsForm;
	readonly constants: SettingsScreenData[ 'constants' ];
	readonly locked: SettingsScreenData[ 'locked' ];
	readonly categories: SettingsScreenData[ 'categories' ];
}
