/** includes/Admin/SettingsScreen.php derives the tabs and fields from the table of settings. */

/** The values are keyed by setting; a group is an object of its parts. */
export type SettingsValues = Readonly< Record< string, unknown > > & {
	/**
	 * These secrets are typed but not saved yet; stored ones never reach the browser (see
	 * KeyState).
	 */
	readonly keys: Readonly< Record< string, string > >;
};

export interface Field {
	/** Dotted: 'gateway.environment'. */
	readonly name: string;
	/** Name of a control in settings-panel.tsx. */
	readonly control: string;
	readonly label: string;
	/** `{services.identity}` is replaced by that setting's typed value. */
	readonly help?: string;
	readonly options?: readonly Option[];
	/** Shows the field only if the other setting has this value. */
	readonly when?: readonly [ name: string, value: string ];
	/** The wp-config.php constant that decides the setting. */
	readonly locked?: { readonly constant: string; readonly value: string };
	/** Name of one record of a list: 'Event %d'. */
	readonly one?: string;
	readonly most?: number;
	/** The part of a record that serves as its title. */
	readonly title?: string;
	readonly items?: readonly Field[];
	readonly empty?: Readonly< Record< string, string > >;
}

export interface Option {
	readonly value: string;
	readonly label: string;
}

export interface Panel {
	readonly id: string;
	readonly title: string;
	readonly intro: string;
	/** The top-level settings that the fields of this panel edit. */
	readonly keys: readonly string[];
	readonly fields: readonly Field[];
	/** Connections to test; tests use the saved values. */
	readonly tests: readonly { readonly id: string; readonly name: string }[];
}

export interface SettingsTab {
	readonly name: string;
	readonly title: string;
	readonly notices: readonly string[];
	/** The settings saved by this tab; empty if there is nothing to save. */
	readonly keys: readonly string[];
	/** Those of `keys` that the sites of a network share. */
	readonly shared: readonly string[];
	readonly panels: readonly Panel[];
}

/** The part of a stored secret that may be shown. */
export interface KeyState {
	readonly state: 'none' | 'stored' | 'constant';
	/** The wp-config.php constant that overrides the secret. */
	readonly constant: string;
	/** The last characters; '' if the secret is too short to show any. */
	readonly hint: string;
}

export type KeyStates = Readonly< Record< string, KeyState > >;

/** The revision that was read, by setting. */
export type Revisions = Readonly< Record< string, string > >;

export interface SettingsProblem {
	/** A setting's key, or a part: 'services.identity'. */
	readonly field: string;
	/** A sentence that names the field, what is wrong and what is allowed. */
	readonly message: string;
}

export interface SettingsScreenData {
	readonly tabs: readonly SettingsTab[];
	readonly values: Readonly< Record< string, unknown > >;
	readonly revisions: Revisions;
	readonly problems: readonly SettingsProblem[];
	readonly keys: KeyStates;
	/** Whether these are the network's settings, not one site's. */
	readonly isNetwork: boolean;
	/** Labels of settings that follow the network, by key. */
	readonly followed: Readonly< Record< string, string > >;
}

export const problemOf = (
	problems: readonly SettingsProblem[],
	field: string
): string | undefined => problems.find( ( problem ) => problem.field === field )?.message;

/**
 * Whether a problem concerns one of these keys or a part of it. Secrets belong to the key 'keys'.
 */
export const isProblemOf = (
	{ field }: SettingsProblem,
	keys: readonly string[],
	secrets: KeyStates
): boolean =>
	field in secrets
		? keys.includes( 'keys' )
		: keys.some( ( key ) => field === key || field.startsWith( `${ key }.` ) );

/** The name is that of a setting, or of a part of a group: 'gateway.environment'. */
export function valueOf( values: SettingsValues, name: string ): unknown {
	const [ key = '', part ] = name.split( '.' );
	const value = values[ key ];
	return part === undefined ? value : ( value as Readonly< Record< string, unknown > > )[ part ];
}

/** The changed setting; for a part, its whole group. */
export function changeOf(
	values: SettingsValues,
	name: string,
	value: unknown
): Readonly< Record< string, unknown > > {
	const [ key = '', part ] = name.split( '.' );
	return {
		[ key ]: part === undefined ? value : { ...( values[ key ] as object ), [ part ]: value },
	};
}
