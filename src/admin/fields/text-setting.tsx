/** A field for one line of text among the settings, with what is wrong with it beside it (`site-2`). */
import { TextControl } from '@wordpress/components';
import { FieldHelp } from './field-help.tsx';
import { lockedBy } from './locked-by.ts';

interface TextSettingProps {
	readonly label: string;
	readonly help: string;
	readonly value: string;
	readonly problem: string | undefined;
	readonly onChange: ( value: string ) => void;
	/** The constant of wp-config.php that decides it, and nobody else. */
	readonly locked?: { readonly constant: string; readonly value: string };
}

export const TextSetting = ( {
	label,
	help,
	value,
	problem,
	onChange,
	locked,
}: TextSettingProps ) => (
	<TextControl
		label={ label }
		help={
			<FieldHelp
				help={ locked ? lockedBy( locked.constant ) : help }
				problem={ problem }
			/>
		}
		value={ locked ? locked.value : value }
		disabled={ locked !== undefined }
		onChange={ onChange }
		aria-invalid={ problem !== undefined }
		autoComplete="off"
		spellCheck={ false }
	/>
);
