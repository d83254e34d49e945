/**
 * If the newsletters cannot be loaded, this never claims that the reader has none
 * (`newsletter-10`).
 */
import { __ } from '#src/messages/translate.ts';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';

interface NewslettersOutProps {
	readonly title?: string | undefined;
	readonly retry: () => void;
}

export const NewslettersOut = ( { title, retry }: NewslettersOutProps ) => (
	<RetryNotice
		title={ title ?? __( 'We cannot reach the newsletter service' ) }
		onRetry={ retry }
	>
		{ __( 'What you get stays as it is. Trying again changes nothing.' ) }
	</RetryNotice>
);
