/** Calculates when a canceled membership restarts (`restart-1`). */
import { renewalDay } from '../days/dates.ts';
import type { DerivedStatus } from './subscription-status.ts';
import type { UtcDay } from '../days/utc-day.ts';

/** Null if no paid time is left, so that a new membership starts today (`restart-1`). */
export function restartDay( { status, active }: DerivedStatus, today: UtcDay ): UtcDay | null {
	if ( status !== 'Cancelled_Active' || ! active ) {
		return null;
	}
	return active.paidThroughDate && active.paidThroughDate >= today
		? renewalDay( active.paidThroughDate )
		: active.nextBillingDate;
}
