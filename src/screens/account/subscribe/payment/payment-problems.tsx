/**
 * The errors, below the payment form, where they move no field: fields as links, refusals as a
 * notice. If only the consent is missing, the error is shown at its box, which takes the focus.
 */
import { isCardFormReady } from '#src/domain/cards/card-form.ts';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { cardFailureText } from '#src/messages/cards.ts';
import { consentMissing, paymentFailureText } from '#src/messages/payment.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useErrorReport } from '#src/ui/notice/report-error.ts';
import { cardProblem } from '#src/widgets/card-form/card-problems.tsx';
import type { CardFormHandle } from '#src/widgets/card-form/use-card-form.ts';
import type { Payment, PaymentProblem } from './use-payment.ts';

/** Id of the consent box, to which the summary links. */
export const CONSENT_ID = 'circ-consent';

interface PaymentProblemsProps {
	readonly payment: Payment;
	/** Null with a saved card. */
	readonly card: CardFormHandle | null;
	readonly hasConsent: boolean;
}

/** Null if the error is shown elsewhere. */
function refusal( problem: PaymentProblem ): string | null {
	switch ( problem.kind ) {
		case 'wallet':
			return null;
		case 'card':
			return cardFailureText( 'form', problem.failure );
		case 'subscribe':
			return paymentFailureText( 'subscribe', problem.failure );
		case 'restart':
			return paymentFailureText( 'restart', problem.failure );
	}
}

export function PaymentProblems( props: PaymentProblemsProps ) {
	const { payment, card, hasConsent } = props;
	const { problem } = payment;
	const wasSubmitted = payment.attempt > 0 && ! payment.isPaying;
	const problems =
		! card || ! payment.isCardAsked || isCardFormReady( card.state ) ? [] : cardProblem( card );
	const isConsentMissing = payment.isConsentMissing && ! hasConsent;
	useErrorReport( 'form', isConsentMissing && problems.length === 0, payment.attempt );
	const isMember =
		problem !== null &&
		'failure' in problem &&
		problem.kind !== 'card' &&
		problem.failure.reason === 'already-active';
	return (
		<>
			{ wasSubmitted && ! problem && problems.length > 0 && (
				<ErrorSummary
					attempt={ payment.attempt }
					problems={
						isConsentMissing
							? [ { text: consentMissing(), target: CONSENT_ID }, ...problems ]
							: problems
					}
				/>
			) }
			<Notice
				tone="critical"
				live="alert"
				actions={
					isMember && (
						<Button variant="secondary" small href={ MEMBERSHIP_PATH }>
							{ __( 'Go to my membership' ) }
						</Button>
					)
				}
			>
				{ problem && refusal( problem ) }
			</Notice>
		</>
	);
}
