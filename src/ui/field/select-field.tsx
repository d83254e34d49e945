/** A choice from a short list, as a native select. */
import { FieldLayout, type FieldText } from './field-layout.tsx';
import type { InputBoxProps } from './input-box.tsx';
import { useStanding } from './use-standing.ts';
import { Icon } from '../icon/icon.tsx';
import './input-box.css';
import './select-box.css';

type Input = Pick< InputBoxProps, 'name' | 'value' | 'onChange' | 'onBlur' >;

interface SelectFieldProps extends FieldText, Input {
	/** An autocomplete token of HTML (WCAG 1.3.5). */
	readonly autoComplete?: string | undefined;
	/** A stored value that is no option is shown as it is, never hidden. */
	readonly options: readonly { readonly value: string; readonly text: string }[];
}

export function SelectField( props: SelectFieldProps ) {
	const { value } = props;
	const isKnown = props.options.some( ( option ) => option.value === value );
	const options = isKnown ? props.options : [ { value, text: value }, ...props.options ];
	const ref = useStanding< HTMLSelectElement, string >( 'value', value, props.onChange );
	return (
		<FieldLayout { ...props }>
			{ ( about ) => (
				<div className="circ-select">
					<select
						ref={ ref }
						className="circ-input"
						id={ props.id }
						name={ props.name }
						autoComplete={ props.autoComplete }
						aria-invalid={ props.error ? true : undefined }
						aria-describedby={ about }
						onBlur={ props.onBlur }
					>
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
