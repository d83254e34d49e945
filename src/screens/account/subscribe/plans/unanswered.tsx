/** Nothing is sold while the outcome of an order is unknown, as it may be charged (`payment-2`). */
import { notKnownYet } from '#src/messages/money.ts';
import { __ } from '#src/messages/translate.ts';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { PayflowWindow } from '../window/payflow-window.tsx';
import { BackLink } from './plan-list.tsx';

export const answerLost = () =>
	__(
		'The answer got lost on the way. Please do not pay again. Check again here, or look under Membership later.'
	);

export const Unanswered = ( { retry }: { readonly retry: () => void } ) => (
	<PayflowWindow title={ __( 'Membership' ) } step="plan" sale={ null } back={ <BackLink /> }>
		<RetryNotice
			icon="clock"
			title={ notKnownYet() }
			label={ __( 'Check again' ) }
			onRetry={ retry }
		>
			{ answerLost() }
		</RetryNotice>
	</PayflowWindow>
);
