/** A multi-line text field. It never truncates input; the form reports texts that are too long. */
import { FieldLayout, type FieldText } from './field-layout.tsx';
import type { InputBoxProps } from './input-box.tsx';
import { useStanding } from './use-standing.ts';
import './input-box.css';
import './text-area.css';

type Input = Pick< InputBoxProps, 'name' | 'autoComplete' | 'value' | 'onChange' | 'onBlur' >;

export function TextArea( props: FieldText & Input ) {
	const ref = useStanding< HTMLTextAreaElement, string >( 'value', props.value, props.onChange );
	return (
		<FieldLayout { ...props }>
			{ ( about ) => (
				<textarea
					ref={ ref }
					className="circ-input"
					id={ props.id }
					name={ props.name }
					autoComplete={ props.autoComplete }
					rows={ 3 }
					dir="auto"
					aria-invalid={ props.error ? true : undefined }
					aria-describedby={ about }
					onBlur={ props.onBlur }
				/>
			) }
		</FieldLayout>
	);
}
