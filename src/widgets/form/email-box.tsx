/** The field for an address; email-field.tsx judges what is typed. Specification §5, E-mail. */
import type { ReactNode, Ref } from 'react';
import { __ } from '#src/messages/translate.ts';
import { BareFrame } from '#src/ui/field/bare-frame.tsx';
import { InputBox } from '#src/ui/field/input-box.tsx';

export const EMAIL_ID = 'circ-email';
/** Of the words of its error. */
export const EMAIL_ERROR_ID = 'circ-email-error';

export interface EmailBoxProps {
	/** Instead of 'Email'. */
	readonly label?: string | undefined;
	/** Password managers file an account under "username". */
	readonly autoComplete?: 'username' | 'email' | undefined;
	readonly value: string;
	readonly error: string | undefined;
	/** The words of `error`. */
	readonly told: ReactNode;
	readonly onChange: ( email: string ) => void;
	readonly onBlur: () => void;
	readonly inputRef?: Ref< HTMLInputElement > | undefined;
}

export const EmailBox = ( {
	label = __( 'Email' ),
	autoComplete = 'username',
	told,
	...box
}: EmailBoxProps ) => (
	<BareFrame id={ EMAIL_ID } label={ label }>
		{ told }
		<InputBox
			{ ...box }
			id={ EMAIL_ID }
			type="email"
			literal
			name="email"
			autoComplete={ autoComplete }
			about={ box.error && EMAIL_ERROR_ID }
		/>
	</BareFrame>
);
