import { describe, expect, it } from 'vitest';
import { calendarFile } from '#src/domain/schedules/calendar-file.ts';

const NOW = new Date( '2026-11-21T09:05:07.123Z' );
const event = {
	uid: 'abc@example.com',
	day: '2026-12-31',
	title: 'Renews',
	text: 'See more',
	reminds: false,
};
const fileOf = ( given: Partial< typeof event > ) =>
	calendarFile( [ { ...event, ...given } ], NOW );

describe( 'A calendar file', () => {
	it( 'is iCalendar: whole days, no free or busy time, the instant at which it was written', () => {
		expect( fileOf( {} ) ).toBe(
			[
				'BEGIN:VCALENDAR',
				'VERSION:2.0',
				'PRODID:-//Circulation//Membership//EN',
				'CALSCALE:GREGORIAN',
				'BEGIN:VEVENT',
				'UID:abc@example.com',
				'DTSTAMP:20261121T090507Z',
				'DTSTART;VALUE=DATE:20261231',
				'DTEND;VALUE=DATE:20270101',
				'SUMMARY:Renews',
				'DESCRIPTION:See more',
				'TRANSP:TRANSPARENT',
				'END:VEVENT',
				'END:VCALENDAR',
				'',
			].join( '\r\n' )
		);
	} );

	it( 'reminds a day before where it is asked to', () => {
		expect( fileOf( { reminds: true } ) ).toContain(
			'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Renews\r\nTRIGGER:-P1D\r\nEND:VALARM\r\nEND:VEVENT'
		);
	} );

	it( 'escapes what has a meaning, and lets no line of a text become one of the file', () => {
		expect(
			fileOf( { title: 'A, B; C\\D\r\nEND:VEVENT\u0007' } )
		).toContain( 'SUMMARY:A\\, B\\; C\\\\D\\nEND:VEVENT\r\n' );
	} );

	it.each( [ 'é', '日', '𝒜', 'x' ] )(
		'folds lines at 75 octets, and never inside of a letter: %s',
		( letter ) => {
			const title = letter.repeat( 120 );
			const file = fileOf( { title } );
			for ( const line of file.split( '\r\n' ) ) {
				expect( Buffer.byteLength( line ) ).toBeLessThanOrEqual( 75 );
			}
			expect( file.replaceAll( '\r\n ', '' ) ).toContain(
				`SUMMARY:${ title }\r\n`
			);
		}
	);
} );
