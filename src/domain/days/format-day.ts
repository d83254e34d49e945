/** Writes a day of billing for readers (`day-7`). */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { intlFormat } from 'date-fns';
import { intlLocale } from '../locale.ts';
import type { UtcDay } from './utc-day.ts';

/**
 * 'LLLL d, y' with the month's name in the reader's language: "March 3, 2027". Month and day stay on one line: the
 * space between them does not break. What is no day stays as it is written.
 */
export function formatDay( day: UtcDay, locale = 'en-US' ): string {
	const date = new UTCDateMini( `${ day }T00:00:00Z` );
	if ( Number.isNaN( +date ) ) {
		return day;
	}
	const month = intlFormat(
		date,
		{ month: 'long', timeZone: 'UTC' },
		{ locale: intlLocale( locale ) }
	);
	return `${ month }\u00a0${ date.getUTCDate() }, ${ date.getUTCFullYear() }`;
}
