/**
 * A change that moves money needs consent (`change-7`). Its sentence, with amounts and days, is
 * stored in the consent record (`payment-20`).
 */
import { useState } from 'react';
import type { Plan } from '#src/domain/plans/plan.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import { recordConsent } from '#src/flows/subscriptions/record-consent.ts';
import { consentMissing, consentText, CONSENT_TEXT_VERSION } from '#src/messages/payment.ts';
import { ConsentBox } from '#src/ui/form/consent-box.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { TermsRead } from '#src/widgets/membership/terms-read.tsx';
import { useConsent } from '#src/widgets/membership/use-consent.ts';

interface AgreementSentenceProps {
	readonly plan: Plan;
	readonly rows: readonly ScheduleRow[];
}

export function AgreementSentence( { plan, rows }: AgreementSentenceProps ) {
	const { opening, promise } = consentText(
		plan,
		agreedTerms( plan, rows ),
		useDeps().config.locale
	);
	return (
		<>
			{ opening } <b>{ promise }</b>.
			<TermsRead />
		</>
	);
}

export function useAgreement( plan: Plan | null | undefined, rows: readonly ScheduleRow[] ) {
	const deps = useDeps();
	const [ hasConsent, setConsent ] = useConsent( plan, rows );
	const [ wasAsked, setAsked ] = useState( false );
	return {
		/** Records the consent; false if it is missing, which the box then says. */
		agree(): boolean {
			setAsked( true );
			if ( hasConsent && plan ) {
				void recordConsent( deps, {
					planId: plan.planId,
					textVersion: CONSENT_TEXT_VERSION,
					terms: agreedTerms( plan, rows ),
				} );
			}
			return hasConsent;
		},
		withdraw: () => setConsent( false ),
		box: plan && (
			<ConsentBox
				id="circ-agreement"
				checked={ hasConsent }
				onChange={ setConsent }
				error={ wasAsked && ! hasConsent ? consentMissing() : undefined }
			>
				<AgreementSentence plan={ plan } rows={ rows } />
			</ConsentBox>
		),
	};
}
