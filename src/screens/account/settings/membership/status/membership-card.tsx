/** The status panel of a sports membership, with the open panel below it and what happens next. */
import type { ReactNode } from 'react';
import { chargedOf } from '#src/domain/changes/membership-actions.ts';
import { activeSchedule } from '#src/domain/schedules/active-schedule.ts';
import { futureSchedule } from '#src/domain/schedules/future-schedule.ts';
import { statusTag } from '#src/messages/membership.ts';
import { nextPayment } from '#src/domain/schedules/payments-ahead.ts';
import { planHeading } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { StatusCard } from '#src/ui/billing/status-card.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import { useDiscounts } from '#src/widgets/membership/use-discounts.ts';
import type { Access } from '#src/widgets/membership/use-access.ts';
import type { Methods } from '#src/widgets/membership/use-methods.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';
import { factsFor } from './facts-for.ts';
import { sentenceFor } from './sentence-for.ts';
import { WhyStatus } from './why-status.tsx';
import type { SubscriptionStatus } from '#src/domain/subscriptions/subscription-status.ts';
import type { TagProps } from '#src/ui/notice/tag.tsx';

/** A status is never conveyed by tint and icon alone (`status-22`). */
type Look = Required< Pick< TagProps, 'tone' | 'icon' > >;

/** No rule derives 'Pending' (status-18). */
const LOOKS: Readonly< Record< Exclude< SubscriptionStatus, 'Pending' >, Look > > = {
	Active: { tone: 'positive', icon: 'ok' },
	Active_Pending: { tone: 'positive', icon: 'ok' },
	Active_Paused: { tone: 'caution', icon: 'pause' },
	Paused: { tone: 'caution', icon: 'pause' },
	'Past Due': { tone: 'critical', icon: 'alert' },
	Cancelled_Active: { tone: 'neutral', icon: 'end' },
	Canceled: { tone: 'neutral', icon: 'end' },
	None: { tone: 'neutral', icon: 'end' },
};

const STARTING: Look = { tone: 'neutral', icon: 'clock' };

/** A membership that has not started looks pending, not active. */
function tagLook( { derived: { active, status } }: Status ): Look {
	if ( status === 'Pending' || ( status === 'Active_Pending' && ! active ) ) {
		return STARTING;
	}
	return LOOKS[ status ];
}

/** The subscription to show: the running one, else the pending one, else the last. */
export const shownOf = ( { derived, listed }: Status ) =>
	derived.active ??
	derived.pending ??
	listed.find( ( { status } ) => status !== 'unknown' ) ??
	null;

interface MembershipCardProps {
	readonly membership: Status & Access & Methods;
	/** The one thing to do now, above the facts. */
	readonly lead?: ReactNode;
	/** A cheaper alternative, below the facts. */
	readonly saving?: ReactNode;
	readonly actions: ReactNode;
}

export function MembershipCard( { membership, lead, saving, actions }: MembershipCardProps ) {
	const { locale } = useDeps().config;
	const { derived, planOf, entitled } = membership;
	const shown = shownOf( membership );
	const discounts = useDiscounts( chargedOf( membership.derived, membership.actions ) );
	if ( ! shown ) {
		return null;
	}
	const plan = planOf( shown );
	const isInactive = derived.status === 'Past Due' && entitled === false;
	const text = isInactive ? __( 'Inactive' ) : statusTag( derived );
	return (
		<StatusCard
			title={ plan?.planName ?? __( 'Sports Membership' ) }
			plan={ plan ? planHeading( plan ) : undefined }
			tag={ text ? { ...tagLook( membership ), text } : undefined }
			sentence={ sentenceFor( membership, locale ) }
			lead={ lead }
			facts={ factsFor( shown, membership, discounts, locale ) }
			saving={ saving }
			actions={ actions }
			more={ <WhyStatus membership={ membership } /> }
		/>
	);
}

interface WhatHappensNextProps {
	readonly membership: Status;
	/** Whether a panel is open, which lists what its button does. */
	readonly isPanelOpen: boolean;
}

export function WhatHappensNext( { membership, isPanelOpen }: WhatHappensNextProps ) {
	const { derived, planOf, today } = membership;
	const shown = shownOf( membership );
	const charged = chargedOf( derived, membership.actions );
	const discounts = useDiscounts( charged );
	if ( ! shown ) {
		return null;
	}
	const { pending } = derived;
	const plan = planOf( pending ?? shown );
	const rows =
		derived.status === 'Active'
			? activeSchedule(
					// After a resume, the charged subscription is not the one paid before.
					{ ...shown, amount: ( charged ?? shown ).amount },
					plan,
					discounts,
					today
				)
			: futureSchedule(
					derived,
					pending && nextPayment( pending, plan, [], today ),
					membership.actions.resume && derived.active !== null,
					today
				);
	return rows.length === 0 ? null : (
		<ScheduleList
			title={ isPanelOpen ? __( 'If you change nothing' ) : undefined }
			isAside={ isPanelOpen }
			rows={ rows }
			plan={ plan }
			currency={ shown.currency }
		/>
	);
}
