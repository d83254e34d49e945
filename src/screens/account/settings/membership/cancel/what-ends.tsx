/** Each membership that the press ends, with its price and its next payment, where there is more than one of them. */
import { formatDay } from '#src/domain/days/format-day.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { fill } from '#src/messages/fill.ts';
import { planHeading, unlistedPlan } from '#src/messages/plans.ts';
import { __ } from '#src/messages/translate.ts';
import { Facts } from '#src/ui/list/facts.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import type { Membership } from '#src/widgets/membership/use-membership.ts';

export interface WhatEndsProps {
	readonly targets: readonly Subscription[];
	readonly membership: Pick< Membership, 'beside' | 'planOf' >;
}

export function WhatEnds( { targets, membership }: WhatEndsProps ) {
	const { locale } = useDeps().config;
	const { beside, planOf } = membership;
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
					const money =
						amount !== null &&
						formatMoney( amount, one.currency, locale );
					return {
						label: plan ? planHeading( plan ) : unlistedPlan(),
						value:
							money && one.nextBillingDate
								? fill(
										/* translators: %1$s: an amount of money, %2$s: a date. */
										__( '%1$s on %2$s' ),
										money,
										formatDay( one.nextBillingDate, locale )
									)
								: money || __( 'Not known at the moment' ),
					};
				} ) }
			/>
		</Stack>
	);
}
