/**
 * The page's text does not tell whether an address has an account. The page continues once the link
 * is used in this browser (`sign-in-28`).
 */
import { useEffect, useState } from 'react';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { LINK_RESEND_SECONDS } from '#src/domain/limits.ts';
import { isSameAddress } from '#src/domain/sign-in/email-address.ts';
import { mailAppAddress } from '#src/domain/sign-in/mail-app.ts';
import { askForLink } from '#src/flows/links/ask-for-link.ts';
import { awaitLogIn } from '#src/flows/session/await-log-in.ts';
import {
	ageOfPending,
	forgetPendingEmail,
	keepPendingEmail,
	pendingEmailHere,
} from '#src/flows/session/pending-email.ts';
import { rememberRedirect } from '#src/flows/session/remember-redirect.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import { fill } from '#src/messages/fill.ts';
import {
	changeAddress,
	checkInbox,
	signInFailureText,
	askedForLink,
	continueAs,
	useAnotherAccount,
} from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { WaitButton } from '#src/ui/button/wait-button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { CommandNotice } from '../form/command-form.tsx';
import { useCommand } from '../form/use-command.ts';
import { useSessionDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';
import { ScreenLayout } from '../page/screen-layout.tsx';
import { openMailApp } from '../reader/open-mail-app.ts';
import { WhoIsIn } from '../reader/who-is-in.tsx';
import { NoMail } from './no-mail.tsx';

const ABOUT_ID = 'circ-link-sent';

interface OtherLogInProps {
	readonly asked: string;
	/** The logged-in reader; null if unknown. */
	readonly email: string | null;
	readonly isBusy: boolean;
	readonly onContinue: () => void;
	readonly onOther: () => void;
}

/** If a different reader is logged in, the page continues only after a press (T19). */
const OtherLogIn = ( props: OtherLogInProps ) => (
	<ScreenLayout title={ __( 'Is this you?' ) } layout="narrow">
		<p>
			<WhoIsIn email={ props.email } /> { askedForLink() } <b>{ props.asked }</b>.
		</p>
		<Actions>
			<Button
				busy={ props.isBusy }
				busyLabel={ __( 'Logging out...' ) }
				onPress={ props.onOther }
			>
				{ useAnotherAccount() }
			</Button>
			<Button variant="secondary" onPress={ props.onContinue }>
				{ continueAs( props.email ) }
			</Button>
		</Actions>
	</ScreenLayout>
);

export function Inbox() {
	const deps = useSessionDeps();
	const navigation = useNavigation();
	const command = useCommand();
	const [ pending ] = useState( () => pendingEmailHere( deps ) );
	const [ sent, setSent ] = useState( 1 );
	/** Another reader who is logged in; the address is null if unknown. */
	const [ other, setOther ] = useState< { email: string | null } | null >( null );
	const { go, done } = navigation;

	useEffect( () => {
		if ( ! pending ) {
			go( LOGIN_PATH, { replace: true } );
			return;
		}
		deps.typedEmail.set( pending.email );
	}, [ pending, go, deps ] );
	const isWaiting = pending !== null && other === null;
	useEffect(
		() =>
			isWaiting
				? awaitLogIn( deps, ( email ) =>
						email !== null && isSameAddress( email, pending.email )
							? done()
							: setOther( { email } )
					)
				: undefined,
		[ deps, done, isWaiting, pending ]
	);

	if ( ! pending ) {
		return null;
	}
	const { email } = pending;
	if ( other ) {
		const { redirect } = deps.store.getState();
		return (
			<OtherLogIn
				asked={ email }
				email={ other.email }
				isBusy={ command.isBusy }
				onContinue={ done }
				onOther={ () =>
					command.run( () => signOut( deps ), {
						done: () => {
							// The mail is still on its way and leads to the same place.
							keepPendingEmail( deps, pending );
							rememberRedirect( deps, redirect ?? '' );
							deps.typedEmail.set( email );
							setOther( null );
						},
						failureText: () => null,
					} )
				}
			/>
		);
	}
	const mailApp = mailAppAddress( email, deps.browser.location.userAgent() );
	const sendAgain = () =>
		command.run( () => askForLink( deps, { email } ), {
			done: () => setSent( sent + 1 ),
			failureText: ( failure ) => signInFailureText( 'link', failure ),
		} );
	/**
	 * Leads back to the form. The address is removed from storage, because it may not be the
	 * reader's.
	 */
	const change = () => {
		forgetPendingEmail( deps );
		go( LOGIN_PATH );
	};
	// A reload continues the countdown.
	const passed = Math.floor( ageOfPending( deps, pending ) / 1000 );
	const rest = Math.max( 0, LINK_RESEND_SECONDS - passed );

	return (
		<ScreenLayout title={ checkInbox() } layout="narrow">
			<p id={ ABOUT_ID }>
				{ __( 'We sent a sign-in link to' ) } <b>{ email }</b>.{ ' ' }
				{ __(
					'It works once, and only for a short time. If you open it in this browser, this page continues by itself.'
				) }
			</p>
			<CommandNotice command={ command } />
			<p className="circ-live" role="status">
				{ sent > 1 && __( 'We sent it again.' ) }
			</p>
			<Actions>
				<Button href={ mailApp } onPress={ () => openMailApp( mailApp ) }>
					{ __( 'Open your mail app' ) }
				</Button>
				<WaitButton
					variant="secondary"
					busy={ command.isBusy }
					busyLabel={ __( 'Sending...' ) }
					seconds={
						command.problem?.seconds ?? ( sent > 1 ? LINK_RESEND_SECONDS : rest )
					}
					attempt={ `${ sent } ${ command.problem?.count }` }
					whyId={ ABOUT_ID }
					waitingLabel={ ( time ) =>
						/* translators: %s: minutes and seconds, such as 0:42. */
						fill( __( 'Send again in %s' ), time )
					}
					readyText={ __( 'You can send it again.' ) }
					onPress={ sendAgain }
				>
					{ __( 'Send again' ) }
				</WaitButton>
			</Actions>
			<Inline>
				<Link href={ LOGIN_PATH } alone>
					{ __( 'Use a password' ) }
				</Link>
				<Link href={ LOGIN_PATH } alone onPress={ change }>
					{ changeAddress() }
				</Link>
			</Inline>
			<NoMail email={ email } siteName={ deps.config.siteName } after={ rest } />
		</ScreenLayout>
	);
}
