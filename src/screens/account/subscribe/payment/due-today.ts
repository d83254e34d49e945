/** The amount that leaves the card today, from the schedule that the reader sees. */
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import type { Sale } from '../plans/sale.ts';

/** Cents; 0 with a trial, and for a restart while paid time is left. */
export function dueToday( { chosen, today, terms }: Sale ): number {
	const rows = subscribeSchedule( chosen, today, terms );
	return rows.find( ( { day } ) => day === 'today' )?.amount ?? 0;
}

/** Cents of the first payment, today's or a later one. */
export function firstCharge( { chosen, today, terms }: Sale ): number {
	const rows = subscribeSchedule( chosen, today, terms );
	return rows.find( ( { amount } ) => amount )?.amount ?? 0;
}
