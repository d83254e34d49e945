/** The day decides whether a method has expired, because the service may not say so. */
import type { UtcDay } from '../days/utc-day.ts';
import { paysOn, type PaymentMethod } from './payment-method.ts';

export const asOf = (
	methods: readonly PaymentMethod[],
	today: UtcDay
): readonly PaymentMethod[] =>
	methods.map( ( one ) => ( { ...one, expired: ! paysOn( one, today ) } ) );
