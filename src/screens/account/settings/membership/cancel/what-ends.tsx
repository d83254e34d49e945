/** Lists the memberships to cancel with price and next payment, if there are several. */
import type { SubscriptionDiscount } from '#src/domain/plans/discount.ts';
import { nextPayment } from '#src/domain/schedules/payments-ahead.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { planHeading, unlistedPlan } from '#src/messages/plans.ts';
import { paymentText } from '#src/messages/schedule.ts';
import { __ } from '#src/messages/translate.ts';
import { Facts } from '#src/ui/list/facts.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import type { Status } from '#src/widgets/membership/use-status.ts';

/** Discounts are not loaded here, so each price is the maximum. */
const NONE: readonly SubscriptionDiscount[] = [];

interface WhatEndsProps {
	readonly targets: readonly Subscription[];
	readonly membership: Status;
}

export function WhatEnds( { targets, membership }: WhatEndsProps ) {
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
								locale
							) ?? __( 'Not known at the moment' ),
					};
				} ) }
			/>
		</Stack>
	);
}
