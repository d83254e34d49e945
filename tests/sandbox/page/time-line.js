/**
 * Computes the positions of subscriptions and their charges on one line of time, from 0 (the first
 * day) to 1. Pure.
 */
const DAY_MS = 86_400_000;
const MOST_MONTHS = 14;

const instant = ( text ) => Date.parse( text );
const later = ( ...instants ) => Math.max( ...instants.filter( Boolean ) );

/** The last paid or planned day; a subscription that was never paid ends when it was cancelled. */
const lastOf = ( one, now ) => {
	if ( one.status === 'cancelled' ) {
		return later(
			instant( one.ends ?? one.cancelledAt ?? one.startedAt ),
			instant( one.startedAt )
		);
	}
	return later( now, one.nextBilling && instant( one.nextBilling ) );
};

/**
 * The first days of the months between two instants, thinned out so that their names do not touch.
 */
const monthsBetween = ( from, to ) => {
	const first = new Date( from );
	const months = [];
	for ( let month = first.getUTCMonth() + 1; ; month++ ) {
		const at = Date.UTC( first.getUTCFullYear(), month, 1 );
		if ( at >= to ) {
			break;
		}
		months.push( at );
	}
	const step = Math.ceil( months.length / MOST_MONTHS );
	return months.filter( ( _at, index ) => index % step === 0 );
};

/**
 * @param {Object[]} subscriptions As the control interface returns them.
 * @param {Object[]} charges       As the control interface returns them.
 * @param {string}   nowText       ISO 8601.
 * @return {{ now: number, months: { at: number, name: string }[], lanes: Object[] }} A lane has title, bar { from, to,
 * status }, trial { from, to } or null, and marks { at, kind, text }; kind is a charge's outcome or 'next'.
 */
export const timeLine = ( subscriptions, charges, nowText ) => {
	const now = instant( nowText );
	const starts = subscriptions.map( ( one ) => instant( one.startedAt ) );
	const ends = subscriptions.map( ( one ) => lastOf( one, now ) );
	const from = Math.min( now, ...starts ) - 5 * DAY_MS;
	const to = Math.max( now, ...ends ) + 5 * DAY_MS;
	const place = ( at ) => ( at - from ) / ( to - from );

	const lane = ( one ) => ( {
		id: one.id,
		title: `${ one.plan }, ${ one.status }`,
		bar: {
			from: place( instant( one.startedAt ) ),
			to: place( lastOf( one, now ) ),
			status: one.status,
		},
		trial: one.trialEnds && {
			from: place( instant( one.startedAt ) ),
			to: place( Math.min( instant( one.trialEnds ), lastOf( one, now ) ) ),
		},
		marks: [
			...charges
				.filter( ( { subscription } ) => subscription === one.id )
				.map( ( charge ) => ( {
					at: place( instant( charge.time ) ),
					kind: charge.outcome,
					text: `${ charge.time.slice( 0, 10 ) } $${ charge.amount } ${ charge.outcome }`,
				} ) ),
			...( one.status !== 'cancelled' && one.nextBilling
				? [
						{
							at: place( instant( one.nextBilling ) ),
							kind: 'next',
							text: `${ one.nextBilling } $${ one.amount } to come`,
						},
					]
				: [] ),
		],
	} );

	return {
		now: place( now ),
		months: monthsBetween( from, to ).map( ( at ) => ( {
			at: place( at ),
			name: new Date( at ).toISOString().slice( 0, 7 ),
		} ) ),
		lanes: subscriptions
			.toSorted( ( one, other ) => one.startedAt.localeCompare( other.startedAt ) )
			.map( lane ),
	};
};
