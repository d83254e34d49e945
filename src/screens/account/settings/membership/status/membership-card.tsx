/** The status panel of a sports membership, with the open panel below it and what happens next. */
import type { ReactNode } from 'react';
import { isTrial } from '#src/domain/changes/cancel.ts';
import { chargedOf } from '#src/domain/changes/membership-actions.ts';
import { renewalDay } from '#src/domain/days/dates.ts';
import { dayFromWire } from '#src/domain/days/utc-day.ts';
import { activeSchedule } from '#src/domain/schedules/active-schedule.ts';
import { futureSchedule } from '#src/domain/schedules/future-schedule.ts';
import { nextPayment } from '#src/domain/schedules/payments-ahead.ts';
import { comingDay } from '#src/domain/subscriptions/coming-day.ts';
import { endedOn, lastEnded, lastPaidDayOf } from '#src/domain/subscriptions/last-paid-day.ts';
import { isDeclined, refusedSincePaid } from '#src/domain/subscriptions/subscription-facts.ts';
import type { SubscriptionStatus } from '#src/domain/subscriptions/subscription-status.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { statusTag, membershipText } from '#src/messages/membership.ts';
import { planHeading, rateText } from '#src/messages/plans.ts';
import { nothingMoreForThisOne } from '#src/messages/schedule.ts';
import { __ } from '#src/messages/translate.ts';
import { StatusCard } from '#src/ui/billing/status-card.tsx';
import type { TagProps } from '#src/ui/notice/tag.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import type { Access } from '#src/widgets/membership/use-access.ts';
import { useDiscounts } from '#src/widgets/membership/use-discounts.ts';
import type { Methods } from '#src/widgets/membership/use-methods.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { factsFor } from './facts-for.ts';
import { WhyStatus } from './why-status.tsx';

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
	derived.active ?? derived.pending ?? lastEnded( listed );

interface MembershipCardProps {
	readonly membership: Status & Access & Methods;
	/** The one thing to do now, above the facts. */
	readonly lead?: ReactNode;
	/** A cheaper alternative, below the facts. */
	readonly saving?: ReactNode;
	readonly actions: ReactNode;
}

/** Why a payment is due, and since when; null if neither is known. */
function failureText( owing: Subscription, locale: string ): string | null {
	const refused = refusedSincePaid( owing ).at( -1 );
	const day = refused && dayFromWire( refused.time );
	if ( day ) {
		return isDeclined( refused )
			? membershipText.declinedOn( day, locale )
			: membershipText.failedOn( day, locale );
	}
	return owing.paidThroughDate
		? membershipText.unpaidSince( renewalDay( owing.paidThroughDate ), locale )
		: null;
}

/** The first sentence of a status panel; null if the facts are enough. */
function sentenceFor(
	{ actions, beside, derived, planOf, listed, pausedMonths, today }: Status,
	locale: string
): string | null {
	const { status, active, pending } = derived;
	const startDay = pending && comingDay( pending, today );
	const nextDay = active && comingDay( active, today );
	const lastPaid = active && lastPaidDayOf( active, today );
	const pausedFrom = () =>
		nextDay ? membershipText.pausedFrom( nextDay, pausedMonths, locale ) : null;
	switch ( status ) {
		case 'Active':
			return nextDay && isTrial( active )
				? membershipText.trialUntil( nextDay, locale )
				: null;
		case 'Cancelled_Active':
			if ( beside.length > 0 ) {
				return nothingMoreForThisOne();
			}
			return lastPaid ? membershipText.readUntil( lastPaid, locale ) : null;
		case 'Active_Pending': {
			if ( actions.resume ) {
				return pausedFrom();
			}
			// A pending subscription to the same plan, as after a revoked change, is not a change.
			if ( ! pending || ! startDay || pending.planId === active?.planId ) {
				return null;
			}
			const plan = planOf( pending );
			return active && plan
				? membershipText.changesOn(
						startDay,
						`${ planHeading( plan ) }, ${ rateText( nextPayment( pending, plan, [], today ) ?? plan.amount, pending.currency, plan, locale ) }`,
						locale
					)
				: membershipText.startsOn( startDay, locale );
		}
		case 'Active_Paused':
			return pausedFrom();
		case 'Paused':
			return startDay ? membershipText.startsAgain( startDay, locale ) : null;
		case 'Canceled': {
			const day = endedOn( listed );
			return day ? membershipText.endedOn( day, locale ) : null;
		}
		case 'Past Due':
			return active && failureText( active, locale );
		case 'Pending':
		case 'None':
			return null;
	}
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
	/** Whether a panel is open; the panel lists what a press on its button changes. */
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
	const next = charged ?? shown;
	const plan = planOf( next );
	const rows =
		derived.status === 'Active'
			? activeSchedule(
					// After a resume, the charged subscription is not the one paid before.
					{ ...shown, amount: next.amount, nextBillingDate: next.nextBillingDate },
					plan,
					discounts,
					today
				)
			: futureSchedule(
					derived,
					pending && nextPayment( pending, plan, discounts, today ),
					membership.actions.resume && derived.active !== null,
					today,
					membership.beside.length > 0
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
