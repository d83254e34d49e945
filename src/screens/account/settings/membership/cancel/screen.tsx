/**
 * The cancel page is one press away from the membership page, and cancels at one press
 * (`cancel-1`).
 */
import { useRef, useState } from 'react';
import { isHomeDelivery } from '#src/domain/access/served.ts';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import type { SubscriptionDiscount } from '#src/domain/plans/discount.ts';
import { cancelSchedule } from '#src/domain/schedules/cancel-schedule.ts';
import { nextPayment } from '#src/domain/schedules/payments-ahead.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { boughtElsewhereText, homeDeliveryCancelText } from '#src/messages/membership.ts';
import { planHeading, unlistedPlan } from '#src/messages/plans.ts';
import { cancelLead, paymentText } from '#src/messages/schedule.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FullWidth } from '#src/ui/layout/columns.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Facts } from '#src/ui/list/facts.tsx';
import { EmptyBox } from '#src/ui/notice/empty-box.tsx';
import { Awaited } from '#src/widgets/membership/awaited.tsx';
import {
	BillingOutage,
	LoadingMembership,
	ServedUnknown,
} from '#src/widgets/membership/billing-state.tsx';
import { ManageHomeDelivery } from '#src/widgets/membership/manage-home-delivery.tsx';
import { useAccess, type Access } from '#src/widgets/membership/use-access.ts';
import { useOffer } from '#src/widgets/membership/use-offer.ts';
import { useStatus, type Status } from '#src/widgets/membership/use-status.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { Lead } from '#src/widgets/page/lead.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { Choices } from './choices.tsx';
import { anotherIsCharged, canceled, Outcome, type OutcomeProps } from './outcome.tsx';
import { toCancel } from './use-cancelling.ts';

/** Discounts are not loaded here, so each price is the maximum. */
const NONE: readonly SubscriptionDiscount[] = [];

interface WhatEndsProps {
	readonly targets: readonly Subscription[];
	readonly membership: Status;
}

/** Lists the memberships to cancel with price and next payment, if there are several. */
function WhatEnds( { targets, membership }: WhatEndsProps ) {
	const { locale } = useDeps().config;
	const { beside, planOf, today } = membership;
	if ( targets.length < 2 && beside.length === 0 ) {
		return null;
	}
	return (
		<Stack gap="tight">
			<p>{ __( 'This ends:' ) }</p>
			<Facts
				facts={ targets.map( ( one ) => {
					const plan = planOf( one );
					const amount = one.amount ?? plan?.amount ?? null;
					return {
						label: plan ? planHeading( plan ) : unlistedPlan(),
						value:
							paymentText(
								one,
								nextPayment( one, plan, NONE, today ) ?? amount,
								today,
								locale
							) ?? __( 'Not known at the moment' ),
					};
				} ) }
			/>
		</Stack>
	);
}

type NothingToCancelProps = Pick<
	Status & Access,
	'actions' | 'askServed' | 'beside' | 'served'
> & {
	/** Whether the membership was shown before and has ended elsewhere since. */
	readonly isGone: boolean;
};

/** Null while a membership from elsewhere, which may be charged there, cannot be ruled out. */
function textFor( { actions, beside, isGone, served }: NothingToCancelProps ): string | null {
	if ( isHomeDelivery( served ) ) {
		return homeDeliveryCancelText();
	}
	if ( actions.cancel.length + beside.length > 0 ) {
		return `${ __( 'That one is already canceled.' ) } ${ anotherIsCharged() }`;
	}
	if ( served !== null ) {
		return served === 'unknown' ? null : boughtElsewhereText();
	}
	return isGone
		? __( 'It was canceled in the meantime. No membership of yours will be charged.' )
		: __( 'No membership of yours will be charged.' );
}

/** Shown if nothing here can be canceled; explains what else is to be canceled (`cancel-2`). */
function NothingToCancel( props: NothingToCancelProps ) {
	const hasHomeDelivery = isHomeDelivery( props.served );
	const text = textFor( props );
	return text === null ? (
		<ServedUnknown askServed={ props.askServed } />
	) : (
		<EmptyBox
			title={ __( 'There is nothing to cancel' ) }
			text={ text }
			actions={
				<>
					{ hasHomeDelivery && <ManageHomeDelivery /> }
					<Button variant="secondary" href={ MEMBERSHIP_PATH }>
						{ __( 'Go to my membership' ) }
					</Button>
				</>
			}
		/>
	);
}

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
	const nothing = ( status: Status ) =>
		status.awaited ? (
			<Awaited awaited={ status.awaited } />
		) : (
			<NothingToCancel { ...status } { ...access } isGone={ wasThere.current } />
		);
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
									cancelSchedule( targets, state.status.today, state.status.all ),
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
						nothing( state.status )
					) }
				</FullWidth>
			) }
		</ScreenLayout>
	);
}
