/** Explains why nothing is sold now. An outage is never shown as an empty offer (`plan-4`). */
import { saleAfter } from '#src/messages/unanswered.ts';
import { plansNotShown } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { useConfig } from '#src/widgets/page/deps-context.tsx';
import type { PlanListState } from './sale.ts';

interface NoSaleProps {
	readonly state: Extract< PlanListState, { kind: 'outage' | 'nothing' | 'maintenance' } >;
}

export function NoSale( { state }: NoSaleProps ) {
	const { locale } = useConfig();
	switch ( state.kind ) {
		case 'outage':
			return (
				<RetryNotice title={ plansNotShown() } onRetry={ state.retry }>
					{ __(
						'A service that we have to ask does not answer. Nothing was changed or charged.'
					) }
				</RetryNotice>
			);
		case 'maintenance':
			return (
				<Notice tone="caution" icon="clock" title={ state.maintenance.text }>
					{ saleAfter( state.maintenance.until, locale ) }
				</Notice>
			);
		case 'nothing':
			return (
				<Notice tone="info" title={ __( 'No plan is on sale right now' ) }>
					{ __( 'Please come back later.' ) }
				</Notice>
			);
	}
}
