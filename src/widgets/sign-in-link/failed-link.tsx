/**
 * Explains why a link failed and offers a new one (`sign-in-26`); a reader who is logged in stays
 * so, and is named first (`sign-in-27`).
 */
import { secondsToWait, type ExchangeFailure } from '#src/domain/failure.ts';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { askForLink } from '#src/flows/links/ask-for-link.ts';
import { signInFailureText } from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { WaitButton } from '#src/ui/button/wait-button.tsx';
import { useSessionDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';
import { MailForm } from '../form/mail-form.tsx';
import { StillIn } from '../reader/still-in.tsx';
import { useTypedEmail } from '../reader/use-typed-email.ts';
import { useCommand } from '../form/use-command.ts';
import { linkText } from './link-text.ts';

const WHY_ID = 'circ-link-why';

interface FailedLinkProps {
	readonly failure: ExchangeFailure;
	readonly attempt: number;
	readonly onRetry: () => void;
	readonly onStay: () => void;
	readonly onLogOut: () => void;
}

export function FailedLink( props: FailedLinkProps ) {
	const { failure, attempt, onRetry } = props;
	const deps = useSessionDeps();
	const { go } = useNavigation();
	const [ email, setEmail ] = useTypedEmail();
	const command = useCommand();
	const wait = secondsToWait( failure );
	const mayRetry = failure === 'service-unavailable' || wait !== null;
	const isIn = deps.browser.cookies.sessionId() !== null;

	return (
		<>
			<Notice
				tone={ mayRetry ? 'caution' : 'critical' }
				title={ signInFailureText( 'exchange', failure ) }
			>
				<p id={ WHY_ID }>{ linkText( failure ).text }</p>
			</Notice>
			{ mayRetry && (
				<Actions>
					<WaitButton
						variant="secondary"
						seconds={ wait ?? 0 }
						attempt={ attempt }
						whyId={ WHY_ID }
						onPress={ onRetry }
					>
						{ __( 'Try again' ) }
					</WaitButton>
				</Actions>
			) }
			{ isIn ? (
				<StillIn onStay={ props.onStay } onLogOut={ props.onLogOut } />
			) : (
				<MailForm
					command={ command }
					email={ email }
					onEmail={ setEmail }
					onSubmit={ () =>
						command.run( () => askForLink( deps, { email } ), {
							done: ( { path } ) => go( path ),
							failureText: ( unsent ) => signInFailureText( 'link', unsent ),
						} )
					}
					label={ __( 'Email me a new link' ) }
					other={
						<Button variant="quiet" href={ LOGIN_PATH }>
							{ __( 'Use a password' ) }
						</Button>
					}
				/>
			) }
		</>
	);
}
