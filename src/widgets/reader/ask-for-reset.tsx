/** The answer is the same for every address (`sign-in-38`). */
import { useState, type ReactNode } from 'react';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { normaliseEmail } from '#src/domain/validation.ts';
import { forgotPassword, type ForgotPasswordFailure } from '#src/flows/sign-in/forgot-password.ts';
import { passwordFailureText } from '#src/messages/password.ts';
import { changeAddress, checkInbox } from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useSessionDeps } from '../page/deps-context.tsx';
import { MailForm } from '../form/mail-form.tsx';
import { ScreenLayout } from '../page/screen-layout.tsx';
import { useTypedEmail } from './use-typed-email.ts';
import { useCommand } from '../form/use-command.ts';

const failureText = ( failure: ForgotPasswordFailure ): string =>
	failure.command === 'forgot'
		? passwordFailureText( 'forgot', failure.failure )
		: passwordFailureText( 'botCheck', failure.failure );

interface AskForResetProps {
	readonly title: string;
	readonly label: string;
	readonly children: ReactNode;
}

export function AskForReset( { title, label, children }: AskForResetProps ) {
	const deps = useSessionDeps();
	const [ email, setEmail ] = useTypedEmail();
	const [ sentTo, setSentTo ] = useState< string | null >( null );
	const command = useCommand();

	if ( sentTo !== null ) {
		return (
			<ScreenLayout title={ checkInbox() } layout="narrow">
				<p>
					{ __( 'If there is an account for' ) } <b>{ sentTo }</b>,{ ' ' }
					{ __(
						"we've sent a link to set a new password. It works once, and only for a short time."
					) }
				</p>
				<Inline>
					<Link alone onPress={ () => setSentTo( null ) }>
						{ changeAddress() }
					</Link>
					<Link href={ LOGIN_PATH } alone>
						{ __( 'Back to log in' ) }
					</Link>
				</Inline>
			</ScreenLayout>
		);
	}
	return (
		<ScreenLayout title={ title } layout="narrow">
			{ children }
			<MailForm
				command={ command }
				email={ email }
				onEmail={ setEmail }
				onSubmit={ () =>
					command.run( () => forgotPassword( deps, { email } ), {
						done: () => setSentTo( normaliseEmail( email ) ),
						failureText,
					} )
				}
				label={ label }
				other={
					<Button variant="quiet" href={ LOGIN_PATH }>
						{ __( 'Back to log in' ) }
					</Button>
				}
			/>
		</ScreenLayout>
	);
}
