/**
 * What wp-admin knows about the settings: the tabs with their fields, as
 * includes/Admin/SettingsScreen.php makes them of the table of settings, and the values under the
 * names of PHP's option.
 */

/** A setting by its name; a group is an object of its parts. */
export type SettingsValues = Readonly< Record< string, unknown > > & {
	/**
	 * Secrets that were typed and are not stored yet. What is stored never comes back: see
	 * KeyState.
	 */
	readonly keys: Readonly< Record< string, string > >;
};

export interface Field {
	/** Dotted: 'gateway.environment'. */
	readonly name: string;
	/** Which of the controls of setting-field.tsx edits it. */
	readonly control: string;
	readonly label: string;
	/** `{services.identity}` stands for what is typed there. */
	readonly help?: string;
	readonly options?: readonly Option[];
	/** Shown only while this other setting has this value. */
	readonly when?: readonly [ name: string, value: string ];
	/** The constant of wp-config.php that decides it, and nobody else. */
	readonly locked?: { readonly constant: string; readonly value: string };
	/** What one record of a list is called: 'Event %d'. */
	readonly one?: string;
	/** How many records a list may have. */
	readonly most?: number;
	/** The part of a record that names it. */
	readonly title?: string;
	readonly items?: readonly Field[];
	/** A new record. */
	readonly empty?: Readonly< Record< string, string > >;
}

export interface Option {
	readonly value: string;
	readonly label: string;
}

export interface Panel {
	readonly title: string;
	readonly intro: string;
	/** The settings that its fields are parts of. */
	readonly keys: readonly string[];
	readonly fields: readonly Field[];
	/** Connections that can be tested with what is saved. */
	readonly tests: readonly { readonly id: string; readonly name: string }[];
}

export interface SettingsTab {
	readonly name: string;
	readonly title: string;
	readonly intro: string;
	readonly notices: readonly string[];
	/** The settings that it saves; none: there is nothing to save. */
	readonly keys: readonly string[];
	/** Those of them that the sites of a network share. */
	readonly shared: readonly string[];
	readonly panels: readonly Panel[];
}

/** What may be known of a stored secret. */
export interface KeyState {
	readonly state: 'none' | 'stored' | 'constant';
	/** Name of the constant of wp-config.php that decides it where it is defined. */
	readonly constant: string;
	/** Its last characters; '' when it is too short for that. */
	readonly hint: string;
}

export type KeyStates = Readonly< Record< string, KeyState > >;

/** Names of the values that were seen, by setting. */
export type Revisions = Readonly< Record< string, string > >;

export interface SettingsProblem {
	/** A key of the settings, or a part of one: 'services.identity'. */
	readonly field: string;
	/** A sentence that names the field, what is wrong and what is allowed. */
	readonly message: string;
}

export interface SettingsScreenData {
	readonly tabs: readonly SettingsTab[];
	readonly values: Readonly< Record< string, unknown > >;
	readonly revisions: Revisions;
	/** What is wrong with the values that are stored now. */
	readonly problems: readonly SettingsProblem[];
	readonly keys: KeyStates;
	/** They are those that the sites of a network share, and not one site's. */
	readonly isNetwork: boolean;
	/** Settings in which this site of a network has what the network has, in words. */
	readonly followed: Readonly< Record< string, string > >;
}

/** The first problem of a field, as a sentence. */
export const problemOf = (
	problems: readonly SettingsProblem[],
	field: string
): string | undefined => problems.find( ( problem ) => problem.field === field )?.message;

/**
 * Whether a problem belongs to one of these keys, by name or as a part of it. Secrets go by the key
 * 'keys'.
 */
export const isProblemOf = (
	{ field }: SettingsProblem,
	keys: readonly string[],
	secrets: KeyStates
): boolean =>
	field in secrets
		? keys.includes( 'keys' )
		: keys.some( ( key ) => field === key || field.startsWith( `${ key }.` ) );

/** The value of a setting, or of a part of a group. */
export function valueOf( values: SettingsValues, name: string ): unknown {
	const [ key = '', part ] = name.split( '.' );
	const value = values[ key ];
	return part === undefined ? value : ( value as Readonly< Record< string, unknown > > )[ part ];
}

/** The setting that a change of one of its parts makes. */
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
