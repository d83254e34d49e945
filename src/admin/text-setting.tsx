/** One line of text among the settings, with what is wrong with it said beside it. Acceptance H5. */
import { TextControl } from '@wordpress/components';
import { FieldHelp } from './field-help.tsx';

interface TextSettingProps {
	readonly label: string;
	readonly help: string;
	readonly value: string;
	readonly problem: string | undefined;
	readonly onChange: ( value: string ) => void;
}

export const TextSetting = ( {
	label,
	help,
	value,
	problem,
	onChange,
}: TextSettingProps ) => (
	<TextControl
		label={ label }
		help={ <FieldHelp help={ help } problem={ problem } /> }
		value={ value }
		onChange={ onChange }
		aria-invalid={ problem !== undefined }
		autoComplete="off"
		spellCheck={ false }
	/>
);
