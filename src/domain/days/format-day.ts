/** Formats a billing day for readers (`day-7`). */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { intlFormat } from 'date-fns';
import { intlLocale } from '../locale.ts';
import type { UtcDay } from './utc-day.ts';

/**
 * In the locale's long form: "March 3, 2027", "3 de marzo de 2027". Only the last space may wrap.
 * Returns an invalid day unchanged.
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
