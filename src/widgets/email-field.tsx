/** The address: judged on leaving and on submit, the error goes while the reader types. Specification §5, E-mail. */
import type { Ref } from 'react';
import { isEmail, normaliseEmail } from '#src/domain/validation.ts';
import { fieldErrors } from '#src/messages/field-errors.ts';
import { __ } from '#src/messages/translate.ts';
import { Field } from '#src/ui/field.tsx';

export const EMAIL_ID = 'circ-email';

/** The sentence for a wrong address, undefined for a right one. */
export const emailProblem = ( email: string ): string | undefined =>
	isEmail( normaliseEmail( email ) ) ? undefined : fieldErrors.invalidEmail();

export interface EmailFieldProps {
	/** Instead of 'Email'. */
	readonly label?: string | undefined;
	/** Password managers file an account under "username". */
	readonly autoComplete?: 'username' | 'email' | undefined;
	readonly value: string;
	readonly error: string | undefined;
	readonly onChange: ( email: string ) => void;
	readonly onError: ( error: string | undefined ) => void;
	readonly inputRef?: Ref< HTMLInputElement >;
}

export const EmailField = ( props: EmailFieldProps ) => (
	<Field
		id={ EMAIL_ID }
		label={ props.label ?? __( 'Email' ) }
		type="email"
		name="email"
		autoComplete={ props.autoComplete ?? 'username' }
		value={ props.value }
		error={ props.error }
		inputRef={ props.inputRef }
		onChange={ ( email ) => {
			props.onError( undefined );
			props.onChange( email );
		} }
		onBlur={ () => {
			// Leaving an empty field is no mistake yet: the reader may be on the way to another way in.
			if ( props.value !== '' ) {
				props.onError( emailProblem( props.value ) );
			}
		} }
	/>
);
