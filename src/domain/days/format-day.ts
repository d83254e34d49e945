/** Writes a day of billing for readers (`day-7`). */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { intlFormat } from 'date-fns';
import { intlLocale } from '../locale.ts';
import type { UtcDay } from './utc-day.ts';

/**
 * As the language writes it: "March 3, 2027", "3 de marzo de 2027". Month and day stay on one line:
 * only the last space breaks. What is no day stays as it is written.
 */
export function formatDay( day: UtcDay, locale = 'en-US' ): string {
	const date = new UTCDateMini( `${ day }T00:00:00Z` );
	if ( Number.isNaN( +date ) ) {
		return day;
	}
	return intlFormat(
		date,
		{ dateStyle: 'long', timeZone: 'UTC' },
		{ locale: intlLocale( locale ) }
	).replace( / (?=.* )/g, '\u00a0' );
}
