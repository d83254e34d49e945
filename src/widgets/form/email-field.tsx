/** The address is validated on blur and on submit; its error is cleared while the reader types. */
import type { Ref } from 'react';
import { isEmail } from '#src/domain/sign-in/email-address.ts';
import { normaliseEmail } from '#src/domain/validation.ts';
import { fieldErrors } from '#src/messages/validation.ts';
import { __ } from '#src/messages/translate.ts';
import { Field } from '#src/ui/field/field.tsx';

export const EMAIL_ID = 'circ-email';

/** The sentence for a wrong address, undefined for a right one. */
export const emailProblem = ( email: string ): string | undefined =>
	isEmail( normaliseEmail( email ) ) ? undefined : fieldErrors.invalidEmail();

interface EmailFieldProps {
	readonly label?: string | undefined;
	/** Password managers file an account under "username". */
	readonly autoComplete?: 'username' | 'email' | undefined;
	readonly value: string;
	readonly error: string | undefined;
	readonly onChange: ( email: string ) => void;
	readonly onError: ( error: string | undefined ) => void;
	readonly inputRef?: Ref< HTMLInputElement > | undefined;
}

export const EmailField = ( {
	label = __( 'Email' ),
	autoComplete = 'username',
	value,
	error,
	onChange,
	onError,
	inputRef,
}: EmailFieldProps ) => (
	<Field
		id={ EMAIL_ID }
		label={ label }
		type="email"
		name="email"
		autoComplete={ autoComplete }
		value={ value }
		error={ error }
		onChange={ ( email ) => {
			onError( undefined );
			onChange( email );
		} }
		onBlur={ () => {
			// Leaving an empty field is no error yet: the reader may be heading for another
			// sign-in.
			if ( value !== '' ) {
				onError( emailProblem( value ) );
			}
		} }
		inputRef={ inputRef }
	/>
);
