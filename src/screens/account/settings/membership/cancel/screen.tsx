/**
 * The cancel page: one press away from the membership page, and one press to cancel (`cancel-1`).
 */
import { useRef, useState } from 'react';
import { cancelSchedule } from '#src/domain/schedules/cancel-schedule.ts';
import { cancelLead } from '#src/messages/schedule.ts';
import { __ } from '#src/messages/translate.ts';
import { FullWidth } from '#src/ui/layout/columns.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { Lead } from '#src/widgets/page/lead.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { BillingOutage, LoadingMembership } from '#src/widgets/membership/billing-state.tsx';
import { useMembership } from '#src/widgets/membership/use-membership.ts';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { WhatEnds } from './what-ends.tsx';
import { Choices } from './choices.tsx';
import { NothingToCancel } from './nothing-to-cancel.tsx';
import { canceled, Outcome, type OutcomeProps } from './outcome.tsx';
import { toCancel } from './use-cancelling.ts';

export default function CancelScreen() {
	const { search } = useNavigation();
	const { locale } = useDeps().config;
	const state = useMembership();
	const [ outcome, setOutcome ] = useState< OutcomeProps[ 'outcome' ] | null >( null );

	const wasThere = useRef( false );
	if ( outcome ) {
		const title = outcome === 'stayed' ? __( 'You keep your membership' ) : canceled();
		return (
			<ScreenLayout title={ title } layout="account">
				<Outcome
					outcome={ outcome }
					canRestart={
						state.kind === 'known' &&
						state.membership.served === null &&
						outcome !== 'stayed' &&
						outcome.subscriptions.some( state.membership.planOf )
					}
				/>
			</ScreenLayout>
		);
	}
	const targets = state.kind === 'known' ? toCancel( state.membership, search ) : [];
	wasThere.current ||= targets.length > 0;
	return (
		<ScreenLayout title={ __( 'Cancel membership' ) } layout="account">
			{ state.kind === 'outage' && <BillingOutage retry={ state.retry } /> }
			{ state.kind === 'loading' && <LoadingMembership /> }
			{ state.kind === 'known' && (
				<FullWidth>
					{ targets.length > 0 ? (
						<Stack gap="loose">
							<Lead>
								{ cancelLead(
									cancelSchedule(
										targets,
										state.membership.today,
										state.membership.listed
									),
									locale
								) }
							</Lead>
							<WhatEnds targets={ targets } membership={ state.membership } />
							<Choices
								membership={ state.membership }
								targets={ targets }
								onCancelled={ setOutcome }
								onStayed={ () => setOutcome( 'stayed' ) }
							/>
						</Stack>
					) : (
						<NothingToCancel { ...state.membership } isGone={ wasThere.current } />
					) }
				</FullWidth>
			) }
		</ScreenLayout>
	);
}
