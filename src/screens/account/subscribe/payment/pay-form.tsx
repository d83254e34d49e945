/** The payment form: card, consent, and the button that names the amount, whichever card it is (`payment-6`). */
import type { ReactNode } from 'react';
import { LEGAL_PATHS } from '#src/domain/addresses/legal-paths.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import {
	consentMissing,
	consentText,
	membershipTerms,
	restartForNothing,
	termsRead,
} from '#src/messages/payment.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CardFields } from '#src/ui/layout/layout.tsx';
import { ConsentBox } from '#src/ui/form/consent-box.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Link } from '#src/ui/link/link.tsx';
import type { CardFormHandle } from '#src/widgets/card-form/use-card-form.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { WhilePaying } from '#src/widgets/membership/while-paying.tsx';
import { dueToday } from './due-today.ts';
import { CONSENT_ID, PaymentProblems } from './payment-problems.tsx';
import type { Payment } from './use-payment.ts';
import type { Sale } from '../plans/sale.ts';

export interface PayFormProps {
	readonly sale: Sale;
	readonly payment: Payment;
	/** Null with a saved card. */
	readonly card: CardFormHandle | null;
	readonly hasConsent: boolean;
	readonly onConsent: ( hasConsent: boolean ) => void;
	readonly labelledBy: string;
	/** Why the button has to wait. */
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
	return sale.terms.startsOn ? restartForNothing() : __( 'Start free trial' );
}

export function PayForm( props: PayFormProps ) {
	const { sale, payment, hasConsent, onSubmit } = props;
	const { locale } = useDeps().config;
	const { chosen, today, terms } = sale;
	const consent = consentText(
		chosen,
		agreedTerms( chosen, subscribeSchedule( chosen, today, terms ) ),
		locale
	);
	return (
		<Form onSubmit={ onSubmit } labelledBy={ props.labelledBy }>
			<CardFields>
				<PaymentProblems
					payment={ payment }
					card={ props.card }
					hasConsent={ hasConsent }
				/>
				{ props.children }
				<ConsentBox
					id={ CONSENT_ID }
					checked={ hasConsent }
					onChange={ props.onConsent }
					error={
						payment.isConsentMissing && ! hasConsent
							? consentMissing()
							: undefined
					}
				>
					{ consent.opening } <b>{ consent.promise }</b>.{ ' ' }
					{ termsRead() }{ ' ' }
					<Link href={ LEGAL_PATHS.membershipTerms }>
						{ membershipTerms() }
					</Link>
					.
				</ConsentBox>
				<Actions layout="stack">
					<Button
						type="submit"
						busy={ payment.isPaying }
						busyLabel={
							dueToday( sale ) > 0
								? __( 'Paying...' )
								: __( 'Starting...' )
						}
						reason={ props.reason }
						onRefused={ onSubmit }
					>
						{ payLabel( sale, locale ) }
					</Button>
					{ ! payment.isPaying && (
						<Button variant="quiet" onPress={ props.onBack }>
							{ __( 'Cancel' ) }
						</Button>
					) }
				</Actions>
				<WhilePaying isPaying={ payment.isPaying } />
			</CardFields>
		</Form>
	);
}
