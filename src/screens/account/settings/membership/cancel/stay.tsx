/** The offer to stay, with the same width, type and button as canceling (`cancel-9`). */
import { useEffect } from 'react';
import type { CancelOffer } from '#src/domain/changes/cancel-offer.ts';
import { formatDay } from '#src/domain/days/format-day.ts';
import type { SubscriptionDiscount } from '#src/domain/plans/discount.ts';
import type { OfferFailure } from '#src/domain/money-failure.ts';
import { offerPayments, offerSchedule } from '#src/domain/schedules/offer-schedule.ts';
import type { PaymentAhead } from '#src/domain/schedules/payments-ahead.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { membershipFailureText, offerText } from '#src/messages/membership-changes.ts';
import { rateText } from '#src/messages/plans.ts';
import { fill } from '#src/messages/fill.ts';
import { __, _n } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { OptionPanel } from '#src/ui/choice/two-options.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { MoneyProblem } from '#src/widgets/membership/money-problem.tsx';
import { ScheduleList } from '#src/widgets/membership/schedule-list.tsx';
import type { MoneyAction } from '#src/widgets/membership/use-money-action.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';
import { useFreshLists } from '#src/widgets/membership/use-fresh-lists.ts';
import { LegalLink } from '#src/widgets/reader/legal-link.tsx';

interface StayProps {
	readonly offer: CancelOffer;
	readonly subscription: Subscription;
	/** Discounts that the subscription already has. */
	readonly held: readonly SubscriptionDiscount[];
	readonly membership: Status;
	readonly taking: MoneyAction< void, OfferFailure >;
	readonly isOtherBusy: boolean;
}

/** The agreement as one sentence if the payments have two prices, else as a list. */
function agreementText(
	payments: readonly PaymentAhead[],
	{ currency }: Subscription,
	plan: Plan | null,
	locale: string
): string {
	const [ first, then, another ] = payments;
	if ( ! first || ! then || another ) {
		return __(
			'Taking the offer means you agree to these payments. You can still cancel any time before.'
		);
	}
	return fill(
		/* translators: %1$s: an amount of money, %2$s: a date, %3$s: a number, %4$s: a price such as "$9.99 a month". */
		_n(
			'Taking the offer means you agree to renew at %1$s on %2$s and at %4$s after that. You can still cancel any time before.',
			'Taking the offer means you agree to renew at %1$s for %3$s payments from %2$s on, and at %4$s after that. You can still cancel any time before.',
			then.index
		),
		formatMoney( first.amount, currency, locale ),
		formatDay( first.day, locale ),
		then.index,
		rateText( then.amount, currency, plan ?? { billingInterval: 1 }, locale )
	);
}

export function Stay( props: StayProps ) {
	const { config, browser } = useDeps();
	const { locale } = config;
	const { offer, subscription, held, membership, taking, isOtherBusy } = props;
	const { today } = membership;
	const fresh = useFreshLists( taking.forget );
	useEffect( () => browser.events.send( 'offer-shown' ), [ browser ] );
	const plan = membership.planOf( subscription );
	const off = offerText( offer, subscription.currency, locale );
	const label = fill(
		/* translators: %s: such as "50%" or an amount of money. */
		__( 'Take %s off' ),
		off
	);
	return (
		<OptionPanel
			title={
				offer.heading ||
				/* translators: %s: such as "50%" or an amount of money. */
				fill( __( 'Stay for %s less' ), off )
			}
			onSubmit={ () => taking.run() }
			schedule={
				<ScheduleList
					title={ __( 'If you stay' ) }
					level={ 3 }
					rows={ offerSchedule( subscription, plan, offer, held, today ) }
					plan={ plan }
					currency={ subscription.currency }
				/>
			}
			text={
				<>
					{ offer.text && <p className="circ-small">{ offer.text }</p> }
					<p className="circ-small circ-soft">
						{ agreementText(
							offerPayments( subscription, plan, offer, held, today ),
							subscription,
							plan,
							locale
						) }
						<LegalLink to="cancellation">{ __( 'Terms' ) }</LegalLink>
					</p>
				</>
			}
			problem={
				<MoneyProblem
					text={ taking.failure && membershipFailureText( 'offer', taking.failure ) }
					failure={ taking.failure && { reason: taking.failure.reason } }
					fresh={ fresh }
				/>
			}
			button={
				<Button
					type="submit"
					variant="secondary"
					block
					busy={ taking.isBusy || isOtherBusy }
					busyLabel={ taking.isBusy ? __( 'Saving...' ) : label }
				>
					{ label }
				</Button>
			}
		/>
	);
}
