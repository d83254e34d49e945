/** The status card of a sports membership and what happens next with it. Design language §3, Status card; acceptance E9. */
import { SUBSCRIBE_PATH } from '#src/domain/paths.ts';
import { activeSchedule } from '#src/domain/what-happens-next.ts';
import { errors } from '#src/messages/errors.ts';
import { membershipWords } from '#src/messages/membership-words.ts';
import {
	scheduleAmount,
	scheduleDay,
	scheduleSentence,
} from '#src/messages/schedule-words.ts';
import { statusTag } from '#src/messages/status-words.ts';
import { __ } from '#src/messages/translate.ts';
import { planHeading } from '#src/messages/copy.ts';
import { Button } from '#src/ui/button.tsx';
import { NextList } from '#src/ui/next-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { StatusCard } from '#src/ui/status-card.tsx';
import { useDeps } from '#src/widgets/deps-context.tsx';
import { factsFor } from './facts-for.ts';
import { NoMembership } from './no-membership.tsx';
import { sentenceFor } from './sentence-for.ts';
import { tagLook } from './tag-look.ts';
import type { Membership } from './use-membership.ts';

export interface MembershipCardProps {
	readonly membership: Membership;
}

/** The billing notice stands above the card, and says whether stories are still open (decision 43). */
function PastDueNotice( { entitled }: Pick< Membership, 'entitled' > ) {
	return (
		<Notice tone="critical">
			<p>
				{ entitled === false
					? errors.accountInactive()
					: errors.pastDue() }
				{ entitled === true && ` ${ membershipWords.storiesOpen() }` }
			</p>
		</Notice>
	);
}

export function MembershipCard( { membership }: MembershipCardProps ) {
	const { locale } = useDeps().config;
	const { derived, planOf, listed, today, entitled } = membership;
	const shown = derived.active ?? derived.pending ?? listed[ 0 ];
	if ( derived.status === 'None' || ! shown ) {
		return <NoMembership membership={ membership } />;
	}
	const plan = planOf( shown );
	const isOver = [ 'Canceled', 'Cancelled_Active' ].includes(
		derived.status
	);
	const text = statusTag( derived );
	return (
		<>
			{ derived.status === 'Past Due' && (
				<PastDueNotice entitled={ entitled } />
			) }
			<StatusCard
				title={ plan?.planName ?? __( 'Sports Membership' ) }
				plan={ plan ? planHeading( plan ) : undefined }
				tag={ text ? { ...tagLook( membership ), text } : undefined }
				sentence={ sentenceFor( membership, locale ) }
				facts={ factsFor( shown, membership, locale ) }
				actions={
					isOver && (
						<Button href={ SUBSCRIBE_PATH }>
							{ derived.status === 'Canceled'
								? __( 'See plans' )
								: __( 'Restart membership' ) }
						</Button>
					)
				}
			/>
			{ derived.status === 'Active' && (
				<NextList
					rows={ activeSchedule( shown, plan, today ).map(
						( row ) => ( {
							when: scheduleDay( row, locale ),
							...( row.day === 'today' ? {} : { day: row.day } ),
							what: scheduleSentence( row, {
								planName: plan?.planName ?? '',
								billingInterval: plan?.billingInterval ?? 1,
							} ),
							amount:
								row.amount === 0
									? null
									: ( scheduleAmount(
											row,
											shown.currency,
											locale
										) ?? undefined ),
						} )
					) }
				/>
			) }
		</>
	);
}
