/** Formats a billing day for readers (`day-7`). */
import { dateFormat } from '../formats.ts';
import type { UtcDay } from './utc-day.ts';

/** Writes "March 3, 2027", where only the last space may wrap; an invalid day stays unchanged. */
export function formatDay( day: UtcDay, locale = 'en-US' ): string {
	const date = new Date( `${ day }T00:00:00Z` );
	return Number.isNaN( +date )
		? day
		: dateFormat( locale, { dateStyle: 'long', timeZone: 'UTC' } )
				.format( date )
				.replace( / (?=.* )/g, '\u00a0' );
}
