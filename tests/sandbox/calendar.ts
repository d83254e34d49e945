/**
 * The billing calendar: UTC days as text, months that are added up to a shorter month's last day,
 * ISO 8601 durations (`day-1`, `day-5`).
 */
export type Day = string;

const DAY_MS = 86_400_000;

export const dayOf = ( instant: number ): Day => new Date( instant ).toISOString().slice( 0, 10 );

/** The first millisecond of a day. */
export const startOf = ( day: Day ): number => Date.parse( `${ day }T00:00:00Z` );

export const isDay = ( text: string ): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test( text ) &&
	! Number.isNaN( startOf( text ) ) &&
	dayOf( startOf( text ) ) === text;

export const addDays = ( day: Day, count: number ): Day => dayOf( startOf( day ) + count * DAY_MS );

/** January 31 plus one month is February 28. Keeps the time of day. */
export const addMonthsTo = ( instant: number, count: number ): number => {
	const from = new Date( instant );
	const to = new Date( instant );
	to.setUTCDate( 1 );
	to.setUTCMonth( to.getUTCMonth() + count );
	const last = new Date( Date.UTC( to.getUTCFullYear(), to.getUTCMonth() + 1, 0 ) ).getUTCDate();
	to.setUTCDate( Math.min( from.getUTCDate(), last ) );
	return to.getTime();
};

export const addMonths = ( day: Day, count: number ): Day =>
	dayOf( addMonthsTo( startOf( day ), count ) );

const DURATION =
	/^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** The instant after an ISO 8601 duration such as 'P31D' or 'P1MT12H'; null for any other text. */
export const advance = ( instant: number, duration: string ): number | null => {
	const parts = DURATION.exec( duration );
	if ( ! parts ) {
		return null;
	}
	const [ years, months, weeks, days, hours, minutes, seconds ] = parts
		.slice( 1 )
		.map( ( part ) => Number( part ?? 0 ) ) as [
		number,
		number,
		number,
		number,
		number,
		number,
		number,
	];
	const after =
		addMonthsTo( instant, years * 12 + months ) +
		( weeks * 7 + days ) * DAY_MS +
		( ( hours * 60 + minutes ) * 60 + seconds ) * 1000;
	return Number.isNaN( new Date( after ).getTime() ) ? null : after;
};
