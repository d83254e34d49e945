/**
 * Calculates the days of billing: when something is paid until, charged, renewed (`day-3` to
 * `day-5`). All days are UTC days; nothing here knows the reader's clock.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo, addMonths } from 'date-fns';
import { utcDay, type UtcDay } from './utc-day.ts';

const dateOf = ( day: UtcDay ) => new UTCDateMini( `${ day }T00:00:00Z` );

export const addDays = ( day: UtcDay, count: number ): UtcDay =>
	utcDay( addDaysTo( dateOf( day ), count ) );

/**
 * The same day of a later month, or that month's last day: January 31 plus 1 month is February 28
 * or 29.
 */
export const addMonthsClamped = ( day: UtcDay, count: number ): UtcDay =>
	utcDay( addMonths( dateOf( day ), count ) );

/**
 * The day of the n-th charge after the one of day `start`: months are counted from the start, so
 * that a membership of January 31 is charged on February 28 and on March 31.
 */
export const chargeDay = ( start: UtcDay, months: number, cycles = 1 ): UtcDay =>
	addMonthsClamped( start, months * cycles );

/**
 * Paid from day `start` for so many months: the last day that is paid for, the day before the next
 * charge.
 */
export const lastPaidDay = ( start: UtcDay, months: number, cycles = 1 ): UtcDay =>
	addDays( chargeDay( start, months, cycles ), -1 );

/** The day after the last paid one (`ends`, paid-through): see `day-4`. */
export const renewalDay = ( lastPaid: UtcDay ): UtcDay => addDays( lastPaid, 1 );
