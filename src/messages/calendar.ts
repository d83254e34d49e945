/** What a calendar says of the days in "What happens next" (`status-35`). */
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import type { CalendarEvent } from '#src/domain/schedules/calendar-file.ts';
import {
	isForCalendar,
	isLastDayToCancel,
	type ScheduleRow,
} from '#src/domain/schedules/schedule-rows.ts';
import { fill } from './fill.ts';
import { scheduleAmount, scheduleSentence } from './schedule.ts';
import { __ } from './translate.ts';

export interface CalendarContext {
	readonly plan: Pick< Plan, 'planName' | 'billingInterval' >;
	readonly currency: string;
	readonly locale: string;
	readonly siteName: string;
	/** Of the membership page, with the site's name in it. */
	readonly address: string;
}

function titleOf(
	row: ScheduleRow,
	{ plan, currency, locale, siteName }: CalendarContext
): string {
	const sentence = scheduleSentence( row, plan );
	const amount =
		! isLastDayToCancel( row ) && scheduleAmount( row, currency, locale );
	return amount
		? fill(
				/* translators: %1$s: the name of a site, %2$s: an amount of money, %3$s: a sentence without its end. */
				__( '%1$s, %2$s: %3$s' ),
				siteName,
				amount,
				sentence
			)
		: fill(
				/* translators: %1$s: the name of a site, %2$s: a sentence without its end. */
				__( '%1$s: %2$s' ),
				siteName,
				sentence
			);
}

export const calendarEvents = (
	rows: readonly ScheduleRow[],
	context: CalendarContext
): readonly CalendarEvent[] =>
	rows.filter( isForCalendar ).map( ( row ) => ( {
		uid: `${ fingerprintOf( [ row.kind, row.day, context.plan.planName ].join() ) }@${ new URL( context.address ).hostname }`,
		day: row.day,
		title: titleOf( row, context ),
		text: fill(
			/* translators: %s: an address of a page. */
			__( 'See, change or cancel your membership: %s' ),
			context.address
		),
		reminds: isLastDayToCancel( row ),
	} ) );
