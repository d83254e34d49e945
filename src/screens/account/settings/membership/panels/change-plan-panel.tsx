/** The panel for changing the plan at the next billing date. */
import { cardSeen } from '#src/domain/cards/payment-method.ts';
import { planChange } from '#src/domain/changes/replacement.ts';
import { formatDay } from '#src/domain/days/format-day.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { changeSchedule } from '#src/domain/schedules/change-schedules.ts';
import { fill } from '#src/messages/fill.ts';
import { membershipFailureText } from '#src/messages/membership-changes.ts';
import { planView } from '#src/messages/plan-view.ts';
import { planHeading } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { changePlanMutation } from '#src/queries/change-membership.ts';
import { PlanCards } from '#src/ui/billing/plan-cards.tsx';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { OpenPanel } from '#src/ui/form/open-panel.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { PaysWith, usePaysNext } from '#src/widgets/membership/pays-with.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import { useMoneyAction } from '#src/widgets/membership/use-money-action.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useKeptState } from '#src/widgets/page/use-kept-state.ts';
import { useAgreement } from './agreement.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import type { PanelProps } from './panel-props.ts';
import { startLabel } from './start-label.ts';
import { targetsOf } from './targets-of.ts';

function Chosen( props: PanelProps & { readonly targets: readonly Plan[] } ) {
	const { membership, onDone, onClose, onGone, targets } = props;
	const deps = useDeps();
	const { locale } = deps.config;
	const { listed, derived, planOf, today } = membership;
	const [ selected, select ] = useKeptState(
		'change-plan',
		(
			targets.find( ( { planId } ) => planId === props.planId ) ??
			targets.find( ( { featured } ) => featured ) ??
			targets[ 0 ]
		)?.planId
	);
	const plan = targets.find( ( { planId } ) => planId === selected ) ?? targets[ 0 ];
	const change = plan ? planChange( listed, plan, today ) : null;
	const card = usePaysNext( membership, change?.cancels );
	const rows = plan ? changeSchedule( listed, plan, today ) : [];
	const agreement = useAgreement( plan, rows );
	const action = useMoneyAction( changePlanMutation( deps ), ( changed ) =>
		onDone( {
			text: changed.startsOn
				? fill(
						/* translators: %s: a date. */
						__( 'Your plan changes on %s.' ),
						formatDay( changed.startsOn, locale )
					)
				: __( 'Your plan is changed.' ),
		} )
	);
	if ( ! plan ) {
		return null;
	}
	const target = change?.target;
	const agreed = target?.startsOn ?? null;
	const current = derived.active && planOf( derived.active );
	const submit = () => {
		if ( agreement.agree() ) {
			action.run( {
				plan,
				agreed: target ?? null,
				replaces: change?.cancels,
				shownCard: card && cardSeen( card ),
			} );
		}
	};
	return (
		<OpenPanel title={ __( 'Change plan' ) } onSubmit={ submit }>
			<PlanCards
				legend={ __( 'Choose a plan' ) }
				plans={ targets.map( ( one ) =>
					planView(
						one,
						{
							terms: {
								skipTrial: true,
								...( agreed && { startsOn: agreed } ),
							},
							today,
						},
						locale
					)
				) }
				selected={ plan.planId }
				onSelect={ ( id ) => {
					select( id );
					agreement.withdraw();
				} }
			/>
			<ScheduleList live level={ 3 } rows={ rows } plan={ plan } currency={ plan.currency } />
			<PaysWith method={ card } />
			{ agreement.box }
			<PanelButtons
				label={
					target ? startLabel( __( 'Change plan' ), target, locale ) : __( 'Change plan' )
				}
				busyLabel={ __( 'Changing...' ) }
				action={ action }
				problem={ action.failure && membershipFailureText( 'change-plan', action.failure ) }
				keepLabel={
					current
						? /* translators: %s: the name of a plan. */
							fill( __( 'Keep %s' ), planHeading( current ) )
						: __( 'Keep my membership' )
				}
				onClose={ onClose }
				onGone={ onGone }
			/>
		</OpenPanel>
	);
}

interface NoPlansProps {
	readonly isKnown: boolean;
	readonly isAsked: boolean;
	readonly onClose: () => void;
}

/**
 * Says why no plan can be chosen: there is no other, or the offer is loading or did not load
 * (`change-3`).
 */
const NoPlans = ( { isKnown, isAsked, onClose }: NoPlansProps ) => (
	<OpenPanel title={ __( 'Change plan' ) } onSubmit={ onClose }>
		{ isAsked ? (
			<Skeleton label={ __( 'Loading the plans' ) } bars={ [ 'panel', 'panel' ] } />
		) : (
			<p>
				{ isKnown
					? __( 'There is no other plan on sale right now.' )
					: __(
							'We cannot show the plans right now. Nothing was changed or charged. Please try again later.'
						) }
			</p>
		) }
		<Actions>
			<Button type="submit" variant="secondary">
				{ __( 'Keep my membership' ) }
			</Button>
		</Actions>
	</OpenPanel>
);

export function ChangePlanPanel( props: PanelProps ) {
	const targets = targetsOf( props.membership );
	return targets && targets.length > 0 ? (
		<Chosen { ...props } targets={ targets } />
	) : (
		<NoPlans
			isKnown={ targets !== null }
			isAsked={ props.membership.isOfferAsked }
			onClose={ props.onClose }
		/>
	);
}
