/** A text field (design language, Text field). When to judge is the form's business: on leaving and on submit. */
import { FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';
import { InputBox } from './input-box.tsx';
import type { InputBoxProps } from './input-box.tsx';

export interface FieldProps extends FieldWords, InputBoxProps {
	readonly type?: 'text' | 'email' | 'tel' | 'url' | undefined;
}

export const Field = ( { type = 'text', ...props }: FieldProps ) => (
	<FieldFrame { ...props }>
		{ ( about ) => (
			<InputBox
				{ ...props }
				type={ type }
				literal={ type === 'email' || type === 'url' }
				about={ about }
			/>
		) }
	</FieldFrame>
);
