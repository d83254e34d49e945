/** A live subscription on a plan that the catalogue does not hold: a charge is never hidden. Decision 16; acceptance E8. */
import { formatDay } from '#src/domain/dates.ts';
import { formatMoney } from '#src/domain/pricing.ts';
import type { Subscription } from '#src/domain/subscription.ts';
import { membershipWords } from '#src/messages/membership-words.ts';
import { __ } from '#src/messages/translate.ts';
import { StatusCard } from '#src/ui/status-card.tsx';
import { useDeps } from '#src/widgets/deps-context.tsx';

export interface UnlistedCardProps {
	readonly subscription: Subscription;
}

export function UnlistedCard( { subscription }: UnlistedCardProps ) {
	const { locale } = useDeps().config;
	const { amount, currency, nextBillingDate, paidThroughDate, status } =
		subscription;
	const isCharged = [ 'active', 'past due', 'pending' ].includes( status );
	return (
		<StatusCard
			title={ __( 'Sports Membership' ) }
			plan={ membershipWords.unlistedPlan( subscription.planId ) }
			sentence={
				isCharged ? membershipWords.unlistedGoesOn() : undefined
			}
			facts={ [
				...( amount === null
					? []
					: [
							{
								label: __( 'Price' ),
								value: formatMoney( amount, currency, locale ),
							},
						] ),
				...( isCharged && nextBillingDate
					? [
							{
								label: __( 'Next payment' ),
								value: formatDay( nextBillingDate, locale ),
							},
						]
					: [] ),
				...( paidThroughDate
					? [
							{
								label: __( 'Paid until' ),
								value: formatDay( paidThroughDate, locale ),
							},
						]
					: [] ),
			] }
		/>
	);
}
