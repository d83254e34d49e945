/** A copy of what the sign-in service holds, as a file. Decision 69; acceptance D8. */
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { privacyWords } from '#src/messages/privacy-words.ts';
import { __ } from '#src/messages/translate.ts';
import { exportDataMutation } from '#src/queries/privacy.ts';
import { saveFile } from '#src/services/browser/save-file.ts';
import { Actions } from '#src/ui/actions.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Toast } from '#src/ui/toast.tsx';
import { useDeps } from '#src/widgets/deps-context.tsx';

const FILE_NAME = 'my-data.json';

export function DownloadData() {
	const { mutateAsync, isPending } = useMutation(
		exportDataMutation( useDeps() )
	);
	const [ problem, setProblem ] = useState< string | null >( null );
	const [ said, setSaid ] = useState< string | null >( null );
	const dismiss = useCallback( () => setSaid( null ), [] );
	const download = async () => {
		setProblem( null );
		const copy = await mutateAsync();
		if ( copy.ok ) {
			saveFile( FILE_NAME, copy.value, 'application/json' );
			setSaid( __( 'Your data is in your downloads.' ) );
		} else {
			setProblem( privacyWords.notExported( copy.failure ) );
		}
	};
	return (
		<Stack>
			<p>
				{ __(
					'A file with all that our sign-in service holds about you. Payments and newsletters are on their own pages.'
				) }
			</p>
			<Notice tone="critical" live="alert">
				{ problem }
			</Notice>
			<Actions>
				<Button
					variant="secondary"
					busy={ isPending }
					busyLabel={ __( 'Putting it together...' ) }
					onPress={ () => void download() }
				>
					{ __( 'Download my data' ) }
				</Button>
			</Actions>
			<Toast onDismiss={ dismiss }>{ said }</Toast>
		</Stack>
	);
}
