/**
 * What wp-admin knows about the settings: their values, what is wrong with them, what wp-config.php decides.
 * Acceptance A6, H5. The names are those of PHP's option, so that a problem names the same field on both sides.
 */
import type { FeatureFlag, SiteId } from '#src/domain/boot-config.ts';

export interface SettingsValues {
	readonly site: SiteId;
	readonly site_names: Readonly< Record< SiteId, string > >;
	readonly flags: Readonly< Record< FeatureFlag, boolean > >;
	/** Path prefixes of the outside services, without slashes. */
	readonly services: Readonly<
		Record< 'identity' | 'decision' | 'cardprovider', string >
	>;
	readonly cookies: Readonly<
		Record< 'session' | 'tracking' | 'paywall', string >
	>;
	/** Plan-list text (decision 29). */
	readonly plan_list: string;
	readonly region: {
		readonly mode: 'everywhere' | 'countries';
		/** ISO 3166 two-letter codes. */
		readonly countries: readonly string[];
		readonly header: string;
	};
	readonly card_on_clean_page: boolean;
	readonly mobile_app_marker: string;
}

export type SettingsKey = keyof SettingsValues;

export interface SettingsProblem {
	/** A key of the settings, or a part of one: 'services.identity'. */
	readonly field: string;
	/** A sentence that names the field, what is wrong and what is allowed. */
	readonly message: string;
}

export interface SettingsScreenData {
	readonly values: SettingsValues;
	/** What is wrong with the values that are stored now. */
	readonly problems: readonly SettingsProblem[];
	/** Constants of wp-config.php that decide something here: name and value as text. Never a secret. */
	readonly constants: readonly {
		readonly name: string;
		readonly value: string;
	}[];
}

/** The first problem of a field, as a sentence. */
export const problemOf = (
	problems: readonly SettingsProblem[],
	field: string
): string | undefined =>
	problems.find( ( problem ) => problem.field === field )?.message;

/** Whether a problem belongs to one of these keys, by name or as a part of it. */
export const isProblemOf = (
	problem: SettingsProblem,
	keys: readonly SettingsKey[]
): boolean =>
	keys.some(
		( key ) =>
			problem.field === key || problem.field.startsWith( `${ key }.` )
	);
