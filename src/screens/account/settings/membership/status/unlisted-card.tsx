/**
 * The status card of a live subscription whose plan is not in the catalogue: a charge is never hidden (`status-23`).
 */
import { formatDay } from '#src/domain/days/format-day.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import type {
	RawState,
	Subscription,
} from '#src/domain/subscriptions/subscription.ts';
import { CANCEL_PATH } from '#src/domain/addresses/paths.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import { __ } from '#src/messages/translate.ts';
import { unlistedPlan } from '#src/messages/plans.ts';
import { Button } from '#src/ui/button/button.tsx';
import {
	StatusCard,
	type StatusCardProps,
} from '#src/ui/billing/status-card.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';

const TAGS: Partial<
	Record< RawState, () => NonNullable< StatusCardProps[ 'tag' ] > >
> = {
	active: () => ( { tone: 'positive', icon: 'ok', text: __( 'Active' ) } ),
	'past due': () => ( {
		tone: 'critical',
		icon: 'alert',
		text: __( 'Past due' ),
	} ),
	pending: () => ( {
		tone: 'neutral',
		icon: 'clock',
		text: __( 'Starting' ),
	} ),
};

export interface UnlistedCardProps {
	readonly subscription: Subscription;
}

export function UnlistedCard( { subscription }: UnlistedCardProps ) {
	const { locale } = useDeps().config;
	const { go } = useNavigation();
	const cancel = `${ CANCEL_PATH }?subscription=${ encodeURIComponent( subscription.id ) }`;
	const { amount, currency, nextBillingDate, paidThroughDate, status } =
		subscription;
	const isCharged = liveSubscription( [ subscription ] ) !== null;
	return (
		<StatusCard
			title={ __( 'Sports Membership' ) }
			plan={ unlistedPlan() }
			tag={ isCharged ? TAGS[ status ]?.() : undefined }
			sentence={
				isCharged
					? __(
							'This plan goes on and is charged as below until you cancel.'
						)
					: undefined
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
			actions={
				isCharged && (
					<Button
						variant="secondary"
						href={ cancel }
						onPress={ () => go( cancel ) }
					>
						{ __( 'Cancel membership' ) }
					</Button>
				)
			}
		/>
	);
}
