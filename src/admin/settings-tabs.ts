/** The tabs of the settings screen, and which settings each of them saves. Acceptance H5. */
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { FeaturesPanel } from './features-panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { PlansPanel } from './plans-panel.tsx';
import { RegionPanel } from './region-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';
import type { SettingsKey } from './settings-data.ts';
import { SitePanel } from './site-panel.tsx';

export interface SettingsTab {
	readonly name: string;
	readonly title: string;
	readonly keys: readonly SettingsKey[];
	readonly Panel: ComponentType< PanelProps >;
}

export const settingsTabs = (): readonly SettingsTab[] => [
	{
		name: 'site',
		title: __( 'Site', 'circulation' ),
		keys: [
			'site',
			'site_names',
			'card_on_clean_page',
			'mobile_app_marker',
		],
		Panel: SitePanel,
	},
	{
		name: 'features',
		title: __( 'Features', 'circulation' ),
		keys: [ 'flags' ],
		Panel: FeaturesPanel,
	},
	{
		name: 'services',
		title: __( 'Services', 'circulation' ),
		keys: [ 'services', 'cookies' ],
		Panel: ServicesPanel,
	},
	{
		name: 'plans',
		title: __( 'Plans', 'circulation' ),
		keys: [ 'plan_list' ],
		Panel: PlansPanel,
	},
	{
		name: 'region',
		title: __( 'Region', 'circulation' ),
		keys: [ 'region' ],
		Panel: RegionPanel,
	},
];
