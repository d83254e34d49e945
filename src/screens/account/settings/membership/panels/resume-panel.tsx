/** The panel for ending a pause, or for revoking one that has not started. */
import { cardSeen } from '#src/domain/cards/payment-method.ts';
import { asBilled, resumeSchedule } from '#src/domain/schedules/change-schedules.ts';
import { planResume } from '#src/domain/changes/replacement.ts';
import { membershipFailureText, membershipNotices } from '#src/messages/membership-changes.ts';
import { __ } from '#src/messages/translate.ts';
import { resumeMutation } from '#src/queries/change-membership.ts';
import { OpenPanel } from '#src/ui/form/open-panel.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { PaysWith, usePaysNext } from '#src/widgets/membership/pays-with.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';
import { useAgreement } from './agreement.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import type { PanelProps } from './panel-props.ts';
import { startLabel } from './start-label.ts';

export function ResumePanel( { membership, onDone, onClose, onGone }: PanelProps ) {
	const deps = useDeps();
	const { locale } = deps.config;
	const { listed, derived, planOf, today } = membership;
	const action = useMoneyAction( resumeMutation( deps ), () =>
		onDone( { text: membershipNotices.resumed() } )
	);
	const { pending } = derived;
	const plan = pending && planOf( pending );
	const rows = resumeSchedule( listed, plan, today );
	const agreement = useAgreement( plan, rows );
	const replacement = planResume( listed, today );
	const card = usePaysNext( membership, replacement?.cancels );
	const agreed = replacement && asBilled( replacement.target, plan, today );
	const verb = derived.active ? __( 'Undo the pause' ) : __( 'Resume' );
	// Only a payment today needs a new consent; a later one was agreed to before.
	const paysNow = replacement?.target.startsOn === null;
	const submit = () => {
		if ( paysNow && ! agreement.agree() ) {
			return;
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
			{ paysNow && agreement.box }
			<PanelButtons
				label={ agreed ? startLabel( verb, agreed, locale ) : verb }
				busyLabel={ __( 'Resuming...' ) }
				action={ action }
				problem={ action.failure && membershipFailureText( 'resume', action.failure ) }
				keepLabel={ __( 'Keep the pause' ) }
				onClose={ onClose }
				onGone={ onGone }
			/>
		</OpenPanel>
	);
}
