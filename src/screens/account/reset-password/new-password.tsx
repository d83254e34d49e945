/**
 * The form for a new password: validated before it is sent, and kept when the service refuses it.
 */
import { useState } from 'react';
import { passwordFailureText } from '#src/messages/password.ts';
import { __ } from '#src/messages/translate.ts';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import { useSessionDeps } from '#src/widgets/page/deps-context.tsx';
import {
	NEW_PASSWORD_ID,
	newPasswordProblem,
	NewPasswordField,
} from '#src/widgets/form/new-password-field.tsx';
import { useCommand } from '#src/widgets/form/use-command.ts';

interface NewPasswordProps {
	/** The one-time token of the link. */
	readonly state: string;
	readonly onDone: () => void;
	readonly onInvalid: () => void;
}

export function NewPassword( { state, onDone, onInvalid }: NewPasswordProps ) {
	const { identity } = useSessionDeps();
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
		command.run( () => identity.resetPassword( state, password ), {
			done: onDone,
			failureText( failure ) {
				if ( failure === 'invalid-state' ) {
					onInvalid();
					return null;
				}
				const text = passwordFailureText( 'reset', failure );
				if ( failure === 'password-not-strong' ) {
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
					problems={ [ { text: error, target: NEW_PASSWORD_ID } ] }
				/>
			) }
			<CommandNotice command={ command } />
			<NewPasswordField
				label={ __( 'New password' ) }
				value={ password }
				error={ error }
				onChange={ ( typed ) => {
					setError( undefined );
					setPassword( typed );
				} }
			/>
			<CommandButton command={ command } busyLabel={ __( 'Saving...' ) } block>
				{ __( 'Save new password' ) }
			</CommandButton>
		</Form>
	);
}
