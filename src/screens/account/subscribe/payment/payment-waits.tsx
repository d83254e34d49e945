/**
 * Between the log-in and the payment: what may be sold to this reader is being asked, and the order
 * stays in view.
 */
import { __ } from '#src/messages/translate.ts';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { SlowNotice } from '#src/widgets/page/slow-notice.tsx';
import type { Sale } from '../plans/sale.ts';
import { PayflowWindow } from '../window/payflow-window.tsx';

interface PaymentWaitsProps {
	readonly sale: Sale;
	/** Asks again for what has not answered yet. */
	readonly retry: () => void;
}

export const PaymentWaits = ( { sale, retry }: PaymentWaitsProps ) => (
	<PayflowWindow title={ __( 'Payment' ) } step="payment" sale={ sale }>
		<Stack>
			<Skeleton
				label={ __( 'Loading the payment form' ) }
				bars={ [ 'heading', 'field', 'field', 'field' ] }
			/>
			<SlowNotice onRetry={ retry } />
		</Stack>
	</PayflowWindow>
);
