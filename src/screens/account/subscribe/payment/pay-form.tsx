/**
 * The payment form: consent first, so that each way to pay below it works at its first press, then
 * wallets and card, and the button that names the amount (`payment-6`).
 */
import type { ReactNode } from 'react';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import { consentMissing, consentText, restartForNothing } from '#src/messages/payment.ts';
import { fill } from '#src/messages/fill.ts';
import { startFreeTrial } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CardFields } from '#src/ui/billing/card-fields.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { ConsentBox } from '#src/ui/form/consent-box.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { DemoNote } from '#src/widgets/card-form/card-form.tsx';
import type { CardFormHandle } from '#src/widgets/card-form/use-card-form.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { WhilePaying } from '#src/widgets/membership/while-paying.tsx';
import { dueToday } from '../window/due-today.ts';
import { BackToPlans, FOOT_NOTE_ID, PayflowWindow } from '../window/payflow-window.tsx';
import { CONSENT_ID, PaymentProblems } from './payment-problems.tsx';
import type { Payment } from './use-payment.ts';
import type { Sale } from '../plans/sale.ts';
import { TermsRead } from '#src/widgets/membership/terms-read.tsx';

const FORM_ID = 'circ-pay-form';

export interface PayFormProps {
	readonly sale: Sale;
	readonly payment: Payment;
	/** Null with a saved card. */
	readonly card: CardFormHandle | null;
	readonly hasConsent: boolean;
	readonly onConsent: ( hasConsent: boolean ) => void;
	/** Shown above the card. */
	readonly wallets: ReactNode;
	/** The choice between saved cards and a new one. */
	readonly ways: ReactNode;
	/** The reason why the button has to wait. */
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
			back={ <BackToPlans onPress={ onBack } /> }
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
						<WhilePaying isPaying={ isPaying && ! payment.sheet } />
					</CardFields>
				</Form>
			</Stack>
		</PayflowWindow>
	);
}
