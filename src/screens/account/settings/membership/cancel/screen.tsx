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
import { useAccess } from '#src/widgets/membership/use-access.ts';
import { useOffer } from '#src/widgets/membership/use-offer.ts';
import { useStatus } from '#src/widgets/membership/use-status.ts';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { WhatEnds } from './what-ends.tsx';
import { Choices } from './choices.tsx';
import { NothingToCancel } from './nothing-to-cancel.tsx';
import { canceled, Outcome, type OutcomeProps } from './outcome.tsx';
import { toCancel } from './use-cancelling.ts';

export default function CancelScreen() {
	const { search } = useNavigation();
	const { locale } = useDeps().config;
	const state = useStatus();
	const offer = useOffer( state );
	const access = useAccess( state );
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
						access.served === null &&
						outcome !== 'stayed' &&
						outcome.subscriptions.some( state.status.planOf )
					}
				/>
			</ScreenLayout>
		);
	}
	const targets = state.kind === 'known' ? toCancel( state.status, search ) : [];
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
										state.status.today,
										state.status.listed
									),
									locale
								) }
							</Lead>
							<WhatEnds targets={ targets } membership={ state.status } />
							<Choices
								membership={ { ...state.status, ...offer } }
								targets={ targets }
								onCancelled={ setOutcome }
								onStayed={ () => setOutcome( 'stayed' ) }
							/>
						</Stack>
					) : (
						<NothingToCancel
							{ ...state.status }
							served={ access.served }
							isGone={ wasThere.current }
						/>
					) }
				</FullWidth>
			) }
		</ScreenLayout>
	);
}
