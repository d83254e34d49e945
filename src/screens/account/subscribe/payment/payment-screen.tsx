/** The layout of the payment and its confirmation, also while their code is loading. */
import { useEffect } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { DidNotCome } from '../plans/did-not-come.tsx';
import type { loadPayment } from './load-payment.ts';
import type { PaymentAreaProps } from './payment-area.tsx';
import { PayflowSteps } from '../plans/steps.tsx';
import type { NextStep } from '../plans/use-next-step.ts';

export interface PaymentScreenProps extends PaymentAreaProps {
	readonly next: NextStep< Awaited< ReturnType< typeof loadPayment > > >;
}

export function PaymentScreen( { next, ...payment }: PaymentScreenProps ) {
	const { chunk, hasFailed } = next;
	const { ending, onBack } = payment;
	useEffect( () => {
		next.take();
		// Once, on arrival; then the reader tries again.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );
	const above = (
		<Stack>
			<Link alone onPress={ onBack }>
				<Icon name="left" />
				{ __( 'Back to plans' ) }
			</Link>
			<PayflowSteps isLoggedIn current="payment" onPlan={ onBack } />
		</Stack>
	);
	return (
		<ScreenLayout
			title={
				chunk && ending ? chunk.endingTitle( ending ) : __( 'Payment' )
			}
			layout="middle"
			{ ...( ! ending && { above } ) }
		>
			{ chunk && <chunk.PaymentArea { ...payment } /> }
			{ ! chunk && (
				<>
					{ ! hasFailed && (
						<Skeleton
							label={ __( 'Loading the payment form' ) }
							bars={ [ 'panel', 'field', 'field', 'field' ] }
						/>
					) }
					<DidNotCome next={ next } />
				</>
			) }
		</ScreenLayout>
	);
}
