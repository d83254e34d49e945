/** The tabs of the settings screen, and which settings each of them saves. */
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { ConnectionsPanel } from './panels/connections-panel.tsx';
import { FeaturesPanel } from './panels/features-panel.tsx';
import { HistoryPanel } from './panels/history-panel.tsx';
import { NewslettersPanel } from './panels/newsletters-panel.tsx';
import type { PanelProps } from './fields/panel-props.ts';
import { PlansPanel } from './panels/plans-panel.tsx';
import { ReadersPanel } from './panels/readers-panel.tsx';
import { RegionPanel } from './panels/region-panel.tsx';
import { ServicesPanel } from './panels/services-panel.tsx';
import type { SettingsKey } from './settings-data.ts';
import { SitePanel } from './panels/site-panel.tsx';
import { ThirdPartiesPanel } from './panels/third-parties-panel.tsx';

export interface SettingsTab {
	readonly name: string;
	readonly title: string;
	/** None: there is nothing to save. */
	readonly keys: readonly SettingsKey[];
	readonly Panel: ComponentType< PanelProps >;
}

/**
 * What sites share, in tabs that hold nothing of one site alone: no picture, no category, no key (`site-37`). The rest of
 * what a network has is set by `wp circulation network set`.
 */
const NETWORK_TABS: readonly string[] = [
	'features',
	'third-parties',
	'readers',
	'newsletters',
	'plans',
	'region',
];

export const networkTabs = (): readonly SettingsTab[] =>
	settingsTabs().filter( ( { name } ) => NETWORK_TABS.includes( name ) );

export const settingsTabs = (): readonly SettingsTab[] => [
	{
		name: 'site',
		title: __( 'Site', 'circulation' ),
		keys: [
			'site',
			'site_names',
			'color_scheme',
			'closed_categories',
			'framing',
			'card_on_clean_page',
			'three_d_secure',
			'mobile_app_marker',
			'inspection',
			'word_list',
			'app_links',
			'home_delivery_url',
			'legal',
			'brand',
			'events',
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
		keys: [
			'services',
			'data_layer_name',
			'public_prefix',
			'subscribe_call',
			'cookies',
		],
		Panel: ServicesPanel,
	},
	{
		name: 'connections',
		title: __( 'Connections', 'circulation' ),
		keys: [
			'gateway',
			'wallets',
			'edge_headers',
			'bot_check',
			'identity_admin',
			'comments',
			'piano',
			'keys',
		],
		Panel: ConnectionsPanel,
	},
	{
		name: 'third-parties',
		title: __( 'Third parties', 'circulation' ),
		keys: [ 'analytics', 'affiliate' ],
		Panel: ThirdPartiesPanel,
	},
	{
		name: 'readers',
		title: __( 'Readers', 'circulation' ),
		keys: [ 'social', 'one_tap', 'exclusive', 'privacy' ],
		Panel: ReadersPanel,
	},
	{
		name: 'newsletters',
		title: __( 'Newsletters', 'circulation' ),
		keys: [ 'newsletter_lists' ],
		Panel: NewslettersPanel,
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
	{
		name: 'history',
		title: __( 'Copy and history', 'circulation' ),
		keys: [],
		Panel: HistoryPanel,
	},
];
