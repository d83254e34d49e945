/**
 * If a payment's answer is lost, checking again is the only way on: there is no second Pay button
 * while the outcome is unknown (`payment-30`).
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import { notKnownYet } from '#src/messages/money.ts';
import { planHeading } from '#src/messages/plans.ts';
import { methodName } from '#src/messages/method-names.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Facts } from '#src/ui/list/facts.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Reference } from '#src/ui/notice/reference.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { lookAgain } from '#src/widgets/membership/look-again.ts';
import { dueToday } from '../window/due-today.ts';
import { PayflowWindow } from '../window/payflow-window.tsx';
import type { Paid } from './use-payment.ts';
import type { Sale } from '../plans/sale.ts';
import { answerLost } from '../plans/unanswered.tsx';

interface PaymentUnknownProps {
	readonly sale: Sale;
	readonly attempted: Paid;
	readonly onFound: () => void;
	/** Leads back to the payment, once a read of the list has shown no new membership. */
	readonly onAbsent: () => void;
}

export function PaymentUnknown( props: PaymentUnknownProps ) {
	const { sale, attempted } = props;
	const deps = useDeps();
	const client = useQueryClient();
	const [ state, setState ] = useState< 'unknown' | 'checking' | 'absent' >( 'unknown' );
	const { chosen } = sale;
	const { go } = useNavigation();
	const isLoggedOut = state === 'unknown' && deps.browser.cookies.sessionId() === null;

	async function check() {
		setState( 'checking' );
		try {
			const { all } = await lookAgain( deps, client );
			if ( liveSubscription( all ) ) {
				props.onFound();
			} else {
				setState( 'absent' );
			}
		} catch {
			setState( 'unknown' );
		}
	}

	const card = methodName( attempted );
	return (
		<PayflowWindow
			title={ __( 'We are checking whether your payment went through' ) }
			step="payment"
			sale={ null }
			focus="outcome"
		>
			<Stack gap="loose">
				<Facts
					facts={ [
						{
							label: planHeading( chosen ),
							value: formatMoney(
								dueToday( sale ),
								chosen.currency,
								deps.config.locale
							),
						},
						{ label: __( 'Card' ), value: card },
					] }
				/>
				{ state === 'absent' ? (
					<Notice
						tone="info"
						live="status"
						title={ __( 'Your membership did not start' ) }
						actions={
							<Button variant="secondary" small onPress={ props.onAbsent }>
								{ __( 'Back to payment' ) }
							</Button>
						}
					>
						{ __( 'We looked, and there is no new membership. You can pay again.' ) }
					</Notice>
				) : (
					<Notice
						tone="caution"
						live="status"
						icon="clock"
						title={ notKnownYet() }
						actions={
							isLoggedOut ? (
								<Button
									variant="secondary"
									small
									onPress={ () => go( LOGIN_PATH, { comeBack: true } ) }
								>
									{ __( 'Log In' ) }
								</Button>
							) : (
								<Button
									variant="secondary"
									small
									busy={ state === 'checking' }
									busyLabel={ __( 'Checking...' ) }
									onPress={ () => void check() }
								>
									{ __( 'Check again' ) }
								</Button>
							)
						}
					>
						<p>{ answerLost() }</p>
						<Reference />
					</Notice>
				) }
			</Stack>
		</PayflowWindow>
	);
}
