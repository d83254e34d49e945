/**
 * A password confirms the new address; it goes only to this site's identity service (`sign-in-44`).
 */
import { useState } from 'react';
import { ACCOUNT_PATHS, SETTINGS_PATH } from '#src/domain/addresses/paths.ts';
import { isUnanswered } from '#src/domain/failure.ts';
import { confirmEmailChange, type EmailConfirmed } from '#src/flows/profile/change-email.ts';
import { openedEmailChange } from '#src/flows/profile/opened-email-change.ts';
import { profileFailureText } from '#src/messages/profile.ts';
import { linkDoesNotWork } from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { fieldErrors } from '#src/messages/validation.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import { useCommand } from '#src/widgets/form/use-command.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { perReader } from '#src/widgets/page/per-reader.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

const NewLink = () => (
	<Actions>
		<Button href={ ACCOUNT_PATHS.updateEmail }>{ __( 'Email me a new link' ) }</Button>
		<Button variant="quiet" href={ SETTINGS_PATH }>
			{ __( 'Keep my email' ) }
		</Button>
	</Actions>
);

const PASSWORD_ID = 'circ-password';

interface ConfirmFormProps {
	/** The path of the mailed link, which is already validated. */
	readonly path: string;
	readonly onDone: ( confirmed: EmailConfirmed ) => void;
	/** `mayBeDone`: a try without an answer may have used the link. */
	readonly onExpired: ( mayBeDone: boolean ) => void;
}

/** A link works once, so what an unanswered try did decides how the next one is refused. */
const mayBeChanged = () =>
	__(
		'We got no answer to your try before this one, so your email may be changed already. Try to log in with the new address first.'
	);

/** A refused password stays in the form's field. */
function ConfirmForm( { path, onDone, onExpired }: ConfirmFormProps ) {
	const deps = useDeps();
	const [ password, setPassword ] = useState( '' );
	const [ error, setError ] = useState< string >();
	const [ attempt, setAttempt ] = useState( 0 );
	const [ mayBeDone, setMayBeDone ] = useState( false );
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
				setMayBeDone( mayBeDone || isUnanswered( failure ) );
				if ( failure === 'link-expired' ) {
					onExpired( mayBeDone );
					return null;
				}
				const text = profileFailureText( 'confirmEmail', failure );
				if ( failure === 'bad-credentials' ) {
					setError( text );
					return null;
				}
				return mayBeDone && ! isUnanswered( failure )
					? `${ text } ${ mayBeChanged() }`
					: text;
			},
		} );
	};

	return (
		<Form onSubmit={ submit }>
			<ErrorSummary
				attempt={ attempt }
				problems={ [ { text: error, target: PASSWORD_ID } ] }
			/>
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

function VerifyEmailChangeScreen() {
	const deps = useDeps();
	const { search } = useNavigation();
	const [ path ] = useState( () => openedEmailChange( deps, search ) );
	const [ changed, setChanged ] = useState< {
		readonly email: string | null;
	} | null >( null );
	const [ expired, setExpired ] = useState< { readonly mayBeDone: boolean } | null >( null );
	const isIn = deps.browser.cookies.sessionId() !== null;
	const layout = isIn ? 'account' : 'narrow';

	if ( changed ) {
		return (
			<ScreenLayout title={ __( 'Your email is changed' ) } layout={ layout }>
				<Stack>
					<p>
						{ changed.email ? (
							<>
								{ __( 'From now on you log in as' ) } <b>{ changed.email }</b>.
							</>
						) : (
							__( 'From now on you log in with the new address.' )
						) }
					</p>
					<Actions>
						{ isIn ? (
							<Button href={ SETTINGS_PATH }>{ __( 'Back to your profile' ) }</Button>
						) : (
							<Button href={ ACCOUNT_PATHS.login }>{ __( 'Log In' ) }</Button>
						) }
					</Actions>
				</Stack>
			</ScreenLayout>
		);
	}
	if ( path === null || expired ) {
		return (
			<ScreenLayout title={ linkDoesNotWork() } layout={ layout }>
				<Stack>
					<Notice tone="critical">
						<p>
							{ expired
								? profileFailureText( 'confirmEmail', 'link-expired' )
								: __(
										'A part of the address is missing or wrong. Open it from the message, or let us send you a new one. Your password was not sent anywhere.'
									) }
						</p>
						{ expired?.mayBeDone && <p>{ mayBeChanged() }</p> }
					</Notice>
					<NewLink />
				</Stack>
			</ScreenLayout>
		);
	}
	return (
		<ScreenLayout title={ __( 'Confirm your new email' ) } layout={ layout }>
			<ConfirmForm
				path={ path }
				onDone={ setChanged }
				onExpired={ ( mayBeDone ) => setExpired( { mayBeDone } ) }
			/>
		</ScreenLayout>
	);
}

export default perReader( VerifyEmailChangeScreen );
