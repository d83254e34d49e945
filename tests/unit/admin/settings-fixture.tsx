/** The settings screen as an administrator meets it on a new site. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
	SettingsScreenData,
	SettingsValues,
} from '#src/admin/settings-data.ts';
import { SettingsScreen } from '#src/admin/settings-screen.tsx';

export const values: SettingsValues = {
	site: 'nypost',
	site_names: {
		nypost: 'The Daily Example',
		pagesix: 'Back Fence',
		decider: 'Second Screen',
	},
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
	cookies: { session: '', tracking: '', paywall: '' },
	plan_list: '',
	region: { mode: 'everywhere', countries: [], header: '' },
	card_on_clean_page: false,
	mobile_app_marker: '',
};

export const open = ( data: Partial< SettingsScreenData > = {} ) => {
	const view = render(
		<SettingsScreen
			data={ { values, problems: [], constants: [], ...data } }
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
