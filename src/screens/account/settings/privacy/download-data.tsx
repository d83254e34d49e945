/**
 * The button that downloads everything that the account pages show about the reader, as one file.
 */
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { privacyFailureText } from '#src/messages/privacy.ts';
import { __ } from '#src/messages/translate.ts';
import { copyDataMutation } from '#src/queries/privacy.ts';
import { saveFile } from '#src/services/browser/save-file.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Toasts } from '#src/widgets/page/toasts.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useCommand } from '#src/widgets/form/use-command.ts';

const FILE_NAME = 'my-data.json';

export function DownloadData() {
	const { mutateAsync } = useMutation( copyDataMutation( useDeps() ) );
	const command = useCommand();
	const [ said, setSaid ] = useState< string | null >( null );
	const dismiss = useCallback( () => setSaid( null ), [] );
	const download = () =>
		command.run( () => mutateAsync(), {
			done( copy ) {
				saveFile( FILE_NAME, copy, 'application/json' );
				setSaid( __( 'Your data is in your downloads.' ) );
			},
			failureText: ( failure ) => privacyFailureText( 'export', failure ),
		} );
	return (
		<Stack>
			<p>
				{ __(
					'A file with your account, your profile, your memberships and their payments, how you pay, and your newsletters.'
				) }
			</p>
			<CommandNotice command={ command } />
			<Actions>
				<CommandButton
					type="button"
					variant="secondary"
					command={ command }
					busyLabel={ __( 'Putting it together...' ) }
					onPress={ download }
				>
					{ __( 'Download my data' ) }
				</CommandButton>
			</Actions>
			<Toasts onDismiss={ dismiss }>{ said }</Toasts>
		</Stack>
	);
}
