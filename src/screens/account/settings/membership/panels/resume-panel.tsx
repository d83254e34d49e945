/** The panel for ending a pause, or for revoking one that has not started. */
import { useState } from 'react';
import { cardSeen } from '#src/domain/cards/payment-method.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { asBilled, resumeSchedule } from '#src/domain/schedules/change-schedules.ts';
import { planResume } from '#src/domain/changes/replacement.ts';
import { CONSENT_TEXT_VERSION } from '#src/messages/payment.ts';
import { membershipFailureText, membershipNotices } from '#src/messages/membership-changes.ts';
import { __ } from '#src/messages/translate.ts';
import { recordConsent } from '#src/flows/subscriptions/record-consent.ts';
import { resumeMutation } from '#src/queries/change-membership.ts';
import { OpenPanel } from '#src/ui/form/open-panel.tsx';
import { useConsent } from '#src/widgets/membership/use-consent.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { PaysWith, usePaysNext } from '#src/widgets/membership/pays-with.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';
import { Agreement } from './agreement.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import type { PanelProps } from './panel-props.ts';
import { startLabel } from './start-label.ts';

export function ResumePanel( { membership, onDone, onClose, onGone }: PanelProps ) {
	const deps = useDeps();
	const { locale } = deps.config;
	const { listed, derived, planOf, today } = membership;
	const [ wasAsked, setAsked ] = useState( false );
	const action = useMoneyAction( resumeMutation( deps ), () =>
		onDone( { text: membershipNotices.resumed() } )
	);
	const { pending } = derived;
	const plan = pending && planOf( pending );
	const rows = resumeSchedule( listed, plan, today );
	const [ hasConsent, setConsent ] = useConsent( plan, rows );
	const replacement = planResume( listed, today );
	const card = usePaysNext( membership, replacement?.cancels );
	const agreed = replacement && asBilled( replacement.target, plan, today );
	const verb = derived.active ? __( 'Undo the pause' ) : __( 'Resume' );
	// Only a payment today needs a new consent; a later one was agreed to before.
	const paysNow = replacement?.target.startsOn === null;
	const submit = () => {
		setAsked( true );
		if ( paysNow && ! hasConsent ) {
			return;
		}
		if ( paysNow && plan ) {
			void recordConsent( deps, {
				planId: plan.planId,
				textVersion: CONSENT_TEXT_VERSION,
				terms: agreedTerms( plan, rows ),
			} );
		}
		action.run( {
			agreed,
			shown: plan,
			replaces: replacement?.cancels,
			shownCard: card && cardSeen( card ),
		} );
	};
	return (
		<OpenPanel title={ verb } onSubmit={ submit }>
			<ScheduleList
				level={ 3 }
				rows={ rows }
				plan={ plan }
				currency={ pending?.currency ?? 'USD' }
			/>
			<PaysWith method={ card } />
			{ paysNow && plan && (
				<Agreement
					plan={ plan }
					rows={ rows }
					checked={ hasConsent }
					onChange={ setConsent }
					isMissing={ wasAsked && ! hasConsent }
				/>
			) }
			<PanelButtons
				label={ agreed ? startLabel( verb, agreed, locale ) : verb }
				busyLabel={ __( 'Resuming...' ) }
				isBusy={ action.isBusy }
				problem={ action.failure && membershipFailureText( 'resume', action.failure ) }
				failure={ action.failure }
				keepLabel={ __( 'Keep the pause' ) }
				onClose={ onClose }
				onGone={ onGone }
			/>
		</OpenPanel>
	);
}
