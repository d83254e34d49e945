/** A form with one address and one button, which requests an email. */
import { useState, type ReactNode } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { CommandButton, CommandNotice } from './command-form.tsx';
import { EMAIL_ID, EmailField, emailProblem } from './email-field.tsx';
import type { RunningCommand } from './use-command.ts';

interface MailFormProps {
	readonly command: RunningCommand;
	readonly email: string;
	readonly onEmail: ( email: string ) => void;
	/** Called with a valid address, as typed. */
	readonly onSubmit: ( email: string ) => void;
	readonly label: string;
	/** Replaces 'Email'. */
	readonly fieldLabel?: string;
	readonly autoComplete?: 'username' | 'email';
	readonly other?: ReactNode;
}

export function MailForm( props: MailFormProps ) {
	const { command, email } = props;
	const [ error, setError ] = useState< string >();
	const [ attempt, setAttempt ] = useState( 0 );
	const submit = () => {
		const problem = emailProblem( email );
		setError( problem );
		setAttempt( attempt + 1 );
		if ( ! problem ) {
			props.onSubmit( email );
		}
	};
	return (
		<Form onSubmit={ submit }>
			<ErrorSummary attempt={ attempt } problems={ [ { text: error, target: EMAIL_ID } ] } />
			<CommandNotice command={ command } />
			<EmailField
				label={ props.fieldLabel }
				autoComplete={ props.autoComplete }
				value={ email }
				error={ error }
				onChange={ props.onEmail }
				onError={ setError }
			/>
			<Actions>
				<CommandButton command={ command } busyLabel={ __( 'Sending...' ) }>
					{ props.label }
				</CommandButton>
				{ props.other }
			</Actions>
		</Form>
	);
}
