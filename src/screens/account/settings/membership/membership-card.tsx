/** The status card of a sports membership, the panel that is open under it, and what happens next. Design language §3, Status card; acceptance E9. */
import type { ReactNode } from 'react';
import { activeSchedule } from '#src/domain/what-happens-next.ts';
import { planHeading } from '#src/messages/copy.ts';
import { statusTag } from '#src/messages/status-words.ts';
import { __ } from '#src/messages/translate.ts';
import { StatusCard } from '#src/ui/status-card.tsx';
import { useDeps } from '#src/widgets/deps-context.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import type { Membership } from '#src/widgets/membership/use-membership.ts';
import { factsFor } from './facts-for.ts';
import { sentenceFor } from './sentence-for.ts';
import { tagLook } from './tag-look.ts';

/** What the card is about: what runs, else what will, else what was. */
export const shownOf = ( { derived, listed }: Membership ) =>
	derived.active ?? derived.pending ?? listed[ 0 ] ?? null;

export interface MembershipCardProps {
	readonly membership: Membership;
	readonly actions: ReactNode;
}

export function MembershipCard( { membership, actions }: MembershipCardProps ) {
	const { locale } = useDeps().config;
	const { derived, planOf, entitled } = membership;
	const shown = shownOf( membership );
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
			facts={ factsFor( shown, membership, locale ) }
			actions={ actions }
		/>
	);
}

export function WhatHappensNext( {
	membership,
}: {
	readonly membership: Membership;
} ) {
	const { derived, planOf, today } = membership;
	const shown = shownOf( membership );
	if ( derived.status !== 'Active' || ! shown ) {
		return null;
	}
	const plan = planOf( shown );
	return (
		<ScheduleList
			rows={ activeSchedule( shown, plan, today ) }
			plan={ plan }
			currency={ shown.currency }
		/>
	);
}
