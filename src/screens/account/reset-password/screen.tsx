/** The page that a mailed reset link opens: it sets a new password. */
import { useState } from 'react';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { SETTINGS_PATH } from '#src/domain/addresses/paths.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import { forgetOpenedReset, openedReset } from '#src/flows/sign-in/opened-reset.ts';
import { passwordChanged, passwordFailureText, passwordMayBeSet } from '#src/messages/password.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PasswordForm } from '#src/widgets/form/password-form.tsx';
import { useSessionDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { StillIn } from '#src/widgets/reader/still-in.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { AskForReset } from '#src/widgets/reader/ask-for-reset.tsx';

export default function ResetPasswordScreen() {
	const deps = useSessionDeps();
	const { search, go } = useNavigation();
	const [ state ] = useState( () => openedReset( deps, search ) );
	const [ step, setStep ] = useState< 'form' | 'invalid' | 'done' >( state ? 'form' : 'invalid' );
	const [ mayBeSet, setMayBeSet ] = useState( false );
	const isIn = deps.browser.cookies.sessionId() !== null;
	const goTo = ( next: 'invalid' | 'done' ) => {
		forgetOpenedReset( deps );
		setStep( next );
	};

	switch ( step ) {
		case 'form':
			return (
				<ScreenLayout title={ __( 'Set a new password' ) } layout="narrow">
					<PasswordForm
						use="reset"
						title={ null }
						button={ __( 'Save new password' ) }
						send={ ( password ) => deps.identity.resetPassword( state, password ) }
						onDone={ () => goTo( 'done' ) }
						onInvalid={ ( isMaybeSet ) => {
							setMayBeSet( isMaybeSet );
							goTo( 'invalid' );
						} }
					/>
				</ScreenLayout>
			);
		case 'invalid':
			return (
				<AskForReset
					title={ __( 'This link no longer works' ) }
					label={ __( 'Email me a new link' ) }
				>
					<Notice
						tone="critical"
						title={ passwordFailureText( 'reset', 'invalid-state' ) }
					>
						{ mayBeSet && (
							<p>
								{ passwordMayBeSet() } { __( 'Try to log in with it first.' ) }
							</p>
						) }
						<p>
							{ __(
								'Each link works once, and only for a short time. We can send you a new one.'
							) }
						</p>
					</Notice>
				</AskForReset>
			);
		case 'done':
			return (
				<ScreenLayout title={ passwordChanged() } layout="narrow">
					<p>{ __( 'Log in with your new password.' ) }</p>
					{ isIn ? (
						<StillIn
							onStay={ () => go( SETTINGS_PATH ) }
							onLogOut={ () => void signOut( deps ).then( () => go( LOGIN_PATH ) ) }
						/>
					) : (
						<Actions>
							<Button href={ LOGIN_PATH }>{ __( 'Log In' ) }</Button>
						</Actions>
					) }
				</ScreenLayout>
			);
	}
}
