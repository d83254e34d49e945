/** The card, the consent, and the button that names the amount. Specification §2.1 and §5; acceptance E4 to E6. */
import { useEffect, useState } from 'react';
import { isCardFormReady } from '#src/domain/card-form.ts';
import { LEGAL_PATHS } from '#src/domain/paths.ts';
import { formatMoney } from '#src/domain/pricing.ts';
import { subscribeSchedule } from '#src/domain/what-happens-next.ts';
import { consentMissing, consentWords } from '#src/messages/consent-words.ts';
import { __, fill } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/actions.tsx';
import { Button } from '#src/ui/button.tsx';
import { CardGrid } from '#src/ui/card-grid.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { ConsentBox } from '#src/ui/consent-box.tsx';
import { Form } from '#src/ui/form.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { CardForm } from '#src/widgets/card-form/card-form.tsx';
import { useCardForm } from '#src/widgets/card-form/use-card-form.ts';
import { useDeps } from '#src/widgets/deps-context.tsx';
import { dueToday } from './due-today.ts';
import { Order } from './order.tsx';
import { CONSENT_ID, PaymentProblems } from './payment-problems.tsx';
import { SlowBank } from './slow-bank.tsx';
import { usePayment, type PaymentOutcomes } from './use-payment.ts';
import type { Sale } from './use-sale.ts';

export interface PaymentStepProps extends PaymentOutcomes {
	readonly sale: Sale;
	readonly onBack: () => void;
}

const HEADING_ID = 'circ-card-details';

function payLabel( sale: Sale, locale: string ): string {
	const cents = dueToday( sale );
	if ( cents > 0 ) {
		return fill(
			/* translators: %s: an amount of money. */
			__( 'Pay %s' ),
			formatMoney( cents, sale.chosen.currency, locale )
		);
	}
	return sale.terms.startsOn
		? __( 'Restart membership, no charge today' )
		: __( 'Start free trial' );
}

export function PaymentStep( props: PaymentStepProps ) {
	const { sale, onBack } = props;
	const { locale } = useDeps().config;
	const card = useCardForm();
	const [ hasConsent, setConsent ] = useState( false );
	const payment = usePayment( sale, card, props );
	const { chosen, today, terms } = sale;
	const consent = consentWords(
		chosen,
		subscribeSchedule( chosen, today, terms ),
		locale
	);
	const submit = () => payment.pay( hasConsent );

	// Enter inside a frame of the card provider is a submit like any other.
	useEffect( () => card.form?.onSubmitRequest( submit ) );

	return (
		<Columns pay>
			<Order sale={ sale } onChange={ onBack } />
			<section aria-labelledby={ HEADING_ID }>
				<SectionHead id={ HEADING_ID } title={ __( 'Card details' ) } />
				<Form onSubmit={ submit } labelledBy={ HEADING_ID }>
					<CardGrid>
						<PaymentProblems
							payment={ payment }
							card={ card }
							hasConsent={ hasConsent }
						/>
						<CardForm
							card={ card }
							wasSubmitted={ payment.attempt > 0 }
						/>
						<ConsentBox
							id={ CONSENT_ID }
							checked={ hasConsent }
							onChange={ setConsent }
							error={
								payment.isConsentMissing && ! hasConsent
									? consentMissing()
									: undefined
							}
						>
							{ consent.opening } <b>{ consent.promise }</b>.{ ' ' }
							{ __( 'I have read the' ) }{ ' ' }
							<TextLink href={ LEGAL_PATHS.membershipTerms }>
								{ __( 'membership terms' ) }
							</TextLink>
							.
						</ConsentBox>
						<Actions layout="stack">
							<Button
								type="submit"
								busy={ payment.isPaying }
								busyLabel={ __( 'Paying...' ) }
								reason={
									isCardFormReady( card.state )
										? undefined
										: __( 'Fill out the card first.' )
								}
								onRefused={ submit }
							>
								{ payLabel( sale, locale ) }
							</Button>
							{ ! payment.isPaying && (
								<Button variant="quiet" onPress={ onBack }>
									{ __( 'Cancel' ) }
								</Button>
							) }
						</Actions>
						<SlowBank isPaying={ payment.isPaying } />
						<p className="circ-small circ-soft">
							{ __(
								'The card boxes belong to our card provider. We never see or store your card number.'
							) }
						</p>
					</CardGrid>
				</Form>
			</section>
		</Columns>
	);
}
