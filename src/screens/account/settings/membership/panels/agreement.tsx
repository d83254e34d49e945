/**
 * A change that moves money needs consent (`change-7`). Its sentence, with amounts and days, is
 * stored in the consent record (`payment-20`).
 */
import type { Plan } from '#src/domain/plans/plan.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import { consentMissing, consentText } from '#src/messages/payment.ts';
import { ConsentBox } from '#src/ui/form/consent-box.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { TermsRead } from '#src/widgets/membership/terms-read.tsx';

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

interface AgreementProps extends AgreementSentenceProps {
	readonly checked: boolean;
	readonly onChange: ( checked: boolean ) => void;
	/** Whether the button was pressed while the box was not ticked. */
	readonly isMissing: boolean;
}

export const Agreement = ( props: AgreementProps ) => (
	<ConsentBox
		id="circ-agreement"
		checked={ props.checked }
		onChange={ props.onChange }
		error={ props.isMissing ? consentMissing() : undefined }
	>
		<AgreementSentence plan={ props.plan } rows={ props.rows } />
	</ConsentBox>
);
