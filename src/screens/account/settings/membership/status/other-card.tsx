/**
 * This panel shows another subscription, even an unlisted or unknown one: a charge is never hidden
 * (`status-23`, `status-37`).
 */
import type { ReactNode } from 'react';
import { formatDay } from '#src/domain/days/format-day.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { nextPayment } from '#src/domain/schedules/payments-ahead.ts';
import type { RawState, Subscription } from '#src/domain/subscriptions/subscription.ts';
import { CANCEL_PATH } from '#src/domain/addresses/paths.ts';
import { comingDay } from '#src/domain/subscriptions/coming-day.ts';
import { isLive } from '#src/domain/subscriptions/selling.ts';
import { __ } from '#src/messages/translate.ts';
import { planHeading, unlistedPlan } from '#src/messages/plans.ts';
import { paymentText } from '#src/messages/schedule.ts';
import { Button } from '#src/ui/button/button.tsx';
import { StatusCard, type StatusCardProps } from '#src/ui/billing/status-card.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useDiscounts } from '#src/widgets/membership/use-discounts.ts';

const TAGS: Partial< Record< RawState, () => NonNullable< StatusCardProps[ 'tag' ] > > > = {
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

interface OtherCardProps {
	readonly subscription: Subscription;
	/** Null if the plan is not in the catalogue. */
	readonly plan: Plan | null;
	/** The way to pay what is past due. */
	readonly lead: ReactNode;
}

/** Says what is charged, and what is unknown about it. */
function sentenceOf( { status }: Subscription, plan: Plan | null ): string {
	if ( status === 'unknown' ) {
		return __( 'We do not know the state of this one. It may be charged until you cancel.' );
	}
	return plan
		? __( 'This one is charged too, until you cancel it.' )
		: __( 'This plan continues and is charged as below until you cancel.' );
}

export function OtherCard( { subscription, plan, lead }: OtherCardProps ) {
	const { browser, config } = useDeps();
	const { locale } = config;
	const cancel = `${ CANCEL_PATH }?subscription=${ encodeURIComponent( subscription.id ) }`;
	const { currency, paidThroughDate, status } = subscription;
	const amount = subscription.amount ?? plan?.amount ?? null;
	const discounts = useDiscounts( subscription );
	const today = utcDay( browser.clock.now() );
	const isCharged = isLive( subscription );
	const next =
		isCharged &&
		comingDay( subscription, today ) !== null &&
		paymentText(
			subscription,
			nextPayment( subscription, plan, discounts, today ),
			today,
			locale
		);
	return (
		<StatusCard
			title={ plan?.planName ?? __( 'Sports Membership' ) }
			plan={ plan ? planHeading( plan ) : unlistedPlan() }
			tag={ isCharged ? TAGS[ status ]?.() : undefined }
			sentence={ isCharged ? sentenceOf( subscription, plan ) : undefined }
			lead={ lead }
			facts={ [
				...( amount === null
					? []
					: [
							{
								label: __( 'Price' ),
								value: formatMoney( amount, currency, locale ),
							},
						] ),
				...( next ? [ { label: __( 'Next payment' ), value: next } ] : [] ),
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
					<Button variant="secondary" href={ cancel }>
						{ __( 'Cancel membership' ) }
					</Button>
				)
			}
		/>
	);
}
