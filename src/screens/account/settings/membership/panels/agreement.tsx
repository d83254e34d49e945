/** The checkbox to tick before a change that moves money (`change-7`). */
import { useEffect, useRef } from 'react';
import { LEGAL_PATHS } from '#src/domain/addresses/legal-paths.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import {
	consentMissing,
	consentText,
	membershipTerms,
	termsRead,
} from '#src/messages/payment.ts';
import { ConsentBox } from '#src/ui/form/consent-box.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';

export interface AgreementProps {
	readonly plan: Plan;
	readonly rows: readonly ScheduleRow[];
	readonly checked: boolean;
	readonly onChange: ( checked: boolean ) => void;
	/** The button was pressed without it. */
	readonly isMissing: boolean;
}

export function Agreement( props: AgreementProps ) {
	const { locale } = useDeps().config;
	const box = useRef< HTMLInputElement >( null );
	const { isMissing } = props;
	const { opening, promise } = consentText(
		props.plan,
		agreedTerms( props.plan, props.rows ),
		locale
	);
	useEffect( () => {
		if ( isMissing ) {
			box.current?.focus();
		}
	}, [ isMissing ] );
	return (
		<ConsentBox
			id="circ-agreement"
			inputRef={ box }
			checked={ props.checked }
			onChange={ props.onChange }
			error={ isMissing ? consentMissing() : undefined }
		>
			{ opening } <b>{ promise }</b>. { termsRead() }{ ' ' }
			<Link href={ LEGAL_PATHS.membershipTerms }>
				{ membershipTerms() }
			</Link>
			.
		</ConsentBox>
	);
}
