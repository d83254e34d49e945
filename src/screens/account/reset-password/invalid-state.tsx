/**
 * What the reader sees when a reset link was used, is too old or is incomplete: the cause, and a
 * form to ask for a new one.
 */
import { passwordFailureText } from '#src/messages/password.ts';
import { __ } from '#src/messages/translate.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { AskForReset } from '#src/widgets/reader/ask-for-reset.tsx';

export const InvalidState = () => (
	<AskForReset title={ __( 'This link no longer works' ) } label={ __( 'Email me a new link' ) }>
		<Notice tone="critical" title={ passwordFailureText( 'reset', 'invalid-state' ) }>
			{ __( 'Each link works once, and only for a short time. We can send you a new one.' ) }
		</Notice>
	</AskForReset>
);
