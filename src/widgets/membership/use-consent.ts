/** A tick is valid only for the sentence beside which it was set (`payment-20`). */
import { useState } from 'react';
import type { Plan } from '#src/domain/plans/plan.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';

/** An unknown plan cannot be consented to. */
export function useConsent(
	plan: Plan | null | undefined,
	rows: readonly ScheduleRow[]
): readonly [ boolean, ( isTicked: boolean ) => void ] {
	const [ agreed, setAgreed ] = useState< string | null >( null );
	const sentence = plan ? JSON.stringify( [ plan.planId, agreedTerms( plan, rows ) ] ) : null;
	return [
		sentence !== null && agreed === sentence,
		( isTicked ) => setAgreed( isTicked ? sentence : null ),
	];
}
