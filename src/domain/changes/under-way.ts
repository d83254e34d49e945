/** An order may still arrive although the subscription list does not show it (`payment-29`). */

/** Milliseconds: the time-out of the call. */
export const CALL_LASTS = 30_000;

/** Milliseconds: how late the list may be after an order. */
const LIST_LATE_FOR = 60_000;

/**
 * `sentAt` is an ISO 8601 instant, before or after `now`: the clock may have been changed since.
 */
export const mayStillCome = ( sentAt: string | null, now: Date ): boolean =>
	sentAt !== null &&
	Math.abs( now.getTime() - Date.parse( sentAt ) ) < CALL_LASTS + LIST_LATE_FOR;
