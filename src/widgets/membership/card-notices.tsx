/** Notices about expired and expiring cards, each with type and last four digits (`payment-43`). */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { cardWarning } from '#src/messages/cards.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';

interface CardNoticesProps {
	readonly methods: readonly PaymentMethod[];
}

export const CardNotices = ( { methods }: CardNoticesProps ) => (
	<Stack>
		{ methods.map( ( method ) => (
			<Notice
				key={ method.token }
				tone={ method.expired ? 'critical' : 'caution' }
				icon={ method.expired ? undefined : 'clock' }
			>
				{ cardWarning( method ) }
			</Notice>
		) ) }
	</Stack>
);
