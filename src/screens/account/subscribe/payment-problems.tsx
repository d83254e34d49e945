/** What is wrong, first thing in the payment form: fields and consent as links, refusals as a notice. Specification §5 and §8. */
import { cardFormMessage, isCardFormReady } from '#src/domain/card-form.ts';
import { MEMBERSHIP_PATH } from '#src/domain/paths.ts';
import { cardFieldLabel, cardFormText } from '#src/messages/card-words.ts';
import { consentMissing } from '#src/messages/consent-words.ts';
import { textForFailure } from '#src/messages/for-failure.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import type { SummaryProblem } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { CardFormHandle } from '#src/widgets/card-form/use-card-form.ts';
import type { Payment, PaymentProblem } from './use-payment.ts';

/** Id of the box that the summary leads to. */
export const CONSENT_ID = 'circ-consent';

export interface PaymentProblemsProps {
	readonly payment: Payment;
	readonly card: CardFormHandle;
	readonly hasConsent: boolean;
}

function cardProblem( { state, form }: CardFormHandle ): SummaryProblem[] {
	const message = cardFormMessage( state );
	const text = cardFormText( message );
	if ( text === null ) {
		return [];
	}
	if ( message.kind === 'invalid' ) {
		return [
			{
				text,
				parts: message.fields.map( ( key ) => ( {
					text: cardFieldLabel( key ),
					target: () => form?.focus( key ),
				} ) ),
			},
		];
	}
	const [ firstEmpty ] = state.empty;
	return [
		{
			text,
			...( firstEmpty && { target: () => form?.focus( firstEmpty ) } ),
		},
	];
}

function refusal( problem: PaymentProblem ): string {
	return problem.kind === 'card'
		? textForFailure( 'card', problem.failure )
		: textForFailure( 'subscribe', problem.failure );
}

export function PaymentProblems( props: PaymentProblemsProps ) {
	const { payment, card, hasConsent } = props;
	const { problem } = payment;
	const wasSubmitted = payment.attempt > 0 && ! payment.isPaying;
	const problems = [
		...( isCardFormReady( card.state ) ? [] : cardProblem( card ) ),
		...( payment.isConsentMissing && ! hasConsent
			? [
					{
						text: consentMissing(),
						target: CONSENT_ID,
					},
				]
			: [] ),
	];
	const isMember =
		problem?.kind === 'subscribe' &&
		problem.failure.reason === 'already-active';
	return (
		<>
			{ wasSubmitted && ! problem && problems.length > 0 && (
				<ErrorSummary
					attempt={ payment.attempt }
					problems={ problems }
				/>
			) }
			<Notice
				tone="critical"
				live="alert"
				actions={
					isMember && (
						<Button
							variant="secondary"
							small
							href={ MEMBERSHIP_PATH }
						>
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
