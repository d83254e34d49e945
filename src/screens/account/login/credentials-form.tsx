/**
 * E-mail, password and one button: the form that logging in and registering share, with the other ways in under it.
 * One real form, so that Enter submits and password managers understand it. Specification §4, §5
 * and §7, login and register; decision 51; acceptance C1 to C3.
 */
import { useEffect, useRef, useState } from 'react';
import { FORGOT_PASSWORD_PATH } from '#src/domain/addresses/modal-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Form } from '#src/ui/form/form.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { PasswordBox } from '#src/ui/field/password-box.tsx';
import { PressButton } from '#src/ui/button/press-button.tsx';
import { usePageDeps } from '#src/widgets/page/deps-context.tsx';
import { EMAIL_ERROR_ID, EmailBox } from '#src/widgets/form/email-box.tsx';
import { useTypedEmail } from '#src/widgets/reader/typed-email.ts';
import type { Way } from '#src/widgets/ways-in/attempt.ts';
import type { Wrong } from '#src/widgets/ways-in/form-answers.tsx';
import { LegalSentence } from '#src/widgets/ways-in/legal-sentence.tsx';
import { ProviderButtons } from '#src/widgets/ways-in/provider-buttons.tsx';
import { useEarly } from '#src/widgets/ways-in/use-early.ts';
import { useFormAnswers } from '#src/widgets/ways-in/use-form-answers.ts';
import { useWayIn } from '#src/widgets/ways-in/use-way-in.ts';

const PASSWORD_ID = 'circ-password';
const ERROR_ID = 'circ-password-error';
const RULES_ID = 'circ-password-rules';

export interface CredentialsFormProps {
	/** Registers; no name is asked, it is derived from the address (specification §4). */
	readonly isNew: boolean;
}

export function CredentialsForm( { isNew }: CredentialsFormProps ) {
	const by = isNew ? 'register' : 'password';
	const { loadSession } = usePageDeps();
	const wayIn = useWayIn();
	const { running } = wayIn;
	const [ email, setEmail ] = useTypedEmail();
	const [ password, setPassword ] = useState( '' );
	const [ wasLeft, setLeft ] = useState( false );
	const [ wrong, setWrong ] = useState< Wrong >( {} );
	const [ attempt, setAttempt ] = useState( 0 );
	const emailInput = useRef< HTMLInputElement >( null );
	const hasBegun = email !== '' || password !== '';
	const { answers, answer } = useFormAnswers( hasBegun || isNew );

	useEarly( loadSession, hasBegun );
	useEffect( () => emailInput.current?.focus(), [] );

	/** Begins once the address and, where it is asked for, the password can be sent. */
	const start = ( way: Way, asked: string | null ) =>
		wayIn.start( way.by, way, async () => {
			const { judge } = await answer();
			const found = judge( { email, password: asked, isNew } );
			setWrong( found );
			setAttempt( attempt + 1 );
			return ! found.email && ! found.password;
		} );
	/** Leaving an empty field is no mistake yet: the reader may be on the way to another way in. */
	const judgeEmail = async () => {
		if ( email !== '' ) {
			const { judge } = await answer();
			// Not when they have come back to it meanwhile.
			if ( ! emailInput.current?.matches( ':focus' ) ) {
				const found = judge( { email, password: null, isNew } );
				setWrong( ( known ) => ( { ...known, email: found.email } ) );
			}
		}
	};

	const told = ( id: string, text: string | undefined ) =>
		answers && text && <answers.Told id={ id }>{ text }</answers.Told>;

	return (
		<>
			<Form
				onSubmit={ () => {
					setLeft( true );
					start( { by, given: { email, password } }, password );
				} }
			>
				{ answers ? (
					<answers.Problems
						wayIn={ wayIn }
						wrong={ wrong }
						attempt={ attempt }
						passwordId={ PASSWORD_ID }
					/>
				) : (
					wayIn.problem && <p role="alert">{ wayIn.problem }</p>
				) }
				<EmailBox
					value={ email }
					error={ wrong.email }
					told={ told( EMAIL_ERROR_ID, wrong.email ) }
					onChange={ ( typed ) => {
						setWrong( { ...wrong, email: undefined } );
						setEmail( typed );
					} }
					onBlur={ () => void judgeEmail().catch( () => {} ) }
					inputRef={ emailInput }
				/>
				<PasswordBox
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
					told={ told( ERROR_ID, wrong.password ) }
					below={
						isNew
							? answers && (
									<answers.Rules
										id={ RULES_ID }
										password={ password }
										wasLeft={ wasLeft }
									/>
								)
							: undefined
					}
					about={
						[
							wrong.password && ERROR_ID,
							isNew && answers && RULES_ID,
						]
							.filter( Boolean )
							.join( ' ' ) || undefined
					}
					onBlur={ () => setLeft( password !== '' ) }
					onChange={ ( typed ) => {
						setWrong( { ...wrong, password: undefined } );
						setPassword( typed );
					} }
				/>
				<PressButton
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
				</PressButton>
			</Form>
			<PressButton
				variant="secondary"
				block
				busy={ running === 'link' }
				busyLabel={ __( 'Sending the link...' ) }
				onPress={ () => start( { by: 'link', email }, null ) }
			>
				{ __( 'Email me a sign-in link' ) }
			</PressButton>
			<ProviderButtons wayIn={ wayIn } />
			<LegalSentence />
		</>
	);
}
