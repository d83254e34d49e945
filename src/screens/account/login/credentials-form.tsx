/**
 * The form that logging in and registering share: e-mail, password and one button, with the other kinds of sign-in
 * under it. It is one real form, so that Enter submits it and password managers understand it (`sign-in-1`).
 */
import { useEffect, useRef, useState } from 'react';
import { FORGOT_PASSWORD_PATH } from '#src/domain/addresses/modal-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Form } from '#src/ui/form/form.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { WaitButton } from '#src/ui/button/wait-button.tsx';
import { usePageDeps } from '#src/widgets/page/deps-context.tsx';
import { EmailField } from '#src/widgets/form/email-field.tsx';
import { passwordRules } from '#src/widgets/form/new-password-field.tsx';
import { useTypedEmail } from '#src/widgets/reader/use-typed-email.ts';
import type { Way } from '#src/widgets/sign-in/sign-in-attempt.ts';
import {
	validate,
	Problems,
	waitOf,
	type Wrong,
} from '#src/widgets/sign-in/form-answers.tsx';
import { LegalSentence } from '#src/widgets/sign-in/legal-sentence.tsx';
import { ProviderButtons } from '#src/widgets/sign-in/provider-buttons.tsx';
import { useSignIn } from '#src/widgets/sign-in/use-sign-in.ts';

const PASSWORD_ID = 'circ-password';

export interface CredentialsFormProps {
	/** Registers; no name is asked, it is derived from the address (`sign-in-14`). */
	readonly isNew: boolean;
}

export function CredentialsForm( { isNew }: CredentialsFormProps ) {
	const by = isNew ? 'register' : 'password';
	const { loadSession } = usePageDeps();
	const signIn = useSignIn();
	const { running } = signIn;
	const [ email, setEmail ] = useTypedEmail();
	const [ password, setPassword ] = useState( '' );
	const [ wasLeft, setLeft ] = useState( false );
	const [ wrong, setWrong ] = useState< Wrong >( {} );
	const [ attempt, setAttempt ] = useState( 0 );
	const emailInput = useRef< HTMLInputElement >( null );

	const hasBegun = email !== '' || password !== '';

	useEffect( () => {
		if ( hasBegun ) {
			// Fetched early so that no press waits; the press fetches again what failed to load, and says so.
			loadSession().catch( () => {} );
		}
		// One loader for as long as the form stands.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ hasBegun ] );
	useEffect( () => emailInput.current?.focus(), [] );

	/** Begins once the address and, where it is asked for, the password can be sent. */
	const start = ( way: Way, asked: string | null ) =>
		signIn.start( way.by, way, () => {
			const found = validate( { email, password: asked, isNew } );
			setWrong( found );
			setAttempt( attempt + 1 );
			return ! found.email && ! found.password;
		} );

	return (
		<>
			<Form
				onSubmit={ () => {
					setLeft( true );
					start( { by, given: { email, password } }, password );
				} }
			>
				<Problems
					signIn={ signIn }
					wrong={ wrong }
					attempt={ attempt }
					passwordId={ PASSWORD_ID }
				/>
				<EmailField
					value={ email }
					error={ wrong.email }
					onChange={ setEmail }
					onError={ ( error ) =>
						setWrong( ( known ) => ( { ...known, email: error } ) )
					}
					inputRef={ emailInput }
				/>
				<PasswordField
					id={ PASSWORD_ID }
					label={ __( 'Password' ) }
					labelEnd={
						! isNew && (
							<Link href={ FORGOT_PASSWORD_PATH } small>
								{ __( 'Forgot password?' ) }
							</Link>
						)
					}
					name="password"
					autoComplete={ isNew ? 'new-password' : 'current-password' }
					value={ password }
					error={ wrong.password }
					rules={
						isNew ? passwordRules( password, wasLeft ) : undefined
					}
					onBlur={ () => setLeft( password !== '' ) }
					onChange={ ( typed ) => {
						setWrong( { ...wrong, password: undefined } );
						setPassword( typed );
					} }
				/>
				<WaitButton
					{ ...waitOf( by, signIn ) }
					type="submit"
					block
					busy={ running === by }
					busyLabel={
						isNew
							? __( 'Creating your account...' )
							: __( 'Logging in...' )
					}
				>
					{ isNew ? __( 'Create account' ) : __( 'Log In' ) }
				</WaitButton>
			</Form>
			<WaitButton
				{ ...waitOf( 'link', signIn ) }
				variant="secondary"
				block
				busy={ running === 'link' }
				busyLabel={ __( 'Sending the link...' ) }
				onPress={ () => start( { by: 'link', email }, null ) }
			>
				{ __( 'Email me a sign-in link' ) }
			</WaitButton>
			<ProviderButtons signIn={ signIn } />
			<LegalSentence />
		</>
	);
}
