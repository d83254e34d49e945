/** A placeholder takes the payment's space while its code loads. */
import { useEffect } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { DidNotCome } from '../plans/did-not-come.tsx';
import type { NextStep } from '../plans/use-next-step.ts';
import { PayflowWindow } from '../window/payflow-window.tsx';
import type { loadPayment } from './load-payment.ts';
import type { PaymentAreaProps } from './payment-area.tsx';

interface PaymentScreenProps extends PaymentAreaProps {
	readonly next: NextStep< Awaited< ReturnType< typeof loadPayment > > >;
}

export function PaymentScreen( { next, ...payment }: PaymentScreenProps ) {
	const { chunk, hasFailed } = next;
	const { sale, onBack } = payment;
	useEffect( () => {
		next.take();
		// Runs once, on arrival; after that the reader retries.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );
	if ( chunk ) {
		return <chunk.PaymentArea { ...payment } />;
	}
	return (
		<PayflowWindow title={ __( 'Payment' ) } step="payment" sale={ sale } onPlans={ onBack }>
			{ ! hasFailed && (
				<Skeleton
					label={ __( 'Loading the payment form' ) }
					bars={ [ 'heading', 'field', 'field', 'field' ] }
				/>
			) }
			<DidNotCome next={ next } />
		</PayflowWindow>
	);
}
