/**
 * A membership restarts with one press if plan and card stay and nothing is charged today
 * (`restart-4`).
 */
import type { PaymentMethod } from '../cards/payment-method.ts';
import type { UtcDay } from '../days/utc-day.ts';
import type { Plan } from '../plans/plan.ts';
import { restartDay } from '../subscriptions/restart-day.ts';
import type { DerivedStatus } from '../subscriptions/subscription-status.ts';
import { cardFor, type SeenPaying } from './paying-card.ts';

interface OnePressRestart {
	readonly plan: Plan;
	readonly method: PaymentMethod;
	/** Day of the first charge, always in the future. */
	readonly startsOn: UtcDay;
}

/** Null if a restart needs the payment page, and while plans or cards are unknown. */
export function onePressRestart(
	derived: DerivedStatus,
	offer: readonly Plan[] | null,
	methods: readonly PaymentMethod[] | null,
	today: UtcDay,
	hasPaid?: SeenPaying
): OnePressRestart | null {
	const startsOn = restartDay( derived, today );
	const plan = offer?.find( ( { planId } ) => planId === derived.active?.planId );
	const method =
		startsOn && derived.active && methods
			? cardFor( derived.active, methods, startsOn, hasPaid )
			: null;
	return startsOn && plan && method ? { plan, method, startsOn } : null;
}
