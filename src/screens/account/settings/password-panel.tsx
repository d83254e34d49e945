/**
 * The panel changes the password, or creates the first one of an account that was made with a link
 * or a provider (`sign-in-41`).
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPassword } from '#src/domain/sign-in/has-password.ts';
import { createPassword } from '#src/flows/sign-in/create-password.ts';
import { passwordChanged } from '#src/messages/password.ts';
import { __ } from '#src/messages/translate.ts';
import { readerKeys } from '#src/queries/keys.ts';
import { profileQuery } from '#src/queries/reader.ts';
import { Button } from '#src/ui/button/button.tsx';
import { OpeningPress } from '#src/ui/form/opening-press.ts';
import { useOpened } from '#src/ui/form/use-opened.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PasswordForm } from '#src/widgets/form/password-form.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { LoadingReads } from '#src/widgets/page/loading-reads.tsx';

interface PasswordPanelProps {
	/** Another number after each press on the opener. */
	readonly press?: number;
	readonly onClose: () => void;
}

export function PasswordPanel( { press, onClose }: PasswordPanelProps ) {
	const { data: profile } = useQuery( profileQuery( useDeps() ) );
	return profile ? (
		<OpeningPress value={ press }>
			<KnownPanel isChange={ hasPassword( profile ) !== false } onClose={ onClose } />
		</OpeningPress>
	) : (
		<LoadingReads label={ __( 'Loading your profile' ) } />
	);
}

interface KnownPanelProps extends PasswordPanelProps {
	readonly isChange: boolean;
}

/** The message takes the focus, because the button that was pressed is gone with the form. */
function Done( { isChange, onClose }: KnownPanelProps ) {
	const place = useOpened< HTMLDivElement >();
	return (
		<div ref={ place } tabIndex={ -1 }>
			<Notice
				tone="positive"
				live="status"
				title={ isChange ? passwordChanged() : __( 'You have a password now' ) }
				actions={
					<Button variant="secondary" small onPress={ onClose }>
						{ __( 'Close' ) }
					</Button>
				}
			>
				{ __( 'Use it the next time you log in.' ) }
			</Notice>
		</div>
	);
}

function KnownPanel( { isChange: isChangeNow, onClose }: KnownPanelProps ) {
	// The panel keeps the state it opened with: creating a password must not switch the form.
	const [ isChange ] = useState( isChangeNow );
	const [ isDone, setDone ] = useState( false );
	const deps = useDeps();
	const client = useQueryClient();
	const create = async ( password: string ) => {
		const created = await createPassword( deps, { password } );
		// The page stays as it is, because it shows the outcome.
		void client.invalidateQueries( { queryKey: readerKeys.profile } );
		return created;
	};
	if ( ! isDone ) {
		const ends = {
			onDone: () => setDone( true ),
			cancel: (
				<Button variant="quiet" onPress={ onClose }>
					{ __( 'Leave it as it is' ) }
				</Button>
			),
		};
		return isChange ? (
			<PasswordForm
				{ ...ends }
				use="change"
				title={ __( 'Change your password' ) }
				button={ __( 'Change password' ) }
				send={ ( next, current ) => deps.identity.changePassword( { current, next } ) }
			/>
		) : (
			<PasswordForm
				{ ...ends }
				use="create"
				title={ __( 'Create a password' ) }
				intro={
					<p>
						{ __(
							'You have logged in without a password so far. Both ways will work.'
						) }
					</p>
				}
				button={ __( 'Create password' ) }
				send={ create }
			/>
		);
	}
	return <Done isChange={ isChange } onClose={ onClose } />;
}
