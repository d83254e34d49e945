/**
 * Days of billing: when something is paid until, charged, renewed, and how a day is written.
 * Specification §9, dates; decisions 19, 28 and 79. All days are UTC days; nothing here knows the reader's clock.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo, addMonths, format, type Locale } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { intlLocale } from './locale.ts';
import { utcDay, type UtcDay } from './utc-day.ts';

const dateOf = ( day: UtcDay ) => new UTCDateMini( `${ day }T00:00:00Z` );

export const addDays = ( day: UtcDay, count: number ): UtcDay =>
	utcDay( addDaysTo( dateOf( day ), count ) );

/** The same day of a later month, or that month's last day: January 31 plus 1 month is February 28 or 29. */
export const addMonthsClamped = ( day: UtcDay, count: number ): UtcDay =>
	utcDay( addMonths( dateOf( day ), count ) );

/**
 * The day of the n-th charge after the one of day `start`: months are counted from the start, so that a membership
 * of January 31 is charged on February 28 and on March 31.
 */
export const chargeDay = (
	start: UtcDay,
	months: number,
	cycles = 1
): UtcDay => addMonthsClamped( start, months * cycles );

/** Paid from day `start` for so many months: the last day that is paid for, the day before the next charge. */
export const lastPaidDay = (
	start: UtcDay,
	months: number,
	cycles = 1
): UtcDay => addDays( chargeDay( start, months, cycles ), -1 );

/** The "plus 1 day" of §9: the day after the last paid one (`ends`, paid-through). */
export const renewalDay = ( lastPaid: UtcDay ): UtcDay =>
	addDays( lastPaid, 1 );

/** Month names of another language in the same pattern: date-fns carries only the languages it is handed. */
function localeFor( tag: string ): Locale {
	const locale = intlLocale( tag );
	if ( /^en\b/.test( locale ) ) {
		return enUS;
	}
	const names = new Intl.DateTimeFormat( locale, {
		month: 'long',
		timeZone: 'UTC',
	} );
	return {
		...enUS,
		localize: {
			...enUS.localize,
			month: ( month ) => names.format( Date.UTC( 2001, month, 15 ) ),
		},
	};
}

/** 'LLLL d, y': "March 3, 2027". Month and day stay on one line: the space between them does not break. */
export const formatDay = ( day: UtcDay, locale = 'en-US' ): string =>
	format( dateOf( day ), 'LLLL\u00a0d, y', { locale: localeFor( locale ) } );
