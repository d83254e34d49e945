/** The settings screen as an administrator finds it on a new site. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
	KeyState,
	KeyStates,
	Option,
	SettingsScreenData,
	SettingsTab,
} from '#src/admin/settings-data.ts';
import { SettingsScreen } from '#src/admin/settings-screen.tsx';
import apiFetch from '../stubs/wordpress.tsx';
import { table } from '../../../scripts/setup/settings-table.mjs';

/** PHP generates these from the table of settings, so that this file repeats none of it. */
const made = table() as {
	readonly values: Readonly< Record< string, object > >;
	readonly keys: KeyStates;
	readonly tabs: readonly SettingsTab[];
	readonly shared: readonly SettingsTab[];
};

export const { values, keys, tabs, shared } = made;

/** The revisions that the settings had when the page was opened. */
export const revisions = Object.fromEntries(
	Object.keys( values ).map( ( key ) => [ key, `${ key }-1` ] )
);

export const keyOf = ( name: string ): KeyState =>
	keys[ name ] ?? { state: 'none', constant: '', hint: '' };

/** The tabs with some fields replaced, such as locked ones. */
export const tabsWith = (
	fields: Readonly<
		Record<
			string,
			{
				readonly locked?: { constant: string; value: string };
				readonly options?: readonly Option[];
			}
		>
	>
): readonly SettingsTab[] =>
	tabs.map( ( tab ) => ( {
		...tab,
		panels: tab.panels.map( ( panel ) => ( {
			...panel,
			fields: panel.fields.map( ( field ) => ( {
				...field,
				...fields[ field.name ],
			} ) ),
		} ) ),
	} ) );

interface SaveRequest {
	readonly path: string;
	readonly method?: string;
	readonly data?: {
		readonly keys?: Readonly< Record< string, string > >;
		readonly revisions?: unknown;
	};
}

const keysAfter = ( typed: Readonly< Record< string, string > > ): KeyStates =>
	Object.fromEntries(
		Object.entries( keys ).map( ( [ name, known ] ) => [
			name,
			typed[ name ] ? { ...known, state: 'stored', hint: typed[ name ].slice( -4 ) } : known,
		] )
	);

/**
 * Mocks a site that stores what it receives; for a secret it answers only that one exists. No one
 * else has changed its settings, and it finds no plan in a list.
 */
export const sitePutsItAway = () =>
	apiFetch.mockImplementation( async ( request ) => {
		const { path, data: { keys: typed = {}, ...settings } = {} } = request as SaveRequest;
		if ( path.endsWith( '/history' ) ) {
			return { changes: [] };
		}
		return path.endsWith( '/plan-list' )
			? { plans: [], curation: {}, problems: [], kept: [], left: [] }
			: {
					revisions,
					values: { ...values, ...settings },
					keys: keysAfter( typed ),
					problems: [],
					kept: [],
					left: [],
				};
	} );

/** The requests that save settings. */
export const saves = (): readonly SaveRequest[] =>
	apiFetch.mock.calls
		.map( ( [ request ] ) => request as SaveRequest )
		.filter( ( { path, data } ) => path === '/circulation/v1/settings' && data );

/** The settings that were sent to be saved, one object per request. */
export const sent = (): readonly object[] =>
	saves().map( ( { data } ) => {
		const { revisions: _seen, ...settings } = data ?? {};
		return settings;
	} );

export const open = ( data: Partial< SettingsScreenData > = {} ) => {
	window.history.replaceState( null, '', '/wp-admin/admin.php' );
	const view = render(
		<SettingsScreen
			data={ {
				values,
				revisions,
				problems: [],
				tabs,
				isNetwork: false,
				followed: {},
				keys,
				...data,
			} }
		/>
	);
	return { ...view, user: userEvent.setup() };
};

export const goTo = ( tab: string ) =>
	userEvent.click( screen.getByRole( 'tab', { name: new RegExp( `^${ tab }` ) } ) );

export const saveButton = () => screen.getByRole( 'button', { name: /Save changes|Saving/ } );
