/**
 * The form for the first password of an account that was created with a link or a provider
 * (`sign-in-41`).
 */
import { useState } from 'react';
import { createPassword } from '#src/flows/sign-in/create-password.ts';
import { passwordFailureText } from '#src/messages/password.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { OpenPanel } from '#src/ui/layout/open-panel.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import {
	NEW_PASSWORD_ID,
	newPasswordProblem,
	NewPasswordField,
} from '#src/widgets/form/new-password-field.tsx';
import { useCommand } from '#src/widgets/form/use-command.ts';
import type { PasswordFormProps } from './change-password.tsx';

export function CreatePassword( { onDone, cancel }: PasswordFormProps ) {
	const deps = useDeps();
	const [ password, setPassword ] = useState( '' );
	const [ error, setError ] = useState< string >();
	const [ attempt, setAttempt ] = useState( 0 );
	const command = useCommand();

	const submit = () => {
		const problem = newPasswordProblem( password );
		setError( problem );
		setAttempt( attempt + 1 );
		if ( problem ) {
			return;
		}
		command.run( () => createPassword( deps, { password } ), {
			done: onDone,
			failureText( failure ) {
				const text = passwordFailureText( 'create', failure );
				if ( failure === 'password-not-strong' ) {
					setError( text );
					return null;
				}
				return text;
			},
		} );
	};

	return (
		<OpenPanel title={ __( 'Create a password' ) } onSubmit={ submit }>
			{ attempt > 0 && error && (
				<ErrorSummary
					attempt={ attempt }
					problems={ [ { text: error, target: NEW_PASSWORD_ID } ] }
				/>
			) }
			<CommandNotice command={ command } />
			<p>{ __( 'You have logged in without a password so far. Both ways will work.' ) }</p>
			<NewPasswordField
				label={ __( 'New password' ) }
				value={ password }
				error={ error }
				onChange={ ( typed ) => {
					setError( undefined );
					setPassword( typed );
				} }
			/>
			<Actions>
				<CommandButton command={ command } busyLabel={ __( 'Saving...' ) }>
					{ __( 'Create password' ) }
				</CommandButton>
				{ cancel }
			</Actions>
		</OpenPanel>
	);
}
