/** What the reader agrees to, with its amounts and days, as the record of the consent keeps it (`payment-20`). */
import { LEGAL_PATHS } from '#src/domain/addresses/legal-paths.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import {
	consentText,
	membershipTerms,
	termsRead,
} from '#src/messages/payment.ts';
import { Link } from '#src/ui/link/link.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';

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
			{ opening } <b>{ promise }</b>. { termsRead() }{ ' ' }
			<Link href={ LEGAL_PATHS.membershipTerms }>
				{ membershipTerms() }
			</Link>
			.
		</>
	);
}
