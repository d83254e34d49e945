/**
 * Writes days of "What happens next" as a calendar file, iCalendar of RFC 5545 (`status-35`). It holds nothing of the
 * reader: who keeps the file knows only what the sentences say.
 */
import { addDays } from '../days/dates.ts';
import type { UtcDay } from '../days/utc-day.ts';

export interface CalendarEvent {
	/** The same for the same thing on the same day, so that a second file changes the entry and adds none. */
	readonly uid: string;
	readonly day: UtcDay;
	readonly title: string;
	readonly text: string;
	/** Said a day before. */
	readonly reminds: boolean;
}

const MOST_OCTETS = 75;
const octetsOf = ( letter: string ) =>
	new TextEncoder().encode( letter ).length;

/** A line ends after 75 octets at most, never inside of a letter; a space begins what goes on (3.1). */
function folded( line: string ): string {
	const lines: string[] = [];
	let part = '';
	let octets = 0;
	for ( const letter of line ) {
		const own = octetsOf( letter );
		if ( octets + own > MOST_OCTETS ) {
			lines.push( part );
			part = ' ';
			octets = 1;
		}
		part += letter;
		octets += own;
	}
	return [ ...lines, part ].join( '\r\n' );
}

/** What has a meaning in a text gets a backslash, and no control character stays (3.3.11). */
const escaped = ( text: string ): string =>
	text
		.replace( /[\\;,]/g, '\\$&' )
		.replace( /\r\n?|\n/g, '\\n' )
		.replace( /\p{Cc}/gu, '' );

const dateOf = ( day: UtcDay ) => day.replaceAll( '-', '' );
const stampOf = ( now: Date ) => now.toISOString().replace( /[-:]|\.\d+/g, '' );

const eventLines = (
	{ uid, day, title, text, reminds }: CalendarEvent,
	now: Date
): readonly string[] => [
	'BEGIN:VEVENT',
	`UID:${ escaped( uid ) }`,
	`DTSTAMP:${ stampOf( now ) }`,
	`DTSTART;VALUE=DATE:${ dateOf( day ) }`,
	// The day on which it is over.
	`DTEND;VALUE=DATE:${ dateOf( addDays( day, 1 ) ) }`,
	`SUMMARY:${ escaped( title ) }`,
	`DESCRIPTION:${ escaped( text ) }`,
	'TRANSP:TRANSPARENT',
	...( reminds
		? [
				'BEGIN:VALARM',
				'ACTION:DISPLAY',
				`DESCRIPTION:${ escaped( title ) }`,
				'TRIGGER:-P1D',
				'END:VALARM',
			]
		: [] ),
	'END:VEVENT',
];

export const calendarFile = (
	events: readonly CalendarEvent[],
	now: Date
): string =>
	[
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Circulation//Membership//EN',
		'CALSCALE:GREGORIAN',
		...events.flatMap( ( event ) => eventLines( event, now ) ),
		'END:VCALENDAR',
	]
		.map( ( line ) => `${ folded( line ) }\r\n` )
		.join( '' );
