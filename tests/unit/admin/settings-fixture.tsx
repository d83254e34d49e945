/** The settings screen as an administrator meets it on a new site. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
	KeyState,
	KeyStates,
	SettingsScreenData,
	SettingsValues,
} from '#src/admin/settings-data.ts';
import { SettingsScreen } from '#src/admin/settings-screen.tsx';

export const values: Omit< SettingsValues, 'keys' > = {
	site: 'nypost',
	site_names: {
		nypost: 'The Daily Example',
		pagesix: 'Back Fence',
		decider: 'Second Screen',
	},
	color_scheme: 'light',
	flags: {
		membership: true,
		comments: false,
		pauseSubscriptions: false,
		sportsPlusTwo: false,
		piano: false,
		googleOneTap: false,
	},
	services: {
		identity: 'blaize',
		decision: 'zephr',
		cardprovider: 'braintree',
	},
	data_layer_name: 'dataLayer',
	public_prefix: 'plugins/public',
	subscribe_call: 'subscribe',
	cookies: { session: '', tracking: '', paywall: '' },
	plan_list: '',
	region: { mode: 'everywhere', countries: [], header: '' },
	framing: { mode: 'site', origins: [] },
	card_on_clean_page: false,
	three_d_secure: false,
	mobile_app_marker: '',
	inspection: false,
	word_list: true,
	exclusive: false,
	gateway: { merchant_id: '', public_key: '', environment: 'sandbox' },
	wallets: {
		google_pay: false,
		google_merchant_id: '',
		apple_pay: false,
		paypal: false,
	},
	edge_headers: { state: '', postal_code: '' },
	bot_check: { site_key: '' },
	identity_admin: { tenant: '', access_key: '' },
	one_tap: { client_id: '' },
	analytics: { on: false, data_layer: false, tag_id: '', beacon: '' },
	affiliate: {
		on: false,
		tag_id: '',
		enterprise_id: '',
		action_id: '',
	},
	comments: {
		spot_id: '',
		sso_path: '/plugins/public/openweb/sso',
		comments_webhook: '',
		reactions_webhook: '',
	},
	piano: { aid: '', environment: 'production' },
	social: { google: true, facebook: true, apple: true },
	privacy: { export: false, delete: false, devices: false },
	app_links: { apple: '', google: '' },
	home_delivery_url: '',
	brand: { logo: '', accent: '', accent_contrast: '', accent_tint: '' },
	legal: {
		membership_terms: '/membership-terms/',
		cancellation: '/membership-terms/#cancellation',
		terms: '/terms/',
		privacy: '',
	},
	newsletter_lists: [],
	events: [],
	closed_categories: [],
};

/** Of what the page was opened with. */
export const revisions = Object.fromEntries(
	Object.keys( values ).map( ( key ) => [ key, `${ key }-1` ] )
);

const none = ( constant: string ): KeyState => ( {
	state: 'none',
	constant,
	hint: '',
} );

export const keys: KeyStates = {
	'gateway.private_key': none( 'CIRCULATION_GATEWAY_PRIVATE_KEY' ),
	'bot_check.secret': none( 'CIRCULATION_BOT_CHECK_SECRET' ),
	'newsletters.key': none( 'CIRCULATION_NEWSLETTERS_KEY' ),
	'newsletters.secret': none( 'CIRCULATION_NEWSLETTERS_SECRET' ),
	'identity_admin.key': none( 'CIRCULATION_IDENTITY_ADMIN_KEY' ),
	'comments.webhook_secret': none( 'CIRCULATION_COMMENTS_WEBHOOK_SECRET' ),
	'piano.key': none( 'CIRCULATION_PIANO_KEY' ),
};

/** What was sent of the settings themselves. */
export const withoutRevisions = ( data: object ) => {
	const { revisions: _seen, ...settings } = data as {
		revisions?: unknown;
	};
	return settings;
};

export const open = ( data: Partial< SettingsScreenData > = {} ) => {
	window.history.replaceState( null, '', '/wp-admin/admin.php' );
	const view = render(
		<SettingsScreen
			data={ {
				values,
				revisions,
				problems: [],
				constants: [],
				isNetwork: false,
				followed: {},
				keys,
				locked: {},
				categories: [],
				...data,
			} }
		/>
	);
	return { ...view, user: userEvent.setup() };
};

export const goTo = ( tab: string ) =>
	userEvent.click(
		screen.getByRole( 'tab', { name: new RegExp( `^${ tab }` ) } )
	);

export const saveButton = () =>
	screen.getByRole( 'button', { name: /Save changes|Saving/ } );
