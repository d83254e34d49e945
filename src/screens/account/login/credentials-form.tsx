/**
 * E-mail, password and one button: the form that logging in and registering share, with the other ways in under it.
 * One real form, so that Enter submits and password managers understand it. Specification §4 and §5; decision 51.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { SessionDeps } from '#src/flows/deps.ts';
import { __ } from '#src/messages/translate.ts';
import type { Credentials } from '#src/services/identity/auth.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Form } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { PasswordRule } from '#src/ui/password-field.tsx';
import { usePageDeps } from '#src/widgets/deps-context.tsx';
import {
	EMAIL_ID,
	EmailField,
	emailProblem,
} from '#src/widgets/email-field.tsx';
import { useFrame } from '#src/widgets/frame.tsx';
import { useTypedEmail } from '#src/widgets/typed-email.ts';
import { LegalSentence } from '#src/widgets/ways-in/legal-sentence.tsx';
import { ProviderButtons } from '#src/widgets/ways-in/provider-buttons.tsx';
import { useWayIn, type WayInResult } from '#src/widgets/ways-in/use-way-in.ts';
import { WayInProblem } from '#src/widgets/ways-in/way-in-problem.tsx';

const PASSWORD_ID = 'circ-password';
/** Names of the ways in whose buttons stand here. */
const PASSWORD = 'password';
const LINK = 'link';

export interface CredentialsFormProps {
	readonly autoComplete: 'current-password' | 'new-password';
	/** The sentence for a password that must not be sent, undefined for one that may. */
	readonly passwordProblem: ( password: string ) => string | undefined;
	/** Live rules under the field; `wasLeft`: the reader has left it. */
	readonly rules?: ( password: string, wasLeft: boolean ) => PasswordRule[];
	/** Stands at the end of the password's label. */
	readonly help?: ReactNode;
	readonly submit: (
		deps: SessionDeps,
		credentials: Credentials
	) => Promise< WayInResult >;
	readonly label: string;
	readonly busyLabel: string;
}

async function askForLink( deps: SessionDeps, email: string ) {
	const flow = await import(
		/* webpackChunkName: "session" */ '#src/flows/ask-for-link.ts'
	);
	const asked = await flow.askForLink( deps, { email } );
	return asked.ok
		? asked
		: ( {
				ok: false,
				failure: { command: 'link', failure: asked.failure },
			} as const );
}

/** The services come while the reader types, so that sending waits for nothing (decision 6). */
function useEarlyServices( hasBegun: boolean ) {
	const { loadSession } = usePageDeps();
	useEffect( () => {
		if ( hasBegun ) {
			// What did not come is asked for again with the press, which says so.
			loadSession().catch( () => {} );
		}
		// Another identity of the loader is the same loader.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ hasBegun ] );
}

export function CredentialsForm( props: CredentialsFormProps ) {
	const wayIn = useWayIn();
	const { go } = useFrame();
	const [ email, setEmail ] = useTypedEmail();
	const [ password, setPassword ] = useState( '' );
	const [ wasLeft, setLeft ] = useState( false );
	const [ emailError, setEmailError ] = useState< string >();
	const [ passwordError, setPasswordError ] = useState< string >();
	const [ attempt, setAttempt ] = useState( 0 );
	const emailInput = useRef< HTMLInputElement >( null );

	useEarlyServices( email !== '' || password !== '' );
	useEffect( () => emailInput.current?.focus(), [] );

	/** Whether the address and, where it is asked for, the password can be sent. */
	const check = ( wrongPassword: string | undefined ) => {
		const wrongEmail = emailProblem( email );
		setEmailError( wrongEmail );
		setPasswordError( wrongPassword );
		setAttempt( attempt + 1 );
		return ! wrongEmail && ! wrongPassword;
	};
	const submit = () => {
		setLeft( true );
		if ( check( props.passwordProblem( password ) ) ) {
			wayIn.start( PASSWORD, ( deps ) =>
				props.submit( deps, { email, password } )
			);
		}
	};
	const sendLink = () => {
		if ( check( undefined ) ) {
			wayIn.start(
				LINK,
				( deps ) => askForLink( deps, email ),
				( { path } ) => go( path )
			);
		}
	};
	const problems = [
		{ text: emailError, target: EMAIL_ID },
		{ text: passwordError, target: PASSWORD_ID },
	].flatMap( ( { text, target } ) => ( text ? [ { text, target } ] : [] ) );

	return (
		<>
			<Form onSubmit={ submit }>
				{ attempt > 0 && problems.length > 0 && (
					<ErrorSummary attempt={ attempt } problems={ problems } />
				) }
				<WayInProblem wayIn={ wayIn } />
				<EmailField
					value={ email }
					error={ emailError }
					onChange={ setEmail }
					onError={ setEmailError }
					inputRef={ emailInput }
				/>
				<PasswordField
					id={ PASSWORD_ID }
					label={ __( 'Password' ) }
					labelEnd={ props.help }
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
					busy={ wayIn.running === PASSWORD }
					busyLabel={ props.busyLabel }
				>
					{ props.label }
				</Button>
			</Form>
			<Button
				variant="secondary"
				block
				busy={ wayIn.running === LINK }
				busyLabel={ __( 'Sending the link...' ) }
				onPress={ sendLink }
			>
				{ __( 'Email me a sign-in link' ) }
			</Button>
			<ProviderButtons wayIn={ wayIn } />
			<LegalSentence />
		</>
	);
}
