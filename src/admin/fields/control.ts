/** The properties that every control of the settings screen takes. */
import type { Field, SettingsProblem } from '../settings-data.ts';

export interface ControlProps {
	readonly field: Field;
	readonly value: unknown;
	readonly problem: string | undefined;
	readonly problems: readonly SettingsProblem[];
	readonly onChange: ( value: unknown ) => void;
}
