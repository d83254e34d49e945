/** Hands the reader a calendar file with what is ahead (`status-35`). */
import { calendarFile } from '#src/domain/schedules/calendar-file.ts';
import type { ScheduleRow } from '#src/domain/schedules/schedule-rows.ts';
import {
	calendarEvents,
	type CalendarContext,
} from '#src/messages/calendar.ts';
import { saveFile } from '#src/services/browser/save-file.ts';

export const saveCalendar = (
	rows: readonly ScheduleRow[],
	context: CalendarContext,
	now: Date
): void =>
	saveFile(
		'membership.ics',
		calendarFile( calendarEvents( rows, context ), now ),
		'text/calendar;charset=utf-8'
	);
