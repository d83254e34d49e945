/** The address: judged on leaving and on submit, the error goes while the reader types. Specification §5, E-mail. */
import { isEmail } from '#src/domain/sign-in/email-address.ts';
import { normaliseEmail } from '#src/domain/validation.ts';
import { fieldErrors } from '#src/messages/validation.ts';
import { ErrorText } from '#src/ui/field/error-text.tsx';
import { EMAIL_ERROR_ID, EmailBox, type EmailBoxProps } from './email-box.tsx';

/** The sentence for a wrong address, undefined for a right one. */
export const emailProblem = ( email: string ): string | undefined =>
	isEmail( normaliseEmail( email ) ) ? undefined : fieldErrors.invalidEmail();

export interface EmailFieldProps extends Omit<
	EmailBoxProps,
	'told' | 'onBlur'
> {
	readonly onError: ( error: string | undefined ) => void;
}

export const EmailField = ( { onError, ...box }: EmailFieldProps ) => (
	<EmailBox
		{ ...box }
		told={
			box.error && (
				<ErrorText id={ EMAIL_ERROR_ID }>{ box.error }</ErrorText>
			)
		}
		onChange={ ( email ) => {
			onError( undefined );
			box.onChange( email );
		} }
		onBlur={ () => {
			// Leaving an empty field is no mistake yet: the reader may be on the way to another way in.
			if ( box.value !== '' ) {
				onError( emailProblem( box.value ) );
			}
		} }
	/>
);
