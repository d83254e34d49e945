/** The properties of each control of the settings screen. */
import type { Field, SettingsProblem } from '../settings-data.ts';

export interface ControlProps {
	readonly field: Field;
	readonly value: unknown;
	/** What is wrong with it, as a sentence. */
	readonly problem: string | undefined;
	readonly problems: readonly SettingsProblem[];
	readonly onChange: ( value: unknown ) => void;
}
