/** The first sentence of a status panel; null if the facts are enough. */
import { renewalDay } from '#src/domain/days/dates.ts';
import { dayFromWire } from '#src/domain/days/utc-day.ts';
import { nextPayment } from '#src/domain/schedules/payments-ahead.ts';
import { endedOn, lastPaidDayOf } from '#src/domain/subscriptions/last-paid-day.ts';
import { isDeclined, refusedSincePaid } from '#src/domain/subscriptions/subscription-facts.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { membershipText } from '#src/messages/membership.ts';
import { planHeading, rateText } from '#src/messages/plans.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';

/** Why a payment is due, and since when; null if neither is known. */
function failureText( owing: Subscription, locale: string ): string | null {
	const refused = refusedSincePaid( owing ).at( -1 );
	const day = refused && dayFromWire( refused.time );
	if ( day ) {
		return isDeclined( refused )
			? membershipText.declinedOn( day, locale )
			: membershipText.failedOn( day, locale );
	}
	return owing.paidThroughDate
		? membershipText.unpaidSince( renewalDay( owing.paidThroughDate ), locale )
		: null;
}

export function sentenceFor(
	{ actions, derived, planOf, listed, pausedMonths, today }: Status,
	locale: string
): string | null {
	const { status, active, pending } = derived;
	const startDay = pending?.nextBillingDate ?? null;
	const lastPaid = active && lastPaidDayOf( active, today );
	const pausedFrom = () =>
		active?.nextBillingDate
			? membershipText.pausedFrom( active.nextBillingDate, pausedMonths, locale )
			: null;
	switch ( status ) {
		case 'Active':
			return active?.transactionHistory.length === 0 && active.nextBillingDate
				? membershipText.trialUntil( active.nextBillingDate, locale )
				: null;
		case 'Cancelled_Active':
			return lastPaid ? membershipText.readUntil( lastPaid, locale ) : null;
		case 'Active_Pending': {
			if ( actions.resume ) {
				return pausedFrom();
			}
			// The same plan again, as after a revoked change, is not a change.
			if ( ! pending || ! startDay || pending.planId === active?.planId ) {
				return null;
			}
			const plan = planOf( pending );
			return active && plan
				? membershipText.changesOn(
						startDay,
						`${ planHeading( plan ) }, ${ rateText( nextPayment( pending, plan, [], today ) ?? plan.amount, pending.currency, plan, locale ) }`,
						locale
					)
				: membershipText.startsOn( startDay, locale );
		}
		case 'Active_Paused':
			return pausedFrom();
		case 'Paused':
			return startDay ? membershipText.startsAgain( startDay, locale ) : null;
		case 'Canceled': {
			const day = endedOn( listed );
			return day ? membershipText.endedOn( day, locale ) : null;
		}
		case 'Past Due':
			return active && failureText( active, locale );
		case 'Pending':
		case 'None':
			return null;
	}
}
