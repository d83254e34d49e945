/**
 * Decides whether a canceled membership goes on with one press: the same plan, the card that is chosen, and nothing
 * charged today (`restart-4`). Anything else is chosen on the payment page.
 */
import { paysOn, type PaymentMethod } from '../cards/payment-method.ts';
import type { UtcDay } from '../days/utc-day.ts';
import type { Plan } from '../plans/plan.ts';
import { restartDay } from '../subscriptions/restart-day.ts';
import type { DerivedStatus } from '../subscriptions/subscription-status.ts';

export interface OnePressRestart {
	readonly plan: Plan;
	readonly method: PaymentMethod;
	/** Day of the first charge, always ahead. */
	readonly startsOn: UtcDay;
}

/** Null too while plans or cards are not known. */
export function onePressRestart(
	derived: DerivedStatus,
	offer: readonly Plan[] | null,
	methods: readonly PaymentMethod[] | null,
	today: UtcDay
): OnePressRestart | null {
	const startsOn = restartDay( derived, today );
	const plan = offer?.find(
		( { planId } ) => planId === derived.active?.planId
	);
	const method = methods?.find( ( one ) => one.default );
	return startsOn && plan && method && paysOn( method, startsOn )
		? { plan, method, startsOn }
		: null;
}
