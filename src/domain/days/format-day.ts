/** Formats a billing day for readers (`day-7`). */
import { dateFormat } from '../formats.ts';
import type { UtcDay } from './utc-day.ts';

/** "March 3, 2027"; only the last space may wrap. Returns an invalid day unchanged. */
export function formatDay( day: UtcDay, locale = 'en-US' ): string {
	const date = new Date( `${ day }T00:00:00Z` );
	return Number.isNaN( +date )
		? day
		: dateFormat( locale, { dateStyle: 'long', timeZone: 'UTC' } )
				.format( date )
				.replace( / (?=.* )/g, '\u00a0' );
}
