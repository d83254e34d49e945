import type { AwaitedMembership } from '#src/flows/standing/awaited-membership.ts';
import { notKnownYet, settingUp } from '#src/messages/money.ts';
import { __ } from '#src/messages/translate.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { useFreshLists } from './use-fresh-lists.ts';

/** Replaces "none" while the list may lack a membership that was ordered here (`payment-65`). */
export function Awaited( { awaited }: { readonly awaited: AwaitedMembership } ) {
	const { isLooking, look } = useFreshLists( () => {} );
	return awaited === 'paid' ? (
		<Notice tone="positive" live="status">
			{ settingUp() }
		</Notice>
	) : (
		<RetryNotice
			live="status"
			icon="clock"
			title={ notKnownYet() }
			label={ __( 'Check again' ) }
			busy={ isLooking }
			busyLabel={ __( 'Checking...' ) }
			onRetry={ look }
		>
			{ __(
				'There is no answer to your last order yet. Please do not order again. This takes two minutes at most.'
			) }
		</RetryNotice>
	);
}
