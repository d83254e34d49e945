/** Calculates billing days (`day-3` to `day-5`). All are UTC, regardless of the reader's clock. */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo, addMonths } from 'date-fns';
import { utcDay, type UtcDay } from './utc-day.ts';

const dateOf = ( day: UtcDay ) => new UTCDateMini( `${ day }T00:00:00Z` );

export const addDays = ( day: UtcDay, count: number ): UtcDay =>
	utcDay( addDaysTo( dateOf( day ), count ) );

/** Clamps to the month's last day: January 31 plus 1 month is February 28 or 29. */
export const addMonthsClamped = ( day: UtcDay, count: number ): UtcDay =>
	utcDay( addMonths( dateOf( day ), count ) );

/**
 * Months count from the start: a membership of January 31 is charged on February 28 and March 31.
 */
export const chargeDay = ( start: UtcDay, months: number, cycles = 1 ): UtcDay =>
	addMonthsClamped( start, months * cycles );

/** The last day paid for by charges from `start`: the day before the next charge. */
export const lastPaidDay = ( start: UtcDay, months: number ): UtcDay =>
	addDays( chargeDay( start, months ), -1 );

/** The day after the last paid one (`day-4`). */
export const renewalDay = ( lastPaid: UtcDay ): UtcDay => addDays( lastPaid, 1 );
