/** The fields show problems (`site-2`) and are locked if wp-config.php has the value (`site-6`). */
import { SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ControlProps } from './control.ts';
import { FieldHelp } from './field-help.tsx';

export const lockedBy = ( constant: string ): string =>
	sprintf(
		/* translators: %s: name of a constant. */
		__( 'Set in wp-config.php (%s); it cannot be changed here.', 'circulation' ),
		constant
	);

const helpOf = ( { field: { locked, help = '' }, problem }: ControlProps ) => (
	<FieldHelp help={ locked ? lockedBy( locked.constant ) : help } problem={ problem } />
);

export const TextField = ( props: ControlProps ) => {
	const { field, value, problem, onChange } = props;
	return (
		<TextControl
			label={ field.label }
			help={ helpOf( props ) }
			value={ field.locked ? field.locked.value : String( value ) }
			disabled={ field.locked !== undefined }
			onChange={ onChange }
			aria-invalid={ problem !== undefined }
			autoComplete="off"
			spellCheck={ false }
		/>
	);
};

export const ToggleField = ( props: ControlProps ) => (
	<ToggleControl
		label={ props.field.label }
		help={ props.field.help || props.problem ? helpOf( props ) : undefined }
		checked={ props.value === true }
		onChange={ props.onChange }
	/>
);

export const ChoiceField = ( props: ControlProps ) => {
	const { field, value, onChange } = props;
	return (
		<SelectControl
			label={ field.label }
			help={ helpOf( props ) }
			value={ field.locked ? field.locked.value : String( value ) }
			disabled={ field.locked !== undefined }
			options={ [ ...( field.options ?? [] ) ] }
			onChange={ onChange }
		/>
	);
};

export const ColorField = ( props: ControlProps ) => {
	const color = String( props.value );
	return (
		<div>
			<TextField { ...props } />
			{ /^#[\da-f]{6}$/i.test( color ) && (
				<span
					className="circ-admin-swatch"
					style={ { background: color } }
					aria-hidden="true"
				/>
			) }
		</div>
	);
};
