/** After a change that stopped half-way, Finish and Restore have the same weight (`change-13`). */
import { useEffect, useRef } from 'react';
import { cardSeen } from '#src/domain/cards/payment-method.ts';
import { asBilled, startSchedule } from '#src/domain/schedules/change-schedules.ts';
import { type ChangePlanFailure } from '#src/domain/money-failure.ts';
import { isSameStart, type PlannedStart } from '#src/domain/changes/replacement.ts';
import type { UnfinishedChange } from '#src/domain/changes/unfinished-change.ts';
import { lastPaidDayOf } from '#src/domain/subscriptions/last-paid-day.ts';
import { membershipText } from '#src/messages/membership.ts';
import { membershipFailureText } from '#src/messages/membership-changes.ts';
import { planHeading, unlistedPlan } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { unfinishedText } from '#src/screens/account/settings/membership/status/unfinished-text.ts';
import { settleMutation } from '#src/queries/unfinished/settle-change.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TwoOptions, OptionPanel } from '#src/ui/choice/two-options.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { MoneyProblem } from '#src/widgets/membership/money-problem.tsx';
import { PaysWith, usePaysNext } from '#src/widgets/membership/pays-with.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import { WhilePaying } from '#src/widgets/membership/while-paying.tsx';
import { useMoneyAction, type MoneyAction } from '#src/widgets/membership/use-money-action.ts';
import type { Access } from '#src/widgets/membership/use-access.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';
import type { PanelOutcome } from '../panels/panel-props.ts';
import { startLabel } from '../panels/start-label.ts';
import { useFreshLists } from '#src/widgets/membership/use-fresh-lists.ts';
import { WhyStatus } from './why-status.tsx';

interface WayProps {
	readonly title: string;
	readonly scheduleTitle: string;
	readonly smallPrint: string;
	readonly verb: string;
	readonly busyLabel: string;
	/** The planned start of the membership: its amount and its first billing day. */
	readonly start: PlannedStart;
	readonly membership: Status;
	readonly action: MoneyAction< void, ChangePlanFailure >;
	readonly isOtherBusy: boolean;
}

function Way( props: WayProps ) {
	const { locale } = useDeps().config;
	const { start, membership, action, verb } = props;
	const fresh = useFreshLists( action.forget );
	const plan = membership.planOf( start );
	const label = startLabel( verb, start, locale );
	return (
		<OptionPanel
			title={ props.title }
			onSubmit={ () => action.run() }
			schedule={
				<ScheduleList
					title={ props.scheduleTitle }
					level={ 3 }
					rows={ startSchedule( start, plan, membership.today ) }
					plan={ plan }
					currency={ start.currency }
				/>
			}
			text={ <p className="circ-small circ-soft">{ props.smallPrint }</p> }
			problem={
				<MoneyProblem
					text={
						action.failure && membershipFailureText( 'change-plan', action.failure )
					}
					failure={ action.failure }
					fresh={ fresh }
				/>
			}
			button={
				action.failure?.end !== 'unknown' && (
					<Button
						type="submit"
						variant="secondary"
						block
						busy={ action.isBusy || props.isOtherBusy }
						busyLabel={ action.isBusy ? props.busyLabel : label }
					>
						{ label }
					</Button>
				)
			}
		/>
	);
}

interface UnfinishedProps {
	readonly change: UnfinishedChange;
	readonly membership: Status & Access;
	readonly onDone: ( outcome: PanelOutcome ) => void;
}

export function Unfinished( { change, membership, onDone }: UnfinishedProps ) {
	const deps = useDeps();
	const { locale } = deps.config;
	const notice = useRef< HTMLDivElement >( null );
	const finish = useMoneyAction( settleMutation( deps, 'finish' ), () =>
		onDone( { text: unfinishedText.finished() } )
	);
	const restore = useMoneyAction( settleMutation( deps, 'restore' ), () =>
		onDone( { text: unfinishedText.restored() } )
	);
	// The notice takes the focus, because it replaces the panel that had it.
	useEffect( () => notice.current?.focus(), [] );
	const nameOf = ( start: PlannedStart ) => {
		const plan = membership.planOf( start );
		return plan ? planHeading( plan ) : unlistedPlan();
	};
	const { active } = membership.derived;
	const lastPaid = active && lastPaidDayOf( active, membership.today );
	const old = nameOf( change.restore );
	const card = usePaysNext( membership, change.cancels, change.card );
	const billed = ( start: PlannedStart ) =>
		asBilled( start, membership.planOf( start ), membership.today );
	const shown = {
		...change,
		finish: billed( change.finish ),
		restore: billed( change.restore ),
	};
	const smallPrint = ( which: 'finish' | 'restore', ifSame: string ) =>
		isSameStart( shown[ which ], change[ which ] ) ? ifSame : unfinishedText.anotherPrice();
	return (
		<Stack gap="loose">
			<div ref={ notice } tabIndex={ -1 }>
				<Notice
					tone={ change.isUnderWay ? 'caution' : 'critical' }
					title={ membershipText.unfinished() }
				>
					{ change.isUnderWay
						? unfinishedText.notKnown( nameOf( change.finish ) )
						: unfinishedText.what(
								change.kind,
								old,
								nameOf( change.finish ),
								lastPaid,
								locale
							) }
				</Notice>
			</div>
			<TwoOptions>
				<Way
					title={ unfinishedText.finishTitle( change.kind ) }
					scheduleTitle={ __( 'If you finish' ) }
					smallPrint={ smallPrint(
						'finish',
						__( 'You agreed to these amounts when you made the change.' )
					) }
					verb={ __( 'Finish' ) }
					busyLabel={ __( 'Finishing...' ) }
					start={ shown.finish }
					membership={ membership }
					action={ {
						...finish,
						run: () =>
							finish.run( {
								change: shown,
								shownCard: card && cardSeen( card ),
								shown: membership.planOf( change.finish ),
							} ),
					} }
					isOtherBusy={ restore.isBusy }
				/>
				<Way
					title={ unfinishedText.restoreTitle( old ) }
					scheduleTitle={ __( 'If you restore' ) }
					smallPrint={ smallPrint( 'restore', __( 'The price stays as it was.' ) ) }
					verb={ __( 'Restore' ) }
					busyLabel={ __( 'Restoring...' ) }
					start={ shown.restore }
					membership={ membership }
					action={ {
						...restore,
						run: () =>
							restore.run( {
								change: shown,
								shownCard: card && cardSeen( card ),
								shown: membership.planOf( change.restore ),
							} ),
					} }
					isOtherBusy={ finish.isBusy }
				/>
			</TwoOptions>
			<PaysWith method={ card } />
			<WhilePaying isPaying={ finish.isBusy || restore.isBusy } />
			{ lastPaid && (
				<p className="circ-small circ-soft">
					{ unfinishedText.neither( lastPaid, locale ) }
				</p>
			) }
			<WhyStatus membership={ membership } />
		</Stack>
	);
}
