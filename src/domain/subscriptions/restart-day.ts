/** Calculates when a membership that was canceled begins anew (`restart-1`). */
import { renewalDay } from '../days/dates.ts';
import type { DerivedStatus } from './subscription-status.ts';
import type { UtcDay } from '../days/utc-day.ts';

/**
 * The day on which a restart of a cancelled membership with time left begins: the day after its
 * last paid one. Null when nothing paid is left and a new membership begins today.
 */
export function restartDay( { status, active }: DerivedStatus, today: UtcDay ): UtcDay | null {
	if ( status !== 'Cancelled_Active' || ! active ) {
		return null;
	}
	return active.paidThroughDate && active.paidThroughDate >= today
		? renewalDay( active.paidThroughDate )
		: active.nextBillingDate;
}
