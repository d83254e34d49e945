/** The page that starts a change of the e-mail address. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SETTINGS_PATH } from '#src/domain/addresses/paths.ts';
import { startEmailChange } from '#src/flows/profile/change-email.ts';
import { profileFailureText } from '#src/messages/profile.ts';
import { changeAddress, checkInbox } from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { awaitNewAddress } from '#src/queries/new-address.ts';
import { accountQuery } from '#src/queries/reader.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Inline, Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { MailForm } from '#src/widgets/form/mail-form.tsx';
import { useKeptState } from '#src/widgets/page/use-kept-state.ts';
import { perReader } from '#src/widgets/page/per-reader.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { useCommand } from '#src/widgets/form/use-command.ts';

function UpdateEmailScreen() {
	const deps = useDeps();
	const client = useQueryClient();
	const account = useQuery( accountQuery( deps ) );
	const [ email, setEmail ] = useKeptState( 'new-email', '' );
	const [ sentTo, setSentTo ] = useState< string | null >( null );
	const command = useCommand();

	if ( sentTo !== null ) {
		return (
			<ScreenLayout title={ checkInbox() } layout="account">
				<Stack>
					<p>
						{ __( 'We sent a link to' ) } <b>{ sentTo }</b>.{ ' ' }
						{ __(
							'Open it and confirm with your password. Until then your email stays as it is.'
						) }
					</p>
					<Inline>
						<Link alone onPress={ () => setSentTo( null ) }>
							{ changeAddress() }
						</Link>
						<Link alone href={ SETTINGS_PATH }>
							{ __( 'Back to your profile' ) }
						</Link>
					</Inline>
				</Stack>
			</ScreenLayout>
		);
	}
	return (
		<ScreenLayout title={ __( 'Change your email' ) } layout="account">
			<Stack>
				{ ( account.isPending || account.data ) && (
					<p>
						{ __( 'Your email is' ) }{ ' ' }
						{ account.data && (
							<>
								<b>{ account.data.emailAddress }</b>.
							</>
						) }
					</p>
				) }
				<p>
					{ __(
						"We'll send a link to your new address. Open it and confirm with your password."
					) }
				</p>
				<MailForm
					label={ __( 'Email me a link' ) }
					fieldLabel={ __( 'New email' ) }
					autoComplete="email"
					command={ command }
					email={ email }
					onEmail={ setEmail }
					onSubmit={ () =>
						command.run( () => startEmailChange( deps, { email } ), {
							done: ( asked ) => {
								setSentTo( asked.email );
								awaitNewAddress( deps, client );
							},
							failureText: ( failure ) =>
								profileFailureText( 'changeEmail', failure ),
						} )
					}
					other={
						<Button variant="quiet" href={ SETTINGS_PATH }>
							{ __( 'Keep my email' ) }
						</Button>
					}
				/>
			</Stack>
		</ScreenLayout>
	);
}

export default perReader( UpdateEmailScreen );
