/** A text field. The form decides when to validate: on blur and on submit. */
import { FieldLayout, type FieldText } from './field-layout.tsx';
import { InputBox, type InputBoxProps } from './input-box.tsx';

export interface FieldProps extends FieldText, InputBoxProps {
	readonly type?: 'text' | 'email' | 'tel' | 'url' | undefined;
}

export const Field = ( { type = 'text', ...props }: FieldProps ) => (
	<FieldLayout { ...props }>
		{ ( about ) => (
			<InputBox
				{ ...props }
				type={ type }
				literal={ type === 'email' || type === 'url' }
				about={ about }
			/>
		) }
	</FieldLayout>
);
