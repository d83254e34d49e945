/** The newsletters cannot be had: nothing is shown as if the reader were on no list. */
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

export interface NewslettersOutProps {
	readonly title?: string | undefined;
	readonly retry: () => void;
}

export const NewslettersOut = ( { title, retry }: NewslettersOutProps ) => (
	<Notice
		tone="caution"
		live="alert"
		title={ title ?? __( 'We cannot reach the newsletter service' ) }
		actions={
			<Button variant="secondary" small onPress={ retry }>
				{ __( 'Try again' ) }
			</Button>
		}
	>
		{ __( 'What you get stays as it is. Trying again changes nothing.' ) }
	</Notice>
);
