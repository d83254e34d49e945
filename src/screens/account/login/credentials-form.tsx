/**
 * E-mail, password and one button: the form that logging in and registering share. One real form, so that Enter
 * submits and password managers understand it. Specification §5.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Result } from '#src/domain/result.ts';
import type { SessionDeps } from '#src/flows/deps.ts';
import type { Credentials } from '#src/services/identity/auth.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Form } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { PasswordRule } from '#src/ui/password-field.tsx';
import { EMAIL_ID, EmailField, emailProblem } from './email-field.tsx';
import { useWayIn } from './use-way-in.ts';
import type { WayInFailure } from './use-way-in.ts';
import { WayInProblem } from './way-in-problem.tsx';

const PASSWORD_ID = 'circ-password';

export interface CredentialsFormProps {
	readonly email: string;
	readonly onEmail: ( email: string ) => void;
	readonly autoComplete: 'current-password' | 'new-password';
	/** The sentence for a password that must not be sent, undefined for one that may. */
	readonly passwordProblem: ( password: string ) => string | undefined;
	/** Live rules under the field; `wasLeft`: the reader has left it. */
	readonly rules?: ( password: string, wasLeft: boolean ) => PasswordRule[];
	readonly submit: (
		deps: SessionDeps,
		credentials: Credentials
	) => Promise< Result< unknown, WayInFailure > >;
	readonly label: string;
	readonly busyLabel: string;
	/** Stands under the button. */
	readonly children?: ReactNode;
}

export function CredentialsForm( props: CredentialsFormProps ) {
	const { email } = props;
	const wayIn = useWayIn();
	const [ password, setPassword ] = useState( '' );
	const [ wasLeft, setLeft ] = useState( false );
	const [ emailError, setEmailError ] = useState< string >();
	const [ passwordError, setPasswordError ] = useState< string >();
	const [ attempt, setAttempt ] = useState( 0 );
	const emailInput = useRef< HTMLInputElement >( null );

	useEffect( () => emailInput.current?.focus(), [] );

	const submit = () => {
		const wrongEmail = emailProblem( email );
		const wrongPassword = props.passwordProblem( password );
		setEmailError( wrongEmail );
		setPasswordError( wrongPassword );
		setLeft( true );
		setAttempt( attempt + 1 );
		if ( ! wrongEmail && ! wrongPassword ) {
			wayIn.start( ( deps ) =>
				props.submit( deps, { email, password } )
			);
		}
	};
	const problems = [
		{ text: emailError, target: EMAIL_ID },
		{ text: passwordError, target: PASSWORD_ID },
	].flatMap( ( { text, target } ) => ( text ? [ { text, target } ] : [] ) );

	return (
		<Form onSubmit={ submit }>
			{ attempt > 0 && problems.length > 0 && (
				<ErrorSummary attempt={ attempt } problems={ problems } />
			) }
			<WayInProblem wayIn={ wayIn } />
			<EmailField
				value={ email }
				error={ emailError }
				onChange={ props.onEmail }
				onError={ setEmailError }
				inputRef={ emailInput }
			/>
			<PasswordField
				id={ PASSWORD_ID }
				label={ __( 'Password' ) }
				name="password"
				autoComplete={ props.autoComplete }
				value={ password }
				error={ passwordError }
				rules={ props.rules?.( password, wasLeft ) }
				onBlur={ () => setLeft( password !== '' ) }
				onChange={ ( typed ) => {
					setPasswordError( undefined );
					setPassword( typed );
				} }
			/>
			<Button
				type="submit"
				block
				busy={ wayIn.isBusy }
				busyLabel={ props.busyLabel }
			>
				{ props.label }
			</Button>
			{ props.children }
		</Form>
	);
}
