/**
 * The form asks for consent first, so that each way to pay works at its first press (`payment-6`).
 */
import type { ReactNode } from 'react';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import { cardFailureText } from '#src/messages/cards.ts';
import { fill } from '#src/messages/fill.ts';
import {
	consentMissing,
	consentText,
	restartForNothing,
	paymentFailureText,
} from '#src/messages/payment.ts';
import { startFreeTrial } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { CardFields } from '#src/ui/billing/card-fields.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ConsentBox } from '#src/ui/form/consent-box.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useErrorReport } from '#src/ui/notice/report-error.ts';
import { DemoNote } from '#src/widgets/card-form/card-form.tsx';
import { cardProblems } from '#src/widgets/card-form/card-problems.ts';
import type { CardFormHandle } from '#src/widgets/card-form/use-card-form.ts';
import { TermsRead } from '#src/widgets/membership/terms-read.tsx';
import { WhilePaying } from '#src/widgets/membership/while-paying.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import type { Sale } from '../plans/sale.ts';
import { dueToday } from '../window/due-today.ts';
import { FOOT_NOTE_ID, PayflowWindow } from '../window/payflow-window.tsx';
import type { Payment, PaymentProblem } from './use-payment.ts';

const FORM_ID = 'circ-pay-form';

export interface PayFormProps {
	readonly sale: Sale;
	readonly payment: Payment;
	/** Null if the reader pays with a saved card. */
	readonly card: CardFormHandle | null;
	readonly hasConsent: boolean;
	readonly onConsent: ( hasConsent: boolean ) => void;
	/** Shown above the card. */
	readonly wallets: ReactNode;
	/** The choice between saved cards and a new one. */
	readonly ways: ReactNode;
	readonly reason?: string | undefined;
	readonly onSubmit: () => void;
	readonly onBack: () => void;
	/** The fields of a new card. */
	readonly children?: ReactNode;
}

function payLabel( sale: Sale, locale: string ): string {
	const cents = dueToday( sale );
	if ( cents > 0 ) {
		return fill(
			/* translators: %s: an amount of money. */
			__( 'Pay %s' ),
			formatMoney( cents, sale.chosen.currency, locale )
		);
	}
	return sale.terms.startsOn ? restartForNothing() : startFreeTrial();
}

/** Id of the consent box; the error summary links to it. */
const CONSENT_ID = 'circ-consent';

type PaymentProblemsProps = Pick< PayFormProps, 'payment' | 'card' | 'hasConsent' >;

/** Returns the text of a refusal; null if the error is shown elsewhere. */
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

/**
 * The errors are below the form, so that no field shifts. A missing consent alone is shown at its
 * checkbox, which takes the focus.
 */
function PaymentProblems( props: PaymentProblemsProps ) {
	const { payment, card, hasConsent } = props;
	const { problem } = payment;
	const wasSubmitted = payment.attempt > 0 && ! payment.isPaying;
	const problems = card && payment.isCardAsked ? cardProblems( card ) : [];
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

export function PayForm( props: PayFormProps ) {
	const { sale, payment, hasConsent, reason, onSubmit, onBack } = props;
	const { isPaying } = payment;
	const { locale } = useDeps().config;
	const { chosen, today, terms } = sale;
	const consent = consentText(
		chosen,
		agreedTerms( chosen, subscribeSchedule( chosen, today, terms ) ),
		locale
	);
	return (
		<PayflowWindow
			title={ __( 'Payment' ) }
			step="payment"
			sale={ sale }
			onPlans={ onBack }
			foot={ {
				note: reason ?? __( 'Cancel online any time.' ),
				buttons: (
					<>
						{ ! isPaying && (
							<Button variant="quiet" onPress={ onBack }>
								{ __( 'Cancel' ) }
							</Button>
						) }
						<Button
							type="submit"
							form={ FORM_ID }
							busy={ isPaying }
							busyLabel={
								dueToday( sale ) > 0 ? __( 'Paying...' ) : __( 'Starting...' )
							}
							reasonId={ reason && FOOT_NOTE_ID }
							onRefused={ onSubmit }
						>
							{ payLabel( sale, locale ) }
						</Button>
					</>
				),
			} }
		>
			<Stack gap="tight">
				{ props.card && <DemoNote card={ props.card } /> }
				<ConsentBox
					id={ CONSENT_ID }
					checked={ hasConsent }
					onChange={ props.onConsent }
					attempt={ payment.attempt }
					error={
						payment.isConsentMissing && ! hasConsent ? consentMissing() : undefined
					}
				>
					{ consent.opening } <b>{ consent.promise }</b>.
					<TermsRead />
				</ConsentBox>
			</Stack>
			{ props.wallets }
			<Stack gap="tight">
				{ props.ways }
				<Form id={ FORM_ID } onSubmit={ onSubmit } label={ __( 'Card details' ) }>
					<CardFields>
						{ props.children }
						<PaymentProblems
							payment={ payment }
							card={ props.card }
							hasConsent={ hasConsent }
						/>
						<WhilePaying isPaying={ isPaying && ! payment.sheet } isCharge />
					</CardFields>
				</Form>
			</Stack>
		</PayflowWindow>
	);
}
