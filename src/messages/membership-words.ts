/**
 * The sentences of the membership page. Design language §3, derived status, and §6; decisions 28 and 43. 'Read until'
 * and 'Ended on' name the last paid day; days are UTC days.
 */
import { formatDay } from '#src/domain/days/format-day.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import { fill } from './fill.ts';
import { __ } from './translate.ts';

const dated =
	( text: () => string ) =>
	( day: UtcDay, locale: string ): string =>
		fill( text(), formatDay( day, locale ) );

export const membershipWords = {
	readUntil: dated( () =>
		/* translators: %s: a date. */
		__( 'You can read until %s. Nothing more will be charged.' )
	),
	changesOn: ( day: UtcDay, what: string, locale: string ) =>
		fill(
			/* translators: %1$s: a date, %2$s: a plan and its price. */
			__( 'On %1$s you change to %2$s.' ),
			formatDay( day, locale ),
			what
		),
	startsOn: dated( () =>
		/* translators: %s: a date. */
		__( 'Your membership starts on %s.' )
	),
	/** `months` is the profile's paused-length; 0 when it does not say. */
	pausedFrom: ( day: UtcDay, months: number, locale: string ) => {
		const date = formatDay( day, locale );
		if ( months === 1 ) {
			/* translators: %s: a date. */
			return fill( __( 'Paused from %s, for 1 month.' ), date );
		}
		return months > 1
			? fill(
					/* translators: %1$s: a date, %2$s: a number of months. */
					__( 'Paused from %1$s, for %2$s months.' ),
					date,
					months
				)
			: /* translators: %s: a date. */
				fill( __( 'Paused from %s.' ), date );
	},
	startsAgain: dated( () =>
		/* translators: %s: a date. */
		__( 'Starts again by itself on %s. You do not pay while it is paused.' )
	),
	endedOn: dated( () =>
		/* translators: %s: a date. */
		__( 'Ended on %s.' )
	),
	trialUntil: dated( () =>
		/* translators: %s: a date. */
		__( 'Your free trial runs until %s.' )
	),
	unfinished: () => __( 'Your change did not finish' ),
	storiesOpen: () => __( 'Your stories are still open to you.' ),
} as const;
