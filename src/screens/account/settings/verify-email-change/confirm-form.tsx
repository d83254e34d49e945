/**
 * The form for the password that confirms a new e-mail address; a refused password stays in the
 * field.
 */
import { useState } from 'react';
import { confirmEmailChange, type EmailConfirmed } from '#src/flows/profile/change-email.ts';
import { fieldErrors } from '#src/messages/validation.ts';
import { profileFailureText } from '#src/messages/profile.ts';
import { __ } from '#src/messages/translate.ts';
import { Form } from '#src/ui/form/form.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { useCommand } from '#src/widgets/form/use-command.ts';

const PASSWORD_ID = 'circ-password';

interface ConfirmFormProps {
	/** Validated already. */
	readonly path: string;
	readonly onDone: ( confirmed: EmailConfirmed ) => void;
	readonly onExpired: () => void;
}

export function ConfirmForm( { path, onDone, onExpired }: ConfirmFormProps ) {
	const deps = useDeps();
	const [ password, setPassword ] = useState( '' );
	const [ error, setError ] = useState< string >();
	const [ attempt, setAttempt ] = useState( 0 );
	const command = useCommand();

	const submit = () => {
		const problem = password === '' ? fieldErrors.passwordMissing() : undefined;
		setError( problem );
		setAttempt( attempt + 1 );
		if ( problem ) {
			return;
		}
		command.run( () => confirmEmailChange( deps, { path, password } ), {
			done: onDone,
			failureText( failure ) {
				if ( failure === 'link-expired' ) {
					onExpired();
					return null;
				}
				const text = profileFailureText( 'confirmEmail', failure );
				if ( failure === 'bad-credentials' ) {
					setError( text );
					return null;
				}
				return text;
			},
		} );
	};

	return (
		<Form onSubmit={ submit }>
			{ attempt > 0 && error && (
				<ErrorSummary
					attempt={ attempt }
					problems={ [ { text: error, target: PASSWORD_ID } ] }
				/>
			) }
			<CommandNotice command={ command } />
			<p>
				{ __( 'Confirm the change with the password of the account that asked for it.' ) }
			</p>
			<PasswordField
				id={ PASSWORD_ID }
				label={ __( 'Password' ) }
				name="password"
				autoComplete="current-password"
				value={ password }
				error={ error }
				onChange={ ( typed ) => {
					setError( undefined );
					setPassword( typed );
				} }
			/>
			<CommandButton command={ command } busyLabel={ __( 'Confirming...' ) }>
				{ __( 'Confirm my new email' ) }
			</CommandButton>
		</Form>
	);
}
