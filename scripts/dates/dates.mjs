/** The dates at which `npm run test:dates` runs the suite, relative to its start. */
const DAY_MS = 86_400_000;

/** January 31 plus one month is the last day of February; the time of day stays. */
function monthsAfter( now, months ) {
	const then = new Date( now );
	const day = then.getUTCDate();
	then.setUTCDate( 1 );
	then.setUTCMonth( then.getUTCMonth() + months );
	const last = new Date( then );
	last.setUTCMonth( last.getUTCMonth() + 1, 0 );
	then.setUTCDate( Math.min( day, last.getUTCDate() ) );
	return then.getTime();
}

/** The next moment with this month, day and UTC time; a year without that day is skipped. */
function next( now, month, day, ...time ) {
	for ( let year = new Date( now ).getUTCFullYear(); ; year++ ) {
		const then = new Date( Date.UTC( year, month - 1, day, ...time ) );
		if ( then.getUTCDate() === day && then.getTime() > now ) {
			return then.getTime();
		}
	}
}

/** Each date has a name for the command line, and its moment in milliseconds since the epoch. */
export const dates = [
	{ name: '+1d', at: ( now ) => now + DAY_MS },
	{ name: '+1m', at: ( now ) => monthsAfter( now, 1 ) },
	{ name: '+3y', at: ( now ) => monthsAfter( now, 36 ) },
	// Midnight, and the change from a long month to the shortest one, happen during the tests.
	{ name: 'month-end', at: ( now ) => next( now, 1, 31, 23, 58 ) },
	{ name: 'leap-day', at: ( now ) => next( now, 2, 29, 12 ) },
];
