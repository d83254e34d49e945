/** Replaces a screen whose code failed to load, or crashed (`address-37`). */
import { outageErrors } from '#src/messages/outage.ts';
import { chunkLoadFailedText } from '#src/messages/page.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Actions } from '#src/ui/button/actions.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

const isChunkError = ( error: unknown ) =>
	error instanceof Error && error.name === 'ChunkLoadError';

export const DidNotLoad = ( { error, retry }: { error: unknown; retry: () => void } ) => (
	<ScreenLayout title={ __( 'This page did not load' ) } layout="narrow">
		<Notice tone="critical">
			{ isChunkError( error ) ? chunkLoadFailedText() : outageErrors.unknown() }
		</Notice>
		<Actions>
			<Button onPress={ retry }>{ __( 'Try again' ) }</Button>
		</Actions>
	</ScreenLayout>
);
