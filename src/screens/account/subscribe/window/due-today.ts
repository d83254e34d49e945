/** The amount charged today, from the schedule that the reader sees. */
import { orderOf, type Order } from '#src/domain/schedules/order-lines.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import type { Sale } from '../plans/sale.ts';

export const orderOfSale = ( { chosen, today, terms }: Sale ): Order =>
	orderOf( chosen, today, terms );

/** Cents today; 0 with a trial, and for a restart while paid time is left. */
export const dueToday = ( sale: Sale ): number => orderOfSale( sale ).total;

/** Cents of the first payment, today's or a later one. */
export function firstCharge( { chosen, today, terms }: Sale ): number {
	const rows = subscribeSchedule( chosen, today, terms );
	return rows.find( ( { amount } ) => amount )?.amount ?? 0;
}
