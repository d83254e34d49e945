/** Shown if the code of the next step could not be loaded. */
import { chunkLoadFailedText, partDidNotLoad } from '#src/messages/page.ts';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import type { NextStep } from './use-next-step.ts';

interface DidNotComeProps {
	readonly next: Pick< NextStep< object >, 'hasFailed' | 'retry' >;
}

export const DidNotCome = ( { next }: DidNotComeProps ) => (
	<RetryNotice
		tone="critical"
		{ ...( next.hasFailed && {
			title: partDidNotLoad(),
			onRetry: next.retry,
			children: chunkLoadFailedText(),
		} ) }
	/>
);
