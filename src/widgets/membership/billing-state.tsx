/** On billing pages, an unknown membership never looks like none (`payment-2`). */
import { nothingHappened, unreachable } from '#src/messages/unanswered.ts';
import { __ } from '#src/messages/translate.ts';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { LoadingReads } from '../page/loading-reads.tsx';
import type { Access } from './use-access.ts';

export const LoadingMembership = () => (
	<LoadingReads
		label={ __( 'Loading your membership' ) }
		bars={ [ 'title', 'fact', 'fact', 'fact', 'fact', 'field' ] }
	/>
);

export const BillingOutage = ( { retry }: { readonly retry: () => void } ) => (
	<RetryNotice title={ unreachable.billing() } onRetry={ retry }>
		{ __(
			'We cannot show your membership right now. Trying again changes nothing and charges nothing.'
		) }
	</RetryNotice>
);

/** Access through something else cannot be ruled out: it may be charged elsewhere. */
export const ServedUnknown = ( { askServed }: Pick< Access, 'askServed' > ) =>
	askServed ? (
		<RetryNotice
			title={ __( 'We cannot say yet whether you have a membership' ) }
			onRetry={ askServed }
		>
			{ nothingHappened() }
		</RetryNotice>
	) : (
		<LoadingMembership />
	);
