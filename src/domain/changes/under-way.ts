/**
 * How long an order that was sent may still come, while a list of memberships does not show it
 * (`payment-29`).
 */

/** Milliseconds after which the call is surely over: its time limit. */
export const CALL_LASTS = 30_000;

/** A list may be late for this long after an order. */
const LIST_LATE_FOR = 60_000;

/** `sentAt` is an ISO 8601 instant; a clock that was set meanwhile may be ahead of it or behind. */
export const mayStillCome = ( sentAt: string | null, now: Date ): boolean =>
	sentAt !== null &&
	Math.abs( now.getTime() - Date.parse( sentAt ) ) < CALL_LASTS + LIST_LATE_FOR;
