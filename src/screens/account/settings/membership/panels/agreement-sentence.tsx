/**
 * The consent sentence, with its amounts and days, is stored in the consent record (`payment-20`).
 */
import type { Plan } from '#src/domain/plans/plan.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import { consentText } from '#src/messages/payment.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { TermsRead } from '#src/widgets/membership/terms-read.tsx';

export interface AgreementSentenceProps {
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
