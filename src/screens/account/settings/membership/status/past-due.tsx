/**
 * On a past-due membership one payment runs at a time, whichever button was pressed (`payment-45`).
 */
import { useContext, type ReactNode } from 'react';
import { paySchedule } from '#src/domain/schedules/change-schedules.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { __ } from '#src/messages/translate.ts';
import { Columns, FullWidth } from '#src/ui/layout/columns.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { DueContext } from '#src/widgets/account/due-context.ts';
import { PastDueNotice } from '#src/widgets/membership/billing-notice.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import { useDiscounts } from '#src/widgets/membership/use-discounts.ts';
import type { Access } from '#src/widgets/membership/use-access.ts';
import type { Methods } from '#src/widgets/membership/use-methods.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';
import { CancelButton } from '../panels/card-actions.tsx';
import { MembershipCard } from './membership-card.tsx';
import { PayNow } from './pay-now.tsx';
import type { PanelOutcome } from '../panels/panel-props.ts';

interface PastDueProps {
	readonly subscription: Subscription;
	readonly membership: Status & Access & Methods;
	readonly onDone: ( outcome: PanelOutcome ) => void;
	/** Rendered below the panel, in the same render, so that both appear together. */
	readonly children: ReactNode;
}

export function PastDue( { subscription, membership, onDone, children }: PastDueProps ) {
	const plan = membership.planOf( subscription );
	const discounts = useDiscounts( subscription );
	const isToldAbove = useContext( DueContext );
	return (
		<>
			<FullWidth>
				<Stack gap="loose">
					{ ! isToldAbove && <PastDueNotice subscription={ subscription } /> }
					<Columns>
						<MembershipCard
							membership={ membership }
							lead={
								<PayNow
									subscription={ subscription }
									membership={ membership }
									onDone={ onDone }
								/>
							}
							actions={ <CancelButton membership={ membership } /> }
						/>
						<ScheduleList
							title={ __( 'If you pay now' ) }
							rows={ paySchedule(
								subscription,
								plan,
								discounts ?? [],
								membership.today
							) }
							plan={ plan }
							currency={ subscription.currency }
						/>
					</Columns>
				</Stack>
			</FullWidth>
			{ children }
		</>
	);
}
