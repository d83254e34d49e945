/**
 * The dates at which `npm run test:dates` runs the suite, counted from the moment at which it is
 * started.
 */
const DAY_MS = 86_400_000;

/** January 31 and a month is the last of February; the time of day stays. */
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

/**
 * The first such moment of any year that is still to come; a day that a year does not have is not
 * in it.
 */
function next( now, month, day, ...time ) {
	for ( let year = new Date( now ).getUTCFullYear(); ; year++ ) {
		const then = new Date( Date.UTC( year, month - 1, day, ...time ) );
		if ( then.getUTCDate() === day && then.getTime() > now ) {
			return then.getTime();
		}
	}
}

/** Each with its name as an argument, and its moment; both in milliseconds since the epoch. */
export const dates = [
	{ name: '+1d', at: ( now ) => now + DAY_MS },
	{ name: '+1m', at: ( now ) => monthsAfter( now, 1 ) },
	{ name: '+3y', at: ( now ) => monthsAfter( now, 36 ) },
	// Midnight and the step from a long month into the shortest come while the tests run.
	{ name: 'month-end', at: ( now ) => next( now, 1, 31, 23, 58 ) },
	{ name: 'leap-day', at: ( now ) => next( now, 2, 29, 12 ) },
];
