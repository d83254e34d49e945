/** A multi-line text field. It never truncates input; the form reports texts that are too long. */
import { FieldLayout, type FieldText } from './field-layout.tsx';
import { useStanding } from './use-standing.ts';
import './input-box.css';
import './text-area.css';

interface TextAreaProps extends FieldText {
	readonly name: string;
	/** A token of WCAG 1.3.5. */
	readonly autoComplete: string;
	readonly value: string;
	readonly rows?: number | undefined;
	readonly onChange: ( value: string ) => void;
	readonly onBlur?: ( () => void ) | undefined;
}

export function TextArea( props: TextAreaProps ) {
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
					rows={ props.rows ?? 3 }
					dir="auto"
					aria-invalid={ props.error ? true : undefined }
					aria-describedby={ about }
					onBlur={ props.onBlur }
				/>
			) }
		</FieldLayout>
	);
}
