/** The field for a password that is being chosen, with its two rules live under it. */
import { useState } from 'react';
import { passwordProblems } from '#src/domain/sign-in/password-rules.ts';
import { fieldErrors } from '#src/messages/validation.ts';
import { __ } from '#src/messages/translate.ts';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import type { PasswordRule } from '#src/ui/field/password-rules.tsx';

export const NEW_PASSWORD_ID = 'circ-new-password';

/** The sentence for a password that the service would refuse, undefined for one that it takes. */
export function newPasswordProblem( password: string ): string | undefined {
	if ( password === '' ) {
		return fieldErrors.passwordMissing();
	}
	return passwordProblems( password ).length > 0 ? fieldErrors.invalidPassword() : undefined;
}

export function passwordRules( password: string, wasLeft: boolean ): readonly PasswordRule[] {
	const problems = passwordProblems( password );
	const unmet = wasLeft ? 'missing' : 'open';
	return [
		{
			text: __( 'At least 8 characters' ),
			state: problems.includes( 'length' ) ? unmet : 'met',
		},
		{
			text: __( 'At least one uppercase letter' ),
			state: problems.includes( 'uppercase' ) ? unmet : 'met',
		},
	];
}

interface NewPasswordFieldProps {
	readonly label: string;
	readonly value: string;
	readonly error: string | undefined;
	readonly onChange: ( password: string ) => void;
}

export function NewPasswordField( props: NewPasswordFieldProps ) {
	const { value } = props;
	const [ wasLeft, setLeft ] = useState( false );
	return (
		<PasswordField
			id={ NEW_PASSWORD_ID }
			label={ props.label }
			name="new-password"
			autoComplete="new-password"
			value={ value }
			error={ props.error }
			rules={ passwordRules( value, wasLeft || props.error !== undefined ) }
			onBlur={ () => setLeft( value !== '' ) }
			onChange={ props.onChange }
		/>
	);
}
