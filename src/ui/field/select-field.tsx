/** A choice from a short list, as a native select. */
import { FieldLayout } from './field-layout.tsx';
import type { FieldText } from './field-layout.tsx';
import { Icon } from '../icon/icon.tsx';
import './input-box.css';
import './select-box.css';

export interface SelectOption {
	readonly value: string;
	readonly text: string;
}

export interface SelectFieldProps extends FieldText {
	readonly name: string;
	/** A token of WCAG 1.3.5. */
	readonly autoComplete?: string | undefined;
	readonly value: string;
	/**
	 * A value that is not among the options is shown as it is, so that a stored value is never
	 * hidden.
	 */
	readonly options: readonly SelectOption[];
	readonly onChange: ( value: string ) => void;
	readonly onBlur?: ( () => void ) | undefined;
}

export function SelectField( props: SelectFieldProps ) {
	const { value, options } = props;
	const isKnown = options.some( ( option ) => option.value === value );
	return (
		<FieldLayout { ...props }>
			{ ( about ) => (
				<div className="circ-select">
					<select
						className="circ-input"
						id={ props.id }
						name={ props.name }
						autoComplete={ props.autoComplete }
						value={ value }
						aria-invalid={ props.error ? true : undefined }
						aria-describedby={ about }
						onChange={ ( event ) => props.onChange( event.currentTarget.value ) }
						onBlur={ props.onBlur }
					>
						{ ! isKnown && <option value={ value }>{ value }</option> }
						{ options.map( ( option ) => (
							<option key={ option.value } value={ option.value }>
								{ option.text }
							</option>
						) ) }
					</select>
					<Icon name="down" />
				</div>
			) }
		</FieldLayout>
	);
}
