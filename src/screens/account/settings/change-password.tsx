/** The form that replaces the current password with a new one. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { fieldErrors } from '#src/messages/validation.ts';
import { passwordFailureText } from '#src/messages/password.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { OpenPanel } from '#src/ui/layout/open-panel.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import {
	NEW_PASSWORD_ID,
	newPasswordProblem,
	NewPasswordField,
} from '#src/widgets/form/new-password-field.tsx';
import { useCommand } from '#src/widgets/form/use-command.ts';

const CURRENT_ID = 'circ-current-password';

export interface PasswordFormProps {
	readonly onDone: () => void;
	/** Beside the button. */
	readonly cancel: ReactNode;
}

export function ChangePassword( { onDone, cancel }: PasswordFormProps ) {
	const { identity } = useDeps();
	const [ current, setCurrent ] = useState( '' );
	const [ next, setNext ] = useState( '' );
	const [ currentError, setCurrentError ] = useState< string >();
	const [ nextError, setNextError ] = useState< string >();
	const [ attempt, setAttempt ] = useState( 0 );
	const command = useCommand();

	const submit = () => {
		const wrongCurrent = current === '' ? fieldErrors.passwordMissing() : undefined;
		const wrongNext = newPasswordProblem( next );
		setCurrentError( wrongCurrent );
		setNextError( wrongNext );
		setAttempt( attempt + 1 );
		if ( wrongCurrent || wrongNext ) {
			return;
		}
		command.run( () => identity.changePassword( { current, next } ), {
			done: onDone,
			failureText( failure ) {
				const text = passwordFailureText( 'change', failure );
				if ( failure === 'bad-credentials' ) {
					setCurrentError( text );
				} else if ( failure === 'password-not-strong' ) {
					setNextError( text );
				} else {
					return text;
				}
				return null;
			},
		} );
	};
	const problems = [
		{ text: currentError, target: CURRENT_ID },
		{ text: nextError, target: NEW_PASSWORD_ID },
	].flatMap( ( { text, target } ) => ( text ? [ { text, target } ] : [] ) );

	return (
		<OpenPanel title={ __( 'Change your password' ) } onSubmit={ submit }>
			{ attempt > 0 && problems.length > 0 && (
				<ErrorSummary attempt={ attempt } problems={ problems } />
			) }
			<CommandNotice command={ command } />
			<PasswordField
				id={ CURRENT_ID }
				label={ __( 'Current password' ) }
				name="current-password"
				autoComplete="current-password"
				value={ current }
				error={ currentError }
				onChange={ ( typed ) => {
					setCurrentError( undefined );
					setCurrent( typed );
				} }
			/>
			<NewPasswordField
				label={ __( 'New password' ) }
				value={ next }
				error={ nextError }
				onChange={ ( typed ) => {
					setNextError( undefined );
					setNext( typed );
				} }
			/>
			<Actions>
				<CommandButton command={ command } busyLabel={ __( 'Saving...' ) }>
					{ __( 'Change password' ) }
				</CommandButton>
				{ cancel }
			</Actions>
		</OpenPanel>
	);
}
