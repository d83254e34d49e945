/**
 * The page that confirms a new e-mail address with the password, which goes only to the identity
 * service of this site (`sign-in-44`).
 */
import { useState } from 'react';
import { ACCOUNT_PATHS, SETTINGS_PATH } from '#src/domain/addresses/paths.ts';
import { openedEmailChange } from '#src/flows/profile/opened-email-change.ts';
import { profileFailureText } from '#src/messages/profile.ts';
import { linkDoesNotWork } from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { ConfirmForm } from './confirm-form.tsx';

const NewLink = () => (
	<Actions>
		<Button href={ ACCOUNT_PATHS.updateEmail }>{ __( 'Email me a new link' ) }</Button>
		<Button variant="quiet" href={ SETTINGS_PATH }>
			{ __( 'Keep my email' ) }
		</Button>
	</Actions>
);

export default function VerifyEmailChangeScreen() {
	const deps = useDeps();
	const { search } = useNavigation();
	const [ path ] = useState( () => openedEmailChange( deps, search ) );
	const [ changed, setChanged ] = useState< {
		readonly email: string | null;
	} | null >( null );
	const [ isExpired, setExpired ] = useState( false );
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
	if ( path === null || isExpired ) {
		return (
			<ScreenLayout title={ linkDoesNotWork() } layout={ layout }>
				<Stack>
					<Notice tone="critical">
						{ isExpired
							? profileFailureText( 'confirmEmail', 'link-expired' )
							: __(
									'A part of the address is missing or wrong. Open it from the message, or let us send you a new one. Your password was not sent anywhere.'
								) }
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
				onExpired={ () => setExpired( true ) }
			/>
		</ScreenLayout>
	);
}
